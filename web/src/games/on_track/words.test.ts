import { describe, expect, it } from "vitest";
import { adviceOf } from "./advice";
import { describe as inWords } from "./describe";
import * as game from "./words";
import { drawing, NAMES, positions } from "./recorded";
import { offers } from "./things";
import { label } from "./words";

describe.each(positions)("position $name", ({ view, seat, actions }) => {
  const names = NAMES.slice(0, view.players.length);

  it("says what to do, or who is to do what", () => {
    const own = game.prompt(view, seat, actions, names, drawing);
    const watched = game.prompt(view, null, [], names, drawing);
    for (const line of [own, watched]) expect(line).toMatch(/^[A-Z].{5,75}[.!]$/);
    if (view.phase !== "over") expect(watched).toContain(names[seat]);
  });

  it("explains every action in its own words", () => {
    const told = actions.map((action) => game.explain(view, action, drawing));
    expect(new Set(told).size).toBe(actions.length);
    for (const line of told) expect(line).toMatch(/^[A-Z]/);
    for (const action of actions) expect(label(view, action, names, drawing)).not.toMatch(/undefined|null/);
  });

  it("describes everybody's railroad and the piles", () => {
    const told = inWords(view, names, drawing).join("\n");
    for (const name of names) expect(told).toContain(`${name} (`);
    expect(told).toContain(`Stock: ${view.stock} ${view.stock === 1 ? "card" : "cards"},`);
    expect(told).not.toMatch(/undefined|null/);
    if (view.hand.length) expect(told).toContain("Your hand: ");
  });

  it("ends a lay move with done", () => {
    expect(game.ends(actions)?.kind ?? null).toBe(["laying", "adding"].includes(view.phase) ? "Done" : null);
  });

  it("has advice on the decision and on every card", () => {
    const offered = offers(view, seat, actions, drawing);
    for (const held of [null, ...view.hand])
      expect(adviceOf(view, seat, drawing, offered, held, names).length).toBeGreaterThan(15);
  });
});

it("tells a victory by the terminal from one at the limit", () => {
  const ends = positions
    .filter(({ view }) => view.phase === "over")
    .map(({ view }) => game.prompt(view, null, [], NAMES, drawing));
  expect(ends.some((line) => line.includes("the terminal is reached"))).toBe(true);
  expect(ends.some((line) => line.includes("The last turn is over"))).toBe(true);
});

it("tells the winners in words that they have won, and the others who has", () => {
  const ends = positions.filter(({ view }) => view.phase === "over" && view.winners.length > 0);
  expect(ends.length).toBeGreaterThan(0);
  for (const { view } of ends) {
    const [winner] = view.winners;
    const loser = view.players.findIndex((_, seat) => !view.winners.includes(seat));
    const together = view.winners.length > 1 ? `You and ${NAMES[view.winners[1]!]} win` : "You win";
    expect(inWords(view, NAMES, drawing, winner)[0]).toContain(together);
    expect(inWords(view, NAMES, drawing, loser)[0]).toContain(NAMES[winner!]);
    expect(inWords(view, NAMES, drawing)[0]).toContain(NAMES[winner!]);
  }
});
