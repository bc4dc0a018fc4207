// The texts of On Track, by key, and how they speak of cards.

import { textsOf, type Values } from "../../lib/texts.svelte";
import type { Drawing, Player } from "./types";

export const say = textsOf(
  import.meta.glob<string>("../../../../src/roundhouse/games/on_track/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** Return the values with which texts speak of a card: its colour and its shape; null for a card not known. */
export function cardValues(card: string | null): Values {
  const [shape, colour] = (card ?? "").split(" ").reverse();
  return { colour: colour ?? null, shape: shape || null };
}

/** Return a card in a sentence: "a wild". */
export const phrase = (card: string | null): string => say("card-phrase", cardValues(card));

export const titleOf = (card: string): string => say("card-title", cardValues(card));

/** Return what a card does. */
export const textOf = (card: string, { skips }: Drawing): string => say("card-text", { ...cardValues(card), skips });

export type Form = Player["railroad"][number];

/** Return the name of a form as texts know it. */
export const formValue = (form: Form): string => form.replaceAll(" ", "-");

/** Return cards as a list, the same ones together. */
export function listed(cards: string[]): string {
  const kinds = [...new Set(cards)];
  const count = (kind: string): number => cards.filter((card) => card === kind).length;
  return kinds.map((kind) => say("cards-of-kind", { ...cardValues(kind), count: count(kind) })).join(", ");
}

/** Return names as a list in a sentence. */
export function joined(names: string[]): string {
  const [last, ...others] = [...names].reverse();
  return others.length ? say("list-and", { first: others.reverse().join(", "), last }) : (last ?? "");
}

/** Return the name of the player on a seat, or of the seat if the player has none. */
export function personOf(seat: number, names: string[], drawing: Drawing): string {
  return names[seat] || (drawing.seats[seat] ?? "");
}
