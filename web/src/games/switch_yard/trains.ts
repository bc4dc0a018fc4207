// Cars and trains on their tracks: position, angle, coupling, movement.

import { CELL, type Point, type Yard } from "./yard";
import type { Cars, Colour, Move } from "./view";

/** The position of a car in the drawing; at angle 0 it stands along a row. */
export interface Stand extends Point {
  angle: number;
}

/** Half the distance between the bogies of a car, in cells; they turn it in a corner. */
const BOGIE = 0.3;

/** How far before its target an arrow ends. */
const HEAD = 0.3 * CELL;

/** The ends of a train; a single car is both. */
export type Train = Pick<Move, "leader" | "tail">;

/** Return the cells of a train, from its leader to its tail. */
export function trainCells(yard: Yard, { leader, tail }: Train): string[] {
  return yard.line(leader, tail);
}

/** Return the track of a move: the cells from the tail over the leader to the target. */
export function track(yard: Yard, move: Move): string[] {
  return [...yard.line(move.tail, move.leader), ...yard.line(move.leader, move.target).slice(1)];
}

/** Return how many cells each car of a move travels. */
export function steps(yard: Yard, move: Move): number {
  return yard.line(move.leader, move.target).length - 1;
}

/** Return the cars before a move that has been made. */
export function before(cars: Cars, move: Move): Map<string, Colour> {
  const earlier = new Map(cars);
  for (const [, to] of move.cars) earlier.delete(to);
  for (const [from, to] of move.cars) {
    const colour = cars.get(to);
    if (colour) earlier.set(from, colour);
  }
  return earlier;
}

/** Return the position of a car at a distance along a track, in cells from its beginning. */
export function ride(yard: Yard, path: string[], distance: number): Stand {
  const points = path.map((cell) => yard.point(cell));
  const front = along(points, distance + BOGIE);
  const rear = along(points, distance - BOGIE);
  const angle = (Math.atan2(front.y - rear.y, front.x - rear.x) * 180) / Math.PI;
  return { ...along(points, distance), angle };
}

/** Return a point of a line, which continues straight beyond its ends. */
function along(points: Point[], distance: number): Point {
  const from = Math.max(0, Math.min(points.length - 2, Math.floor(distance)));
  const [start, end] = [points[from]!, points[from + 1]!];
  const part = distance - from;
  return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
}

/** Return the angle of the cars of a standing train of two or more. */
export function lineAngle(yard: Yard, { leader, tail }: Train): number {
  return yard.place(leader).y === yard.place(tail).y ? 0 : 90;
}

/** Return every car of a moving train, from the tail on, after a part of the way between 0 and 1. */
export function underway(yard: Yard, move: Move, part: number): { from: string; to: string; stand: Stand }[] {
  const path = track(yard, move);
  const far = steps(yard, move);
  return move.cars.map(([from, to], place) => ({ from, to, stand: ride(yard, path, place + far * part) }));
}

/** Return the coupled pairs of cars: adjacent in a row or a column. */
export function couplings(yard: Yard, cars: Cars): [string, string][] {
  const pairs: [string, string][] = [];
  for (const cell of cars.keys()) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const next = yard.beside(cell, dx, dy);
      if (next !== null && cars.has(next)) pairs.push([cell, next]);
    }
  }
  return pairs;
}

/** The angles of cars, by cell: 0 along a row, 90 along a column. */
export type Angles = ReadonlyMap<string, number>;

/** Return the angles of standing cars: unchanged if coupled that way or without neighbours, else to a neighbour. */
export function settle(yard: Yard, cars: Cars, earlier: Angles): Angles {
  return new Map([...cars.keys()].map((cell) => [cell, settleCar(yard, cars, cell, earlier.get(cell))]));
}

function settleCar(yard: Yard, cars: Cars, cell: string, earlier: number | undefined): number {
  const inRow = neighbours(yard, cars, cell, 1, 0);
  const inColumn = neighbours(yard, cars, cell, 0, 1);
  if (earlier === undefined) return inColumn > inRow ? 90 : 0;
  const [along, across] = earlier === 0 ? [inRow, inColumn] : [inColumn, inRow];
  return along > 0 || across === 0 ? earlier : 90 - earlier;
}

/** Return the cars of the line through a cell, without the one on it. */
function neighbours(yard: Yard, cars: Cars, cell: string, dx: number, dy: number): number {
  let count = 0;
  for (const way of [1, -1]) {
    let next = yard.beside(cell, way * dx, way * dy);
    for (; next !== null && cars.has(next); next = yard.beside(next, way * dx, way * dy)) count += 1;
  }
  return count;
}

/** Return the angles after a move: moved cars have the direction in which they arrived. */
export function carryAngles(yard: Yard, angles: Angles, move: Move): Angles {
  const path = track(yard, move);
  const carried = new Map(angles);
  for (const [from, to] of move.cars) {
    const arrivedFrom = path[path.indexOf(to) - 1]!;
    const angle = yard.diagonal(arrivedFrom, to)
      ? angles.get(from)
      : lineAngle(yard, { leader: to, tail: arrivedFrom });
    if (angle !== undefined) carried.set(to, angle);
  }
  return carried;
}

/** Turn from one angle towards another by the shorter way; a car looks the same from both ends. */
export function turn(from: number, to: number, part: number): number {
  const way = ((((to - from) % 180) + 270) % 180) - 90;
  return from + way * part;
}

/** Return the position of the arrow that shows the way of a leader: just before its target. */
export function headOf(yard: Yard, move: Move): Stand {
  const [from, to] = [yard.point(move.leader), yard.point(move.target)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: to.x - dx * HEAD, y: to.y - dy * HEAD, angle: (Math.atan2(dy, dx) * 180) / Math.PI };
}
