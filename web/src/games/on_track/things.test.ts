import { describe, expect, it } from "vitest";
import { actions as all, drawing, positions, type Position } from "./recorded";
import {
  allSpots,
  attempt,
  attemptAt,
  clickOf,
  isLaying,
  keyOf,
  offers,
  putOn,
  questions,
  spotOf,
  spots,
  thingOf,
} from "./things";
import type { Thing } from "./things";
import type { Action } from "./types";

/** All things on the table that can be clicked. */
function onTheTable({ view, seat }: Position): Map<string, Thing> {
  const own = view.players[seat]!;
  const things: Thing[] = [
    { is: "stock" },
    { is: "discards" },
    { is: "button" },
    ...view.provisions.map((_, at): Thing => ({ is: "provision", place: at + 1 })),
    ...view.players.flatMap((_, who): Thing[] => (who === seat ? [] : [{ is: "hand", seat: who }])),
    ...view.hand.map((card): Thing => ({ is: "card", card })),
    ...own.waiting.map((shape): Thing => ({ is: "piece", shape })),
    ...own.railroad.map((_, at): Thing => ({ is: "place", position: at + 1 })),
  ];
  return new Map(things.map((thing) => [keyOf(thing), thing]));
}

const spotsOf = ({ view, seat }: Position): Thing[] =>
  allSpots(view).filter((spot) => spot.is !== "hand" || spot.seat !== seat);

const texts = new Set(all.map(({ text }) => text));

it("the recorded positions have every kind of action and every phase", () => {
  const kinds = new Set(positions.flatMap(({ actions }) => actions.map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual([...new Set(all.map(({ kind }) => kind))].sort());
  expect(new Set(positions.map(({ view }) => view.phase)).size).toBe(8);
});

describe.each(positions)("position $name", (position) => {
  const { view, seat, actions } = position;
  const { partner } = view.players[seat]!;
  const offered = offers(view, seat, actions, drawing);
  const ofCards = [...offered].filter(([key]) => onTheTable(position).get(key)?.is === "card").map(([, can]) => can);

  it("every legal action is offered by exactly one thing on the table", () => {
    const given = [...offered.values()].flat();
    expect(given.map(({ number }) => number).sort()).toEqual(actions.map(({ number }) => number).sort());
    for (const thing of offered.keys()) expect([...onTheTable(position).keys()]).toContain(thing);
  });

  it("a card's actions lead to spots that are there, each to one", () => {
    const known = spotsOf(position).map(keyOf);
    for (const can of ofCards) {
      for (const action of can) expect(known).toContain(keyOf(spotOf(action, seat, partner, drawing)!));
      expect([...spots(can, seat, partner, drawing).values()].flat().length).toBe(can.length);
    }
  });

  it("several actions at one spot are ways to lay a change, or for the conductor's panel", () => {
    for (const there of ofCards.flatMap((can) => [...spots(can, seat, partner, drawing).values()])) {
      const asked = [...questions(there).values()].flatMap((one) => [...one.values()]);
      const passed = there.filter(({ kind }) => kind === "Pass");
      if (asked.length) expect([...passed, ...asked]).toEqual(there);
      else if (there.length > 1) expect(there.filter(isLaying)).toEqual(there);
    }
  });

  it("one click lays track that can go nowhere else, and nothing but that", () => {
    for (const can of offered.values()) {
      const done = clickOf(can);
      if (done) expect(isLaying(done)).toBe(true);
      if (can.length > 1) expect(done).toBeNull();
    }
  });

  it("a try with a card that can do nothing is written as an action that is not legal", () => {
    const legal = actions.map(({ text }) => text);
    for (const card of actions.length ? view.hand : []) {
      if (offered.has(keyOf({ is: "card", card }))) continue;
      const meant = attempt(view, seat, card, drawing);
      expect(texts).toContain(meant);
      expect(legal).not.toContain(meant);
      for (const spot of spotsOf(position)) expect(texts).toContain(attempt(view, seat, card, drawing, spot));
    }
  });

  it("a click on a thing that offers nothing is written as an action that is not legal", () => {
    const legal = actions.map(({ text }) => text);
    for (const [key, thing] of onTheTable(position)) {
      if (offered.has(key) || ["card", "piece", "button"].includes(thing.is)) continue;
      const meant = attemptAt(thing, seat, drawing);
      expect(texts).toContain(meant);
      expect(legal).not.toContain(meant);
    }
  });
});

it.each([
  ["draw 1", "stock"],
  ["draw 2", "stock"],
  ["draw nothing", "button"],
  ["take provision 2", "provision 2"],
  ["take discard", "discards"],
  ["steal from East", "hand of 1"],
  ["restock from stock", "stock"],
  ["restock from discards", "discards"],
  ["lay change to single", "card blue change"],
  ["lay terminal", "card blue terminal"],
  ["lay wild", "card wild"],
  ["close East", "card closed"],
  ["clear North", "card open"],
  ["ask East for wild", "card conductor"],
  ["pass green single", "card green single"],
  ["discard open", "card open"],
  ["remove 3", "place 3"],
  ["skip", "button"],
  ["back on track", "button"],
  ["done", "button"],
])("%s is offered by: %s", (text, thing) => {
  const action = all.find((one) => one.text === text)!;
  expect(keyOf(thingOf(action, "blue", "laying", drawing))).toBe(thing);
});

it("a track card is put on the discards, an action card out of service or on the discards, too", () => {
  const discard = (card: string): Action[] => all.filter(({ text }) => text === `discard ${card}`);
  const track = spots(discard("blue single"), 0, null, drawing);
  const wild = spots(discard("wild"), 0, null, drawing);
  expect([[...track.keys()], [...wild.keys()]]).toEqual([["discards"], ["out of service"]]);
  expect(putOn(wild, "out of service")).toEqual(discard("wild"));
  expect(putOn(wild, "discards")).toEqual(discard("wild"));
  expect(putOn(track, "out of service")).toEqual([]);
});

it("a spectator is offered nothing", () => {
  expect(offers(positions[0]!.view, null, positions[0]!.actions, drawing).size).toBe(0);
});

it("a track card put on the end it does not join is meant as that", () => {
  const { view, seat } = positions[0]!;
  const { colour } = view.players[seat]!;
  const meant = (card: string, spot?: Thing) => attempt(view, seat, card, drawing, spot);
  expect(meant(`${colour} double`)).toBe("lay double");
  expect(meant(`${colour} change`)).toBe("lay change to double");
  expect(meant("closed", { is: "railroad", seat: 1 })).toBe("close East");
  expect(meant("open")).toBe(`clear ${drawing.seats[seat]}`);
  expect(meant("wild", { is: "discards" })).toBe("discard wild");
  expect(meant("wild", { is: "hand", seat: 1 })).toBe("pass wild");
  const foreign = drawing.colours.find(({ name }) => name !== colour)!.name;
  expect(meant(`${foreign} single`)).toBe(`discard ${foreign} single`);
});
