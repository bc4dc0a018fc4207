import { describe, expect, it } from "vitest";
import { letterOf, seatsWith } from "./seats";

it.each([
  [["Red", "Blue", "Yellow", "White", "Black"]],
  [["Green", "Orange", "Purple", "Black"]],
  [["North", "East", "South", "West"]],
])("no two seats of %s have the same letter", (colours) => {
  expect(new Set(colours.map(letterOf)).size).toBe(colours.length);
});

describe("the numbers of seats", () => {
  const flag = { name: "teams", kind: "flag", help: "", default: false, words: [], low: null, high: null, seats: [4] };
  const game = { seats: [2, 3, 4], options: [flag] };
  it("are all those of the game", () => {
    expect(seatsWith(game, { teams: false })).toEqual([2, 3, 4]);
  });
  it("are fewer with an option that needs them", () => {
    expect(seatsWith(game, { teams: true })).toEqual([4]);
  });
});
