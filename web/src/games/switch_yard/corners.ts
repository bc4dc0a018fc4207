// The positions of the signs: in the empty corners of the yard, or below it if there are none.

import { CELL, type Point, type Yard } from "./yard";

export interface Corners {
  red: Point;
  blue: Point;
  moves: Point;
  turn: Point;
  /** The width of a sign. */
  size: number;
  /** The height of the yard, including the signs if they are below it. */
  height: number;
}

/** Return the positions of the signs; those of the colours are beside their shipping areas. */
export function cornersOf(yard: Yard): Corners {
  const redIsRight = middleOf(yard, 0) > middleOf(yard, 1);
  const height = yard.rows * CELL;
  if ([0, 1].every((x) => [0, 1].every((y) => emptyCorner(yard, x, y)))) {
    const [right, down] = [(yard.columns - 2) * CELL, (yard.rows - 2) * CELL];
    const [red, blue] = redIsRight ? [right, 0] : [0, right];
    return {
      red: { x: red, y: 0 },
      blue: { x: blue, y: 0 },
      moves: { x: 0, y: down },
      turn: { x: right, y: down },
      size: 2 * CELL,
      height,
    };
  }
  const size = Math.min(2 * CELL, (yard.columns * CELL) / 4);
  const slot = (number: number): Point => ({ x: ((yard.columns * CELL - size) / 3) * number, y: height });
  const [red, blue] = redIsRight ? [3, 0] : [0, 3];
  return { red: slot(red), blue: slot(blue), moves: slot(1), turn: slot(2), size, height: height + size };
}

function emptyCorner(yard: Yard, right: number, down: number): boolean {
  const [x, y] = [right ? yard.columns - 2 : 0, down ? yard.rows - 2 : 0];
  return [0, 1].every((dx) => [0, 1].every((dy) => yard.at(x + dx, y + dy) === null));
}

function middleOf(yard: Yard, seat: number): number {
  const places = yard.drawing.cells.filter((cell) => cell.owner === seat).map((cell) => yard.place(cell.name).x);
  return places.reduce((sum, x) => sum + x, 0) / places.length;
}
