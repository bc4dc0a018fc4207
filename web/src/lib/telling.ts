// What happened, in sentences with the names of the players.

import type { GameModule } from "../games/board";
import type { EventCard } from "../wire";
import { named } from "./seats";
import { settings } from "./settings.svelte";

// Events stay the same objects from update to update: each is put into words once.
const told = new WeakMap<EventCard, { by: string; text: string }>();

/** Return what tells an event: the game's own words, or else the server's, with names in place of seats. */
export function teller(module: Pick<GameModule, "tell">, seatNames: string[], names: string[]) {
  const by = [settings.language, ...names].join("\n");
  return (event: EventCard): string => {
    const before = told.get(event);
    if (before?.by === by) return before.text;
    const text = module.tell?.(event, names) ?? named(event.text, seatNames, names);
    told.set(event, { by, text });
    return text;
  };
}
