// Where trains stand, and the way that one has just gone.

import type { EventCard } from "../../wire";
import { middle, spotOf, type Chart, type Spot } from "./chart";
import type { SpikeView } from "./view";

export interface Stand extends Spot {
  seat: string;
  number: number;
  /** Where it faces, in degrees; null in a city. */
  heading: number | null;
  left: boolean;
  words: string;
}

/** Where every train on the map stands; those that share a place stand side by side. */
export function stands(chart: Chart, view: SpikeView): Stand[] {
  const found: Stand[] = [];
  const crowds = new Map<string, number>();
  for (const [number, [seat, train]] of Object.entries(view.trains).entries()) {
    if (!train.city && !train.space) continue;
    const place = train.city ?? train.space?.toSorted().join("-") ?? "";
    const before = crowds.get(place) ?? 0;
    crowds.set(place, before + 1);
    const at = train.space ? middle(chart, ...train.space) : spotOf(chart, train.city ?? "");
    const ahead = train.space ? spotOf(chart, train.space[1]) : null;
    found.push({
      seat,
      number,
      x: at.x + (train.city ? 30 : 0) + before * 22,
      y: at.y - (train.city ? 30 : 0) - before * 26,
      heading: ahead ? (Math.atan2(ahead.y - at.y, ahead.x - at.x) * 180) / Math.PI : null,
      left: ahead ? ahead.x < at.x : false,
      words: train.space ? `between ${train.space[0]} and ${train.space[1]}, heading there` : `in ${train.city}`,
    });
  }
  return found;
}

/** The spots that a train has just passed, from where it stood to where it stands. */
export function journey(chart: Chart, events: EventCard[], seat: string): Spot[] {
  const way: Spot[] = [];
  for (const { name, data } of events) {
    if (data.seat !== seat) continue;
    if (name === "rolled") {
      const [from = "", to = ""] = String(data.space).split("–");
      way.push(spotOf(chart, from), middle(chart, from, to));
    } else if (name === "entered") {
      way.push(spotOf(chart, String(data.city)));
    }
  }
  return way;
}
