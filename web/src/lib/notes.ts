// Notes: what happened at the table besides the game, told in the log between the game's events.

import type { EventCard, Note } from "../wire";
import { titled } from "./signs";

export const NOTE = "table note";

const TEXTS: Record<Note["kind"], (name: string, seat: string) => string> = {
  undo_asked: (name) => `${name} asks to take a move back`,
  undo_declined: (name) => `${name} does not agree`,
  undone: (name) => `${name} takes a move back`,
  gave_up: (name) => `${name} gives up`,
  out_of_time: (name) => `${name} runs out of time`,
  bot_plays: (bot, seat) => `${titled(bot)} plays for ${seat}`,
  sat: (name) => `${name} sits down`,
  left: (name) => `${name} leaves`,
};

/** Return events with the notes in their places, each after the events of its step; `seats` are the names of those who play them. */
export function withNotes(events: EventCard[], notes: Note[], seats: string[]): EventCard[] {
  if (!notes.length) return events;
  const told = notes.map((note) => ({
    step: note.step,
    name: NOTE,
    data: {},
    text: TEXTS[note.kind](note.name, seats[note.seat] ?? ""),
  }));
  return [...events, ...told].sort((a, b) => a.step - b.step);
}
