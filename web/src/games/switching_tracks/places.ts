// Placement of things around the cities so that they do not hide each other.

import type { Drawing } from "./types";
import type { Point } from "./view";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Return the boxes of the switch tiles and of their names at the upper right. */
export function tiles(drawing: Drawing, grow: number): Box[] {
  const side = 2 * drawing.tile + 8;
  return drawing.switches.flatMap(({ at: [x, y], name }) => [
    around([x, y], side, side),
    { x: x + side / 2, y: y - side / 2 - 2, width: name.length * 9 * grow, height: 13 * grow },
  ]);
}

/** Return the box, moved so that it lies on the sheet. */
export function within(box: Box, sheet: Box): Box {
  const x = Math.min(Math.max(box.x, sheet.x + 4), sheet.x + sheet.width - box.width - 4);
  const y = Math.min(Math.max(box.y, sheet.y + 4), sheet.y + sheet.height - box.height - 4);
  return { ...box, x, y };
}

/** Return the box, moved the shortest way off the switch tiles: a sign never hides a switch that can be clicked. */
export function offTiles(box: Box, drawing: Drawing, sheet: Box): Box {
  const side = 2 * drawing.tile + 6;
  let found = box;
  for (const { at } of [...drawing.switches, ...drawing.switches]) {
    const tile = around(at, side, side);
    if (!overlap(found, tile)) continue;
    const ways = [
      { x: tile.x - found.width - found.x, y: 0 },
      { x: tile.x + side - found.x, y: 0 },
      { x: 0, y: tile.y - found.height - found.y },
      { x: 0, y: tile.y + side - found.y },
    ].map(({ x, y }) => within({ ...found, x: found.x + x, y: found.y + y }, sheet));
    const far = (one: Box) => overlap(one, tile) * 10 + Math.hypot(one.x - found.x, one.y - found.y);
    found = ways.reduce((best, one) => (far(one) < far(best) ? one : best));
  }
  return found;
}

export function around([x, y]: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Return the place beside a sign where a box of this size hides least (the first one if equal); add it to `taken`. */
export function beside(sign: Box, width: number, height: number, sides: string, taken: Box[], sheet: Box): Point {
  const [x, y] = [sign.x + sign.width / 2, sign.y + sign.height / 2];
  const across = (sign.width + width) / 2 + 2;
  const [up, far] = [(sign.height + height) / 2 + 1, sign.height / 2 + height * 1.5 + 2];
  const slip = Math.max(0, (sign.width - width) / 2 + 12);
  const places: Record<string, Point[]> = {
    above: [[x, y - up], [x + slip, y - up], [x - slip, y - up], [x, y - far], [x + slip, y - far], [x - slip, y - far]],
    below: [[x, y + up], [x + slip, y + up], [x - slip, y + up], [x, y + far], [x + slip, y + far], [x - slip, y + far]],
    aside: [[x + across, y], [x - across, y], [x + across, y + 9], [x - across, y + 9], [x + across, y - 9], [x - across, y - 9]],
  }; // prettier-ignore
  let best: { at: Point; hidden: number } | undefined;
  for (const at of sides.split(" ").flatMap((side) => places[side] ?? [])) {
    const box = around(at, width, height);
    const hidden =
      taken.reduce((sum, other) => sum + overlap(box, other), 0) + box.width * box.height - overlap(box, sheet);
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
