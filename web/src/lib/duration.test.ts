import { expect, test } from "vitest";
import { duration } from "./duration";

test.each([
  [0.2, "1 second"],
  [89, "89 seconds"],
  [90, "2 minutes"],
  [5399, "90 minutes"],
  [5400, "2 hours"],
  [40_000, "11 hours"],
])("%d seconds are %s", (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});
