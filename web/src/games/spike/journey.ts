// The positions of the trains, and the way that a train has just taken.

import { middle, spotOf, type Chart, type Spot } from "./chart";
import { isJunction } from "./tell";
import type { Event, SpikeView } from "./types";

export interface Stand extends Spot {
  seat: number;
  /** The direction in degrees; null in a city. */
  heading: number | null;
  left: boolean;
  /** The city in which it is, or the one ahead. */
  city: string | null;
  to: string | null;
}

/** Return how large trains are drawn: at any scale the letter on them can be read. */
export function trainSize(scale: number): number {
  return Math.max(1, Math.min(3, 0.5 / scale));
}

/** Return the positions of all trains on the map; trains at the same place are side by side. */
export function stands(chart: Chart, view: SpikeView, size = 1): Stand[] {
  const found: Stand[] = [];
  const crowds = new Map<string, number>();
  for (const [seat, { city, space }] of view.trains.entries()) {
    const place = city ?? (space && [space.start, space.end].toSorted().join("-"));
    if (place === null) continue;
    const before = crowds.get(place) ?? 0;
    crowds.set(place, before + 1);
    const at = space ? middle(chart, space) : spotOf(chart, place);
    const ahead = space ? spotOf(chart, space.end) : null;
    found.push({
      seat,
      x: at.x + (city ? 10 + 12 * size : 0) + before * 22 * size,
      y: at.y - (city ? 30 + 22 * size : 0) - before * 26 * size,
      heading: ahead ? (Math.atan2(ahead.y - at.y, ahead.x - at.x) * 180) / Math.PI : null,
      left: ahead ? ahead.x < at.x : false,
      city,
      to: space && !isJunction(space.end) ? space.end : null,
    });
  }
  return found;
}

/** Return the spots that a train has just passed, from its old to its new position. */
export function journey(chart: Chart, events: Event[], seat: number): Spot[] {
  const way: Spot[] = [];
  for (const event of events) {
    if (event.name === "rolled" && event.data.seat === seat) {
      way.push(spotOf(chart, event.data.space.start), middle(chart, event.data.space));
    } else if (event.name === "entered" && event.data.seat === seat) {
      way.push(spotOf(chart, event.data.city));
    }
  }
  return way;
}
