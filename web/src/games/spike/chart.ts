// The map as the board looks things up in it: where points and spaces lie.

import type { Drawing, Ends, MapPoint, TrackKind, TrackSpace } from "./types";
import type { Cards } from "./view";

/** The length of a track space as it is drawn. */
export const STEP = 100;

export interface Spot {
  x: number;
  y: number;
}

/** A track space, with the key by which the board finds it. */
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

const FINGER = 16; // pixels around what is meant
const MARGIN = 0.85 * STEP;

/** Make the tables that the board needs. */
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

/** Where a point lies. */
export function spotOf(chart: Chart, point: string): Spot {
  const found = chart.points.get(point);
  return { x: found?.x ?? 0, y: found?.y ?? 0 };
}

/** Half-way along a space. */
export function middle(chart: Chart, { start, end }: Ends): Spot {
  const a = spotOf(chart, start);
  const b = spotOf(chart, end);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function keyOf({ start, end }: Ends): string {
  return `${start}-${end}`;
}

/** The space between two points, in whichever order they are named. */
export function spaceOf(chart: Chart, { start, end }: Ends): Space | undefined {
  return chart.spaces.get(keyOf({ start, end })) ?? chart.spaces.get(keyOf({ start: end, end: start }));
}

/** Cards by the numbers of their kinds. */
export function counted(chart: Chart, cards: Cards): number[] {
  return chart.kinds.map((kind) => cards[kind.name] ?? 0);
}

/** The city or else the space that somebody meant who clicked on a spot, on a map drawn to this scale. */
export function nearest(chart: Chart, spot: Spot, scale = 1): { city?: string; space?: Space } {
  const cityRoom = Math.max(34, Math.min(70, FINGER / scale));
  const spaceRoom = Math.max(20, Math.min(36, FINGER / scale));
  let best = Infinity;
  let found: { city?: string; space?: Space } = {};
  for (const city of chart.cities) {
    const far = Math.hypot(city.x - spot.x, city.y - spot.y);
    if (far < cityRoom && far < best) {
      best = far;
      found = { city: city.name };
    }
  }
  if (found.city) return found;
  for (const space of chart.spaces.values()) {
    const far = distance(spot, spotOf(chart, space.start), spotOf(chart, space.end));
    if (far < spaceRoom && far < best) {
      best = far;
      found = { space };
    }
  }
  return found;
}

function distance(spot: Spot, a: Spot, b: Spot): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = ((spot.x - a.x) * dx + (spot.y - a.y) * dy) / (dx * dx + dy * dy);
  const held = Math.max(0, Math.min(1, along));
  return Math.hypot(spot.x - a.x - held * dx, spot.y - a.y - held * dy);
}

/** The next spot in the direction of an arrow key: the nearest one that lies more that way than aside. */
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
