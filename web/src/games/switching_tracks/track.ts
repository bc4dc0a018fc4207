// Lines on the map: from city to city over the switches, and points along them.

import type { Drawing } from "./types";
import { named, type Point, type Side } from "./view";

/** Return the middle of a side of a switch, where a track ends. */
export function endOf(drawing: Drawing, name: string, side: Side): Point {
  const [x, y] = named(drawing.switches, name).at;
  const [right, down] = drawing.sides[side];
  return [x + right * drawing.tile, y + down * drawing.tile];
}

/** Return the line of a leg: out of a city by one of its ways, over the switch, into another city. */
function leg(drawing: Drawing, from: string, way: number, to: string, by: number): Point[] {
  const out = named(drawing.cities, from).ways[way]!;
  const into = named(drawing.cities, to).ways[by]!;
  return [...out.line, ...overSwitch(drawing, out.switch, out.side, into.side), ...into.line.toReversed()];
}

/** Return the line from a city over a switch to the next city, empty if their tracks do not meet there. */
export function crossing(drawing: Drawing, from: string, over: string, to: string): Point[] {
  const end = (city: string) => named(drawing.cities, city).ways.findIndex((way) => way.switch === over);
  return end(from) < 0 || end(to) < 0 ? [] : leg(drawing, from, end(from), to, end(to));
}

function overSwitch(drawing: Drawing, name: string, from: Side, to: Side): Point[] {
  const [a, b] = [endOf(drawing, name, from), endOf(drawing, name, to)];
  const [x, y] = named(drawing.switches, name).at;
  return [0.2, 0.4, 0.6, 0.8].map((t) => {
    const [s, m] = [(1 - t) ** 2, 2 * t * (1 - t)];
    return [s * a[0] + m * x + t * t * b[0], s * a[1] + m * y + t * t * b[1]];
  });
}

/** Return an SVG path through the points. */
export function path(points: Point[]): string {
  return points.map(([x, y], at) => `${at ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Return the line shifted to the right of its direction, so that two lines on one track stay distinct. */
export function aside(points: Point[], by: number): Point[] {
  return points.map(([x, y], at) => {
    const [a, b] = [points[Math.max(0, at - 1)]!, points[Math.min(points.length - 1, at + 1)]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [x - ((b[1] - a[1]) / length) * by, y + ((b[0] - a[0]) / length) * by];
  });
}

export function lengthOf(points: Point[]): number {
  return points.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - points[at]![0], y - points[at]![1]), 0);
}

/** Return the point at a distance along the line, and the direction there in degrees. */
export function along(points: Point[], distance: number): { at: Point; turn: number } {
  let left = Math.max(0, distance);
  for (let at = 1; at < points.length; at++) {
    const [[ax, ay], [bx, by]] = [points[at - 1]!, points[at]!];
    const length = Math.hypot(bx - ax, by - ay);
    if (left <= length && length > 0) {
      const t = left / length;
      return { at: [ax + t * (bx - ax), ay + t * (by - ay)], turn: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI };
    }
    left -= length;
  }
  const [a, b] = [points.at(-2) ?? points[0]!, points.at(-1)!];
  return { at: b, turn: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI };
}
