import { expect, test } from "vitest";
import { progressIn } from "./progress";

test("numbers count as they are, and lists by their length", () => {
  const view = { money: [3, 5], players: [{ done: ["a", "b"] }, { done: [] }] };
  expect(progressIn(view, { unit: "dollars", path: "money" })).toEqual([3, 5]);
  expect(progressIn(view, { unit: "contracts", path: "players.*.done" })).toEqual([2, 0]);
});

test("a view of another shape, or a game that does not say, has no progress", () => {
  expect(progressIn({}, { unit: "contracts", path: "players.*.done" })).toBeNull();
  expect(progressIn({ money: [1] }, null)).toBeNull();
});
