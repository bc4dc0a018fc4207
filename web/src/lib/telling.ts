// Telling events and whole turns in words, with the names of the players.

import type { GameModule } from "../games/board";
import type { EventCard } from "../wire";
import type { Turn } from "./log";
import { gistOf } from "./news";
import { NOTE } from "./notes";
import { named } from "./seats";
import { settings } from "./settings.svelte";

type Telling = Pick<GameModule, "tell">;

// Events stay the same objects from update to update: each is put into words once.
const told = new WeakMap<EventCard, { by: string; text: string }>();

/** Return what tells an event to the player on a seat: the game's own words, or else the server's, with names in place of seats. */
export function teller(module: Telling, seatNames: string[], names: string[], seat: number | null = null) {
  const by = [settings.language, seat, ...names].join("\n");
  return (event: EventCard): string => {
    const before = told.get(event);
    if (before?.by === by) return before.text;
    const text = module.tell?.(event, names, seat) ?? named(event.text, seatNames, names);
    told.set(event, { by, text });
    return text;
  };
}

/** Return events with their texts as the player on a seat reads them. */
export function toldEvents(
  events: EventCard[],
  module: Telling,
  seatNames: string[],
  names: string[],
  seat: number | null = null,
): EventCard[] {
  const tell = teller(module, seatNames, names, seat);
  return events.map((event) => ({ ...event, text: tell(event) }));
}

/** Leave out the name at the beginning of a sentence: it stands beside it. */
export function unnamed(text: string, name: string | undefined): string {
  if (!name || !text.startsWith(`${name} `)) return text;
  const rest = text.slice(name.length + 1);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Tell the turns of one player in one sentence: as the game tells it, else by the few events that matter most. */
export function tellTurns(turns: Turn[], module: GameModule, names: string[], seat: number | null): string {
  const events = turns.flatMap((turn) => turn.events).filter((event) => event.name !== NOTE);
  const own = module.tellTurn?.(events, names);
  if (own) return `${own}.`;
  const actor = turns[0]?.actor ?? null;
  const name = actor === null ? undefined : names[actor];
  const whole = [{ actor, first: 0, last: 0, events }];
  const said = gistOf(whole, seat, module.news)[0]!.events.map((event) => unnamed(event.text, name));
  return said.length ? `${said.join(". ")}.` : "";
}
