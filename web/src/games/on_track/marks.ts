// Which things of the table a hint or another player's turn is about.

import { placeKey, showOf } from "./flights";
import { isLaying, keyOf, spotOf, thingOf } from "./things";
import type { Action, Drawing, Event, TrackView } from "./types";

/** The numbers of the steps of a plan, by the key of the thing that each uses; track is marked where it will lie. */
export function planKeys(plan: Action[], view: TrackView, me: number | null, drawing: Drawing): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const own = me === null ? undefined : view.players[me];
  if (me === null || !own) return found;
  const add = (key: string, step: number): void => void found.set(key, [...(found.get(key) ?? []), step]);
  let laid = view.phase === "rearranging" ? 0 : own.railroad.length;
  plan.forEach((action, at) => {
    const step = at + 1;
    const thing = thingOf(action, own.colour, view.phase, drawing);
    if (thing.is !== "button" && thing.is !== "piece") add(keyOf(thing), step);
    if (isLaying(action)) add(placeKey(me, (laid += 1)), step);
    else {
      const spot = spotOf(action, me, own.partner, drawing);
      if (spot) add(keyOf(spot), step);
    }
  });
  return found;
}

/** The keys of the things that events were about: the piles and hands that cards came from, and track that was laid. */
export function ghostKeys(events: Event[], me: number | null): string[] {
  const { flights, fresh } = showOf(events, me);
  return [...new Set([...fresh, ...flights.filter(({ to }) => !fresh.has(to)).map(({ from }) => from)])];
}
