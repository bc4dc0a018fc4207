// Events in sentences, as the reader sees them: "Casey took your wild".

import type { Values } from "../../lib/texts.svelte";
import { youIn } from "../../lib/turn";
import { cardValues, formValue, phrase, say, type Form } from "./texts";
import type { Event } from "./types";

/** The fields of events that are seats, by how much it matters that the reader is meant. */
const ROLES = ["victim", "partner", "seat", "owner"] as const;

/** Tell an event with the names of the players, to the player on a seat. */
export function tell({ name, data }: Event, names: string[], seat: number | null = null): string {
  const told: Record<string, unknown> = data;
  const roles = ROLES.filter((role) => typeof told[role] === "number");
  const values: Record<string, unknown> = { ...told, you: youIn(told, seat, ROLES) };
  for (const role of roles) values[role] = names[told[role] as number];
  if ("card" in told) Object.assign(values, cardValues(told.card as string | null));
  if ("form" in told) values.form = formValue(told.form as Form);
  if ("owner" in told) values.own = told.owner === told.seat;
  if (name === "hand_dealt") values.cards = dealt(told);
  return say(`event-${name.replaceAll("_", "-")}`, values as Values);
}

function dealt(told: Record<string, unknown>): string {
  const cards = Object.keys(told)
    .filter((field) => /^card\d$/.test(field))
    .map((field) => told[field] as string | null);
  const known = cards.filter((card) => card !== null);
  return known.length ? known.map(phrase).join(", ") : say("cards", { count: cards.length });
}
