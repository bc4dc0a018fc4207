// Telling events and whole turns in words, with the names of the players.

import type { GameModule } from "../games/board";
import type { EventCard } from "../wire";
import type { Turn } from "./log";
import { gistOf } from "./news";
import { NOTE } from "./notes";
import { named } from "./seats";
import { settings } from "./settings.svelte";
import { say } from "./texts.svelte";
import { doerOf } from "./turn";

type Telling = Pick<GameModule, "tell">;

/** Events of the table's own, which no game tells. */
const TABLE_EVENTS: Record<string, (event: EventCard) => string> = {
  "played on": () => say("event-played-on"),
  "rules changed": (event) => event.text,
};

// Events stay the same objects from update to update: each is put into words once.
const told = new WeakMap<EventCard, { by: string; text: string }>();

/** Return what tells an event to the player on a seat: the game's own words, or else the server's, with names in place of seats. */
export function teller(module: Telling, seatNames: string[], names: string[], seat: number | null = null) {
  const by = [settings.language, seat, ...names].join("\n");
  return (event: EventCard): string => {
    const before = told.get(event);
    if (before?.by === by) return before.text;
    const text =
      TABLE_EVENTS[event.name]?.(event) ?? module.tell?.(event, names, seat) ?? named(event.text, seatNames, names);
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
  return capital(text.slice(name.length + 1));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Tell the turns of one player in one sentence, as the game tells it: "You run to Portland" to that player, to others
 * without the name: "Runs to Portland". Else tell the few events that matter most.
 */
export function tellTurns(turns: Turn[], module: GameModule, names: string[], seat: number | null): string {
  if (turns[0]?.first === 0) return say("log-ready"); // the setup is nobody's turn
  const events = turns.flatMap((turn) => turn.events).filter((event) => event.name !== NOTE);
  const deeds = module.tellTurn?.(events, names, seat);
  if (deeds)
    return seat !== null && doerOf(events, names) === seat ? say("turn-of-yours", { deeds }) : `${capital(deeds)}.`;
  const actor = turns[0]?.actor ?? null;
  const name = actor === null ? undefined : names[actor];
  const whole = [{ actor, first: 0, last: 0, events }];
  const said = gistOf(whole, seat, module.news)[0]!.events.map((event) => unnamed(event.text, name));
  return said.length ? `${said.join(". ")}.` : "";
}

/** Tell a player what to do, as the game tells a turn: "Run to Portland."; empty if there is nothing to sum up. */
export function tellPlan(events: EventCard[], module: GameModule, names: string[], seat: number): string {
  const deeds = module.tellTurn?.(events, names, seat);
  return deeds ? `${capital(deeds)}.` : "";
}

/** Tell a step of a plan as what to do: "Take a card", without the player to whom it speaks. */
export const asRequest = (text: string, name: string): string => unnamed(unnamed(text, say("you")), name);
