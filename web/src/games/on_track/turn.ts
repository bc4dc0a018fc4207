// A whole turn in one sentence.

import { listed } from "../../lib/texts.svelte";
import { doerOf, youIn } from "../../lib/turn";
import { cardValues, say } from "./texts";
import type { Event } from "./types";

/** Tells an event; `you` says who reads it: its player (`seat`), the other player of whom it speaks, or neither. */
type Told = (event: Event, names: string[], you: string | null) => string;

/** The fields of events that are the other player of a deed. */
const OTHERS = ["victim", "owner", "partner"] as const;

const cardOf = (data: object) => cardValues(("card" in data ? data.card : null) as string | null);

/** Return the values of a sentence about what one player does to another. */
function between({ data }: Event, names: string[], you: string | null) {
  const told: Record<string, unknown> = data;
  const other = OTHERS.map((field) => told[field]).find((seat) => typeof seat === "number");
  return { ...cardOf(data), name: names[other as number] ?? "", you };
}
const toAnother =
  (key: string): Told =>
  (event, names, you) =>
    say(key, between(event, names, you));

/** What is said of single events. Those of which there may be several in a turn are summed up elsewhere. */
const SAID: Partial<Record<Event["name"], Told>> = {
  took_provision: ({ data }, _, you) => say("turn-took", { ...cardOf(data), you }),
  took_discard: (_event, _, you) => say("turn-took-discard", { you }),
  took_open_discard: ({ data }, _, you) => say("turn-took", { ...cardOf(data), you }),
  stole: toAnother("turn-stole"),
  handcar_passed: (_event, _, you) => say("turn-handcar", { you }),
  landslide_missed: (_event, _, you) => say("turn-landslide-missed", { you }),
  removed: ({ name, data }, _, you) =>
    name === "removed" ? say("turn-removed", { position: data.position, you }) : "",
  skipped: ({ name, data }, _, you) => (name === "skipped" ? say("turn-skipped", { skips: data.skips, you }) : ""),
  rearranged: (_event, _, you) => say("turn-rearranged", { you }),
  barred: toAnother("turn-barred"),
  cleared: (event, names, you) =>
    event.name === "cleared"
      ? say("turn-cleared", { ...between(event, names, you), own: event.data.owner === event.data.seat })
      : "",
  handed: toAnother("turn-handed"),
  refused: toAnother("turn-refused"),
  passed: toAnother("turn-passed"),
  stranded: (_event, _, you) => say("turn-stranded", { you }),
  met_spike: (_event, _, you) => say("turn-met-spike", { you }),
  won: (_event, _, you) => say("turn-won", { you }),
};

/** Tell what a player did in a turn to the player on a seat; empty if there is nothing to sum up. */
export function tellTurn(all: Event[], names: string[], seat: number | null = null): string {
  const actor = doerOf(all, names);
  const you = seat !== null && actor === seat ? "seat" : null;
  const events = all.filter(({ data }) => !("seat" in data) || data.seat === actor);
  const told: string[] = [];
  const drawn = events.filter(({ name }) => name === "drew").length;
  if (drawn) told.push(say("turn-drew", { cards: say("cards", { count: drawn }), you }));
  const laid = events.filter(({ name }) => name === "laid");
  for (const event of events) {
    if (event === laid[0]) told.push(laying(laid, you));
    const said = SAID[event.name]?.(event, names, you ?? (youIn(event.data, seat, OTHERS) && "other"));
    if (said) told.push(said);
  }
  // What was thrown away matters only if nothing was played.
  const away = events.find(({ name }) => name === "discarded" || name === "threw_away");
  if (away && told.length < 2) told.push(say("turn-discarded", { ...cardOf(away.data), you }));
  return listed(told);
}

function laying(laid: Event[], you: string | null): string {
  const last = laid.at(-1)!;
  const position = last.name === "laid" ? last.data.position : 0;
  if (laid.length === 1) return say("turn-laid", { ...cardOf(last.data), position, you });
  return say("turn-laid-some", { count: laid.length, position, you });
}
