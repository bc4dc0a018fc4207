import { expect, it } from "vitest";
import { compared } from "./tables";

it("numbers are compared by size, words by the alphabet, and what has no number is last", () => {
  const sorted = (values: (number | string)[]) => [...values].sort(compared);
  expect(sorted([10, 9, 100])).toEqual([9, 10, 100]);
  expect(sorted(["Tampa", "Boston", "seat 10", "seat 9"])).toEqual(["Boston", "seat 9", "seat 10", "Tampa"]);
  expect(sorted(["–", 3, 1])).toEqual([1, 3, "–"]);
});
