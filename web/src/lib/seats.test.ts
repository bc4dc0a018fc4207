import { expect, it } from "vitest";
import { letterOf } from "./seats";

it.each([
  [["Red", "Blue", "Yellow", "White", "Black"]],
  [["Green", "Orange", "Purple", "Black"]],
  [["North", "East", "South", "West"]],
])("no two seats of %s have the same letter", (colours) => {
  expect(new Set(colours.map(letterOf)).size).toBe(colours.length);
});
