// What the server says to players, in the language of the reader.

import { gameTexts } from "./games.svelte";
import { say, type Say, type Values } from "./texts.svelte";

/** A reason as the server sends it: in English, and with the key and the values of its text if it has one. */
export interface Reason {
  reason: string;
  key?: string;
  values?: Record<string, unknown>;
  game?: string;
}

/** Return a reason in the reader's language as a sentence; in English if its text is not known here. */
export function reasonText({ reason, key, values, game }: Reason): string {
  const told = key ? worded({ key, values, game }) : null;
  return sentence(told ?? reason);
}

function worded({ key, values = {}, game }: Omit<Reason, "reason">): string | null {
  const texts: Say | null = game ? gameTexts(game) : say;
  if (!key || !texts?.has(key)) return null;
  const given = Object.entries(values).map(([name, value]) => [name, valued(value)] as const);
  return given.some(([, value]) => value === undefined) ? null : texts(key, Object.fromEntries(given) as Values);
}

/** Return a value of a text. It may be a text itself; undefined if that is not known here. */
function valued(value: unknown): Values[string] {
  if (value === null || typeof value !== "object") return value as Values[string];
  return worded(value as Omit<Reason, "reason">) ?? undefined;
}

/** Return a text that begins with a capital letter, unless a place of a board such as d1 comes first, and ends with a full stop. */
export function sentence(text: string): string {
  const told = /^\p{Ll}\d/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[\p{L}\p{M}\p{N})”"'%]$/u.test(told) ? `${told}.` : told;
}
