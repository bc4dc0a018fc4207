// Where things are put around the cities so that they do not hide one another.

import { HEIGHT, widthOf } from "./sizes";
import type { Drawing, Point } from "./view";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The signs and the tiles, which keep their places. */
export function fixed(drawing: Drawing): Box[] {
  const side = 2 * drawing.tile + 8;
  return [
    ...drawing.cities.map(({ name, at }) => around(at, widthOf(name), HEIGHT)),
    ...drawing.switches.map(({ at }) => around(at, side, side)),
  ];
}

export function around([x, y]: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The place beside a city where a thing of this size hides least; what comes first wins. It is added to the taken ones. */
export function beside(city: { name: string; at: Point }, width: number, height: number, sides: string, taken: Box[], sheet: Box): Point {
  const [x, y] = city.at;
  const across = (widthOf(city.name) + width) / 2 + 2;
  const [up, far] = [(HEIGHT + height) / 2 + 1, HEIGHT / 2 + height * 1.5 + 2];
  const slip = Math.max(0, (widthOf(city.name) - width) / 2 + 12);
  const places: Record<string, Point[]> = {
    above: [[x, y - up], [x + slip, y - up], [x - slip, y - up], [x, y - far]],
    below: [[x, y + up], [x + slip, y + up], [x - slip, y + up], [x, y + far]],
    aside: [[x + across, y], [x - across, y], [x + across, y + 9], [x - across, y + 9]],
  }; // prettier-ignore
  let best: { at: Point; hidden: number } | undefined;
  for (const at of sides.split(" ").flatMap((side) => places[side] ?? [])) {
    const box = around(at, width, height);
    const hidden = taken.reduce((sum, other) => sum + overlap(box, other), 0) + box.width * box.height - overlap(box, sheet);
    if (!best || hidden < best.hidden - 1) best = { at, hidden };
  }
  taken.push(around(best!.at, width, height));
  return best!.at;
}

export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
