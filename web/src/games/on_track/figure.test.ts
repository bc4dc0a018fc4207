import { expect, test } from "vitest";
import { partsOf, railroadsOf } from "./figure";

test("a railroad drawn with letters is read card by card", () => {
  const [railroad, ...others] = railroadsOf("▟█▙──────┊──╱══┊══╲──▙▟   3 cards\nengine 1 2 3");
  expect(others).toEqual([]);
  expect(railroad).toEqual({
    engine: true,
    tiles: [
      { near: "single", far: "single", wild: false },
      { near: "single", far: "double", wild: false },
      { near: "double", far: "single", wild: false },
    ],
    terminal: true,
    open: false,
    words: "3 cards",
  });
});

test("a wild, a free place and a lone engine are read too", () => {
  expect(railroadsOf("▟█▙──◎══┊  ·   one is left")[0]).toMatchObject({
    tiles: [{ near: "single", far: "double", wild: true }],
    open: true,
    words: "one is left",
  });
  expect(railroadsOf("▟█▙   next: any")[0]).toMatchObject({ engine: true, tiles: [], words: "next: any" });
});

test("cards among words are found", () => {
  expect(partsOf("next: ═════  or a wild")).toEqual([
    "next: ",
    { near: "double", far: "double", wild: false },
    "  or a wild",
  ]);
});
