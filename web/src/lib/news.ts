// The news: of everything that happened, what a player should know first.

import type { EventCard } from "../wire";
import type { Turn } from "./log";

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

const MOST = 3;

export interface Gist {
  actor: number | null;
  events: EventCard[];
}

/** Return what matters of each player's turns: a few events a player, in their order; the last one if none does. */
export function gistOf(turns: Turn[], seat: number | null, weigh?: Weigh): Gist[] {
  const actors = [...new Set(turns.map((turn) => turn.actor))];
  return actors.map((actor) => {
    const events = turns.filter((turn) => turn.actor === actor).flatMap((turn) => turn.events);
    const weighed = events.map((event, place) => ({ event, place, weight: weigh?.(event, seat) ?? 0 }));
    const most = weighed.filter(({ weight }) => weight > 1).sort((a, b) => b.weight - a.weight || b.place - a.place);
    const chosen = most.slice(0, MOST).sort((a, b) => a.place - b.place);
    return { actor, events: chosen.length ? chosen.map(({ event }) => event) : events.slice(-1) };
  });
}
