import { describe, expect, it } from "vitest";
import { changed, unfolded, type Json } from "./data";

describe("a difference", () => {
  const before: Json = { turn: 0, hands: [1, 2], cards: { red: 1 }, line: null };

  it("that is null changes nothing", () => {
    expect(changed(before, null)).toBe(before);
  });

  it("changes parts of tables and lists, and leaves the old value alone", () => {
    expect(changed(before, { turn: [1], hands: { "1": [5] }, cards: { red: [2] } })).toEqual({
      turn: 1,
      hands: [1, 5],
      cards: { red: 2 },
      line: null,
    });
    expect(before).toEqual({ turn: 0, hands: [1, 2], cards: { red: 1 }, line: null });
  });

  it("in square brackets is a whole new value, also where there was none", () => {
    expect(changed(before, { line: [{ start: "a2" }], hands: [[]], turn: [null] })).toEqual({
      turn: null,
      hands: [],
      cards: { red: 1 },
      line: { start: "a2" },
    });
  });
});

it("a game has the views of all seats at every step", () => {
  const game = unfolded({
    title: "",
    seats: ["Red", "Blue"],
    drawing: 0,
    views: [
      [[{ turn: 0, hand: ["a"] }], { hand: [["b"]] }],
      [{ turn: [1] }, { hand: [["b"]] }],
    ],
    facts: [[{}], null],
    events: [[1, "moved", { seat: 0 }, "Red moves"]],
    movers: [0],
    actions: ["a1"],
    winners: [],
    reason: "",
  });
  expect(game.views).toEqual([
    [
      { turn: 0, hand: ["a"] },
      { turn: 0, hand: ["b"] },
    ],
    [
      { turn: 1, hand: ["a"] },
      { turn: 1, hand: ["b"] },
    ],
  ]);
  expect(game.facts).toEqual([{}, {}]);
  expect(game.events).toEqual([{ step: 1, name: "moved", data: { seat: 0 }, text: "Red moves" }]);
});
