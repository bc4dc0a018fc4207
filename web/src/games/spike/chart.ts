// Lookup tables for the map: the positions of points and spaces.

import type { Drawing, Ends, MapPoint, TrackKind, TrackSpace } from "./types";
import type { Cards } from "./view";

/** The length of a track space in the drawing. */
export const STEP = 100;

export interface Spot {
  x: number;
  y: number;
}

/** A track space with its lookup key. */
export interface Space extends TrackSpace {
  key: string;
}

export interface Chart {
  drawing: Drawing;
  points: Map<string, MapPoint>;
  spaces: Map<string, Space>;
  cities: MapPoint[];
  kinds: TrackKind[];
  box: { x: number; y: number; w: number; h: number };
}

const FINGER = 16; // tolerance for a finger, in pixels
const MARGIN = 0.85 * STEP;

/** Return the lookup tables. */
export function chartOf(drawing: Drawing): Chart {
  const points = new Map(
    drawing.points.map((point) => [point.name, { ...point, x: point.x * STEP, y: point.y * STEP }]),
  );
  const all = [...points.values()];
  const xs = all.map((point) => point.x);
  const ys = all.map((point) => point.y);
  const x = Math.min(...xs) - MARGIN;
  const y = Math.min(...ys) - MARGIN;
  return {
    drawing,
    points,
    spaces: new Map(drawing.spaces.map((space) => [keyOf(space), { ...space, key: keyOf(space) }])),
    cities: all.filter((point) => point.city),
    kinds: drawing.kinds,
    box: { x, y, w: Math.max(...xs) + MARGIN - x, h: Math.max(...ys) + MARGIN - y },
  };
}

/** Return the position of a point. */
export function spotOf(chart: Chart, point: string): Spot {
  const found = chart.points.get(point);
  return { x: found?.x ?? 0, y: found?.y ?? 0 };
}

/** Return the middle of a space. */
export function middle(chart: Chart, { start, end }: Ends): Spot {
  const a = spotOf(chart, start);
  const b = spotOf(chart, end);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function keyOf({ start, end }: Ends): string {
  return `${start}-${end}`;
}

/** Return the space between two points, given in either order. */
export function spaceOf(chart: Chart, { start, end }: Ends): Space | undefined {
  return chart.spaces.get(keyOf({ start, end })) ?? chart.spaces.get(keyOf({ start: end, end: start }));
}

/** Return the numbers of cards, in the order of the kinds. */
export function counted(chart: Chart, cards: Cards): number[] {
  return chart.kinds.map((kind) => cards[kind.name] ?? 0);
}

/** Return how far from a city a click may be, on a map drawn at this scale: a finger is wide, other cities are near. */
export function reachOf(scale: number): number {
  return Math.max(40, Math.min(92, 20 / scale));
}

/** Return how wide a space is for a click. */
export function widthOf(scale: number): number {
  return Math.max(40, Math.min(86, 26 / scale));
}

/** Return the city, or else the space, nearest to a click, on a map drawn at this scale. `wanted` can be chosen now. */
export function nearest(
  chart: Chart,
  spot: Spot,
  scale = 1,
  wanted: ReadonlySet<string> = new Set(),
): { city?: string; space?: Space } {
  const from = ({ start, end }: Ends): number => distance(spot, spotOf(chart, start), spotOf(chart, end));
  const room = Math.max(20, Math.min(43, FINGER / scale));
  const city = closest(chart.cities, (each) => Math.hypot(each.x - spot.x, each.y - spot.y), reachOf(scale));
  const space = closest(chart.spaces.values(), from, room);
  const target = closest([...chart.spaces.values()].filter(({ key }) => wanted.has(key)), from, room); // prettier-ignore
  // Between a city and a space that can be chosen beside it, the middle of the city is the city.
  if (city && !(target && city.far > 40 && target.far < city.far / 2)) return { city: city.found.name };
  const chosen = target ?? space;
  return chosen ? { space: chosen.found } : {};
}

function closest<T>(all: Iterable<T>, far: (each: T) => number, room: number): { found: T; far: number } | null {
  let best: { found: T; far: number } | null = null;
  for (const found of all) {
    const away = far(found);
    if (away < room && away < (best?.far ?? Infinity)) best = { found, far: away };
  }
  return best;
}

function distance(spot: Spot, a: Spot, b: Spot): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = ((spot.x - a.x) * dx + (spot.y - a.y) * dy) / (dx * dx + dy * dy);
  const held = Math.max(0, Math.min(1, along));
  return Math.hypot(spot.x - a.x - held * dx, spot.y - a.y - held * dy);
}

/** Return the nearest spot in the direction of an arrow key, or null. */
export function towards<T extends Spot>(from: Spot, all: T[], key: string): T | null {
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  let best: T | null = null;
  let least = Infinity;
  for (const spot of all) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (ahead > 1 && aside <= 1.8 * ahead && ahead + 1.5 * aside < least) {
      least = ahead + 1.5 * aside;
      best = spot;
    }
  }
  return best;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
