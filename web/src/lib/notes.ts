// Notes: what happened at the table besides the game, told in the log between the game's events.

import type { EventCard, Note } from "../wire";
import { rankName } from "./signs";
import { say } from "./texts.svelte";

export const NOTE = "table note";

/**
 * Return events with the notes in their places, each after the events of its step. `seats` are the names of those who
 * play them, and `own` is the seat of who reads this.
 */
export function withNotes(events: EventCard[], notes: Note[], seats: string[], own: number | null): EventCard[] {
  if (!notes.length) return events;
  const among = notes.map((note) => ({
    step: note.step,
    name: NOTE,
    data: {},
    text: told(note, seats[note.seat] ?? "", note.seat === own),
  }));
  return [...events, ...among].sort((a, b) => a.step - b.step);
}

/** Say a note; of a bot that plays, for whom it does. */
const told = ({ kind, name }: Note, seat: string, you: boolean): string =>
  say(`note-${kind.replaceAll("_", "-")}`, { name: kind === "bot_plays" ? rankName(name) : name, seat, you });
