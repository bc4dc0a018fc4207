// Who did what in a turn, and whether the reader is meant.

import type { EventCard } from "../wire";
import { actorOf } from "./log";

/** Return the field of an event that is the reader's seat: the first of these fields that is; null if none is. */
export function youIn(data: object, seat: number | null, fields: readonly string[] = ["seat"]): string | null {
  const told = data as Record<string, unknown>;
  return seat === null ? null : (fields.find((field) => told[field] === seat) ?? null);
}

/** Return the seat whose turn events are: the first that they name. */
export const doerOf = (events: EventCard[], names: string[]): number | null =>
  events.map((event) => actorOf(event, names)).find((seat) => seat !== null) ?? null;
