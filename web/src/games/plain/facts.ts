// A view of any game as a list of readable facts.

import { say } from "../../lib/texts.svelte";

export interface Fact {
  name: string;
  /** The value in words; empty if it is in the inner facts. */
  told: string;
  inner: Fact[];
}

const isFlat = (value: unknown): boolean => value === null || typeof value !== "object";

/** Return the facts of a view: the hand first, then the rest in the order of the view. */
export function facts(view: unknown, names: string[]): Fact[] {
  const found = Object.entries((view ?? {}) as object).map(([key, value]) =>
    fact(capital(spaced(key)), key === "turn" ? mover(value, names) : value, names),
  );
  return [...found.filter(({ name }) => name === "Hand"), ...found.filter(({ name }) => name !== "Hand")];
}

function fact(name: string, value: unknown, names: string[]): Fact {
  if (isFlat(value)) return { name, told: words(value), inner: [] };
  if (Array.isArray(value)) {
    if (value.every(isFlat)) return { name, told: value.map(words).join(", ") || say("plain-none"), inner: [] };
    return { name, told: "", inner: value.map((each, at) => fact(String(at + 1), each, names)) };
  }
  const entries = Object.entries(value as object);
  if (!entries.length) return { name, told: say("plain-none"), inner: [] };
  const seats = entries.every(([key]) => names[Number(key)] !== undefined);
  return {
    name,
    told: "",
    inner: entries.map(([key, each]) => fact(seats ? names[Number(key)]! : spaced(key), each, names)),
  };
}

/** Format a fact as a line of text: "Sums: Ada 3, Ben 5". */
export function line({ name, told, inner }: Fact): string {
  return say("plain-fact", { name, told: told || inner.map(short).join(", ") });
}

const short = ({ name, told, inner }: Fact): string =>
  told ? say("plain-inner", { name, told }) : say("plain-inner-more", { name, told: inner.map(short).join(", ") });
const words = (value: unknown): string =>
  value === null
    ? say("plain-none")
    : typeof value === "boolean"
      ? say(value ? "plain-yes" : "plain-no")
      : String(value) || say("plain-none");
const mover = (value: unknown, names: string[]): unknown =>
  value === null ? say("plain-nobody") : (names[Number(value)] ?? value);
const spaced = (key: string): string => key.replaceAll("_", " ");
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
