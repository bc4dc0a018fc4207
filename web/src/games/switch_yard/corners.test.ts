import { expect, test } from "vitest";
import { cornersOf } from "./corners";
import { drawing } from "./recorded";
import type { Drawing } from "./types";
import { Yard } from "./yard";

test("each colour's sign hangs above its shipping area, whichever way the yard is turned", () => {
  const corners = cornersOf(new Yard(drawing));
  expect([corners.red, corners.blue]).toEqual([
    { x: 700, y: 0 },
    { x: 0, y: 0 },
  ]);
  expect(corners.height).toBe(900);
  expect(cornersOf(new Yard(drawing, true)).red).toEqual({ x: 0, y: 0 });
});

test("a yard without empty corners has its signs below", () => {
  const full: Drawing = {
    ...drawing,
    columns: ["a", "b", "c", "d"],
    rows: ["1", "2", "3"],
    cells: [..."abcd"].flatMap((letter, column) =>
      [0, 1, 2].map((row) => ({
        name: `${letter}${row + 1}`,
        column,
        row,
        kind: column % 3 ? ("receiving" as const) : ("shipping" as const),
        owner: column === 3 ? 0 : column === 0 ? 1 : null,
        opposite: "",
      })),
    ),
  };
  const corners = cornersOf(new Yard(full));
  expect(corners.height).toBe(300 + corners.size);
  const places = [corners.blue, corners.moves, corners.turn, corners.red];
  expect(places.map(({ y }) => y)).toEqual([300, 300, 300, 300]);
  expect(places.map(({ x }) => x)).toEqual([0, 100, 200, 300]);
});
