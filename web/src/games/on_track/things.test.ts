import { describe, expect, it } from "vitest";
import { read } from "./moves";
import { drawing, positions, type Position } from "./recorded";
import { attempt, attemptAt, clickOf, dropsAt, formsOf, offers, questions, spotOf, thingOf } from "./things";
import { laid, partnerOf, playerOf, seatsOf, waiting } from "./view";

/** All that is to be seen on the table, and can be clicked. */
function onTheTable({ view, me }: Position): Set<string> {
  return new Set([
    "stock",
    "discards",
    "button",
    ...view.provisions.map((_, at) => `provision ${at + 1}`),
    ...seatsOf(view).flatMap((who) => (who === me ? [] : [`hand of ${who}`])),
    ...view.hand.map((kind) => `card ${kind}`),
    ...waiting(view, me).map((shape) => `piece ${shape}`),
    ...laid(view, me).map((_, at) => `place ${at + 1}`),
  ]);
}

const spotsOf = ({ view, me }: Position): string[] => [
  "discards",
  ...seatsOf(view).map((who) => `railroad of ${who}`),
  ...seatsOf(view).flatMap((who) => (who === me ? [] : [`hand of ${who}`])),
];

const kinds = new Set(positions.flatMap(({ actions }) => actions.map((action) => read(action).do)));

it("the recorded positions have every kind of action and every phase", () => {
  expect([...kinds].sort()).toEqual(
    ["ask", "back", "clear", "close", "discard", "done", "draw", "lay", "pass", "remove", "restock", "skip", "steal", "take discard", "take provision"], // prettier-ignore
  );
  expect(new Set(positions.map(({ view }) => view.phase)).size).toBe(8);
  expect(positions.some(({ actions }) => actions.some(({ text }) => text === "draw nothing"))).toBe(true);
});

describe.each(positions)("position $name", (position) => {
  const { view, me, actions } = position;
  const offered = offers(view, me, actions);

  it("every legal action is offered by exactly one thing on the table", () => {
    const all = [...offered.values()].flat();
    expect(all.map(({ number }) => number).sort()).toEqual(actions.map(({ number }) => number).sort());
    for (const thing of offered.keys()) expect(onTheTable(position)).toContain(thing);
  });

  it("a card's actions lead to spots that are there, each to one", () => {
    const partner = partnerOf(view, me);
    for (const [thing, can] of offered) {
      if (!thing.startsWith("card ")) continue;
      for (const action of can) expect(spotsOf(position)).toContain(spotOf(action, me, partner));
      const dropped = spotsOf(position).flatMap((spot) => dropsAt(can, spot, me, partner));
      expect(dropped.length).toBe(can.length);
    }
  });

  it("several actions at one spot are ways to lay a change, or for the conductor's panel", () => {
    for (const [thing, can] of offered) {
      for (const spot of thing.startsWith("card ") ? spotsOf(position) : []) {
        const there = dropsAt(can, spot, me, partnerOf(view, me));
        const asked = [...questions(there).values()].flatMap((one) => [...one.values()]);
        const passed = there.filter(({ text }) => text === "pass conductor");
        if (asked.length) expect([...passed, ...asked]).toEqual(there);
        else if (there.length > 1) expect(formsOf(there).map(({ action }) => action)).toEqual(there);
      }
    }
  });

  it("one click lays track that can go nowhere else, and nothing but that", () => {
    for (const can of offered.values()) {
      const done = clickOf(can);
      if (done) expect(read(done).do).toBe("lay");
      if (can.length > 1) expect(done).toBeNull();
    }
  });

  it("a try with a card that can do nothing is written as an action that is not legal", () => {
    const texts = actions.map(({ text }) => text);
    for (const kind of actions.length ? view.hand : []) {
      if (offered.has(`card ${kind}`)) continue;
      const meant = attempt(view, me, kind, drawing);
      expect(() => read(meant)).not.toThrow();
      expect(texts).not.toContain(meant);
      for (const spot of spotsOf(position)) expect(() => read(attempt(view, me, kind, drawing, spot))).not.toThrow();
    }
  });

  it("a click on a thing that offers nothing is written as an action that is not legal", () => {
    const texts = actions.map(({ text }) => text);
    for (const thing of onTheTable(position)) {
      if (offered.has(thing) || /^(card|piece|button)/.test(thing)) continue;
      const meant = attemptAt(thing, me);
      expect(() => read(meant)).not.toThrow();
      expect(texts).not.toContain(meant);
    }
  });
});

it.each([
  ["draw 1", "stock"],
  ["draw 2", "stock"],
  ["draw nothing", "button"],
  ["take provision 2", "provision 2"],
  ["take discard", "discards"],
  ["steal from East", "hand of East"],
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
  expect(thingOf({ number: 0, text, kind: "", data: {} }, "blue", "laying")).toBe(thing);
});

it("a spectator is offered nothing", () => {
  expect(offers(positions[0]!.view, null, positions[0]!.actions).size).toBe(0);
});

it("a track card put on the end it does not join is meant as that", () => {
  const { view, me } = positions[0]!;
  const { colour } = playerOf(view, me);
  expect(attempt(view, me, `${colour} double`, drawing)).toBe("lay double");
  expect(attempt(view, me, `${colour} change`, drawing)).toBe("lay change to double");
  expect(attempt(view, me, "closed", drawing, "railroad of East")).toBe("close East");
  expect(attempt(view, me, "open", drawing)).toBe(`clear ${me}`);
  expect(attempt(view, me, "wild", drawing, "discards")).toBe("discard wild");
  expect(attempt(view, me, "wild", drawing, "hand of East")).toBe("pass wild");
  const foreign = drawing.colours.find(({ name }) => name !== colour)!.name;
  expect(attempt(view, me, `${foreign} single`, drawing)).toBe(`discard ${foreign} single`);
});
