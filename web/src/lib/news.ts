// The news: of everything that happened, what a player should know first.

import type { EventCard } from "../wire";

/** How much an event matters to a seat, from 0 (not at all) to 9. */
export type Weigh = (event: EventCard, seat: number | null) => number;

/** Make a scale of weights by the names of events: what happens to a seat itself may weigh more. */
export function weighing(
  weights: Record<string, number>,
  own: { names: Record<string, number>; fields: string[] } = { names: {}, fields: [] },
): Weigh {
  return (event, seat) => {
    const mine = seat !== null && own.fields.some((field) => event.data[field] === seat);
    return (mine ? own.names[event.name] : undefined) ?? weights[event.name] ?? 0;
  };
}

/** Return the event that matters most, the latest of several; the last one if none does. */
export function headlineOf(events: EventCard[], seat: number | null, weigh?: Weigh): EventCard | undefined {
  let best = events.at(-1);
  let weight = 0;
  for (const event of weigh ? events : []) {
    const now = weigh!(event, seat);
    if (now > 0 && now >= weight) [best, weight] = [event, now];
  }
  return best;
}
