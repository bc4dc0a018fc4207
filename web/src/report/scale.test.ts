import { expect, it } from "vitest";
import { colourOf, legendOf, outstanding, shareOf } from "./scale";

it("the largest value is whole, also below zero, and zero is nothing", () => {
  expect(shareOf(-8, [2, -8])).toBe(1);
  expect(shareOf(2, [2, -8])).toBe(0.25);
  expect(shareOf(0, [0, 0])).toBe(0);
});

it("the larger, the darker; what is below zero has another colour", () => {
  expect(colourOf(0, [4])).toBe("#ffe9a8");
  expect(colourOf(4, [4])).toBe("#8e1b1f");
  expect(colourOf(-4, [4])).toBe("#1d3557");
});

it("a legend has the largest and the smallest, and no number twice", () => {
  expect(legendOf({ a: 1, b: 9, c: 4, d: 2, e: 3 })).toEqual(["b", "c", "d", "a"]);
  expect(legendOf({ a: 1, b: 1 })).toHaveLength(1);
  expect(legendOf({})).toEqual([]);
});

it("only values that are larger than all others stand out", () => {
  expect(outstanding([1, 5, 3, 0], 2)).toEqual([5, 3]);
  expect(outstanding([5, 2, 2, 2, -4], 3)).toEqual([5, -4]);
  expect(outstanding([1, 1, 1], 2)).toEqual([]);
});
