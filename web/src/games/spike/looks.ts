// The look of things: players by colour, letter and pattern; kinds of track by colour, line and mark.

import { letterOf } from "../../lib/seats";
import { spotOf, type Chart, type Spot } from "./chart";
import type { Ends, TrackKind } from "./types";

export interface Livery {
  letter: string;
  name: string;
  fill: string;
  /** The text colour on `fill`, and the pattern along the track: stroke width and dashes. */
  ink: string;
  width: number;
  dashes: string;
}

const LIVERIES: Livery[] = [
  { letter: letterOf("Green"), name: "Green", fill: "#1f7a4a", ink: "#f7efdc", width: 4, dashes: "none" },
  { letter: letterOf("Orange"), name: "Orange", fill: "#e07b1a", ink: "#231708", width: 7, dashes: "15 9" },
  { letter: letterOf("Purple"), name: "Purple", fill: "#7a45a8", ink: "#fbf3ff", width: 8, dashes: "0.1 12" },
  { letter: letterOf("Black"), name: "Black", fill: "#26241f", ink: "#f7efdc", width: 20, dashes: "4 9" },
];

const PLAIN: Livery = { letter: "?", name: "?", fill: "#777", ink: "#fff", width: 4, dashes: "none" };

/** Return the colours and pattern of a seat; plain ones for null. */
export function liveryOf(seat: number | null): Livery {
  return (seat === null ? undefined : LIVERIES[seat]) ?? PLAIN;
}

export const RAIL_COLOURS = { white: "#fffdf3", blue: "#3670b8", red: "#c9362b" } as const;

/** Return the mark of a kind around a spot as a path: ring for white, diamond for blue, triangle for red. */
export function markPath(kind: TrackKind, { x, y }: Spot, r: number): string {
  if (kind.colour === "blue")
    return `M${x} ${y - r * 1.2}l${r * 1.2} ${r * 1.2}l${-r * 1.2} ${r * 1.2}l${-r * 1.2} ${-r * 1.2}z`;
  if (kind.colour === "red") return `M${x} ${y - r * 1.2}l${r * 1.2} ${r * 2.1}h${-2.4 * r}z`;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

const CITY_ROOM = 27;
const JUNCTION_ROOM = 11;

/** Return a space as a line that stops short of its ends; shifted sideways if several tracks share it. */
export function bed(chart: Chart, { start, end }: Ends, aside = 0): { from: Spot; to: Spot } {
  const from = spotOf(chart, start);
  const to = spotOf(chart, end);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const room = (point: string): number => (chart.points.get(point)?.city ? CITY_ROOM : JUNCTION_ROOM);
  return {
    from: { x: from.x + ux * room(start) - uy * aside, y: from.y + uy * room(start) + ux * aside },
    to: { x: to.x - ux * room(end) - uy * aside, y: to.y - uy * room(end) + ux * aside },
  };
}

export function bedPath(chart: Chart, space: Ends, aside = 0): string {
  const { from, to } = bed(chart, space, aside);
  return `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
}

/** Return the position of the mark of a space: the middle, or farther from a city, whose name needs room. */
export function markSpot(chart: Chart, { start, end }: Ends): Spot {
  const from = spotOf(chart, start);
  const to = spotOf(chart, end);
  const isCity = (point: string): boolean => Boolean(chart.points.get(point)?.city);
  const share = isCity(start) ? 0.65 : isCity(end) ? 0.35 : 0.5;
  return { x: round(from.x + (to.x - from.x) * share), y: round(from.y + (to.y - from.y) * share) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Return the sideways shift of each of several tracks on one space. */
export function asideOf(place: number, of: number): number {
  return of < 2 ? 0 : (place - (of - 1) / 2) * (of === 2 ? 15 : 11);
}
