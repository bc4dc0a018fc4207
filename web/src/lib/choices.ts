// The list of all legal actions: grouping, searching, keyboard navigation.

import type { ActionCard } from "../wire";
import { kindName } from "./games.svelte";
import { say } from "./texts.svelte";

export interface Choice {
  action: ActionCard;
  words: string;
}
export interface Group {
  title: string;
  choices: Choice[];
}

/** Return the choices where each search word begins a word or is a part of the notation. */
export function search(choices: Choice[], looked: string): Choice[] {
  const wanted = plain(looked).split(" ").filter(Boolean);
  return choices.filter(({ action, words }) => {
    const text = ` ${plain(words)} ${plain(action.text)}`;
    return wanted.every((word) => text.includes(` ${word}`) || plain(action.text).includes(word));
  });
}

const FEW = 3;

/** Group choices by kind, in the order in which the kinds first appear; those of which there are few come last. */
export function grouped(choices: Choice[], game: string): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const { kind } = choice.action;
    groups.set(kind, [...(groups.get(kind) ?? []), choice]);
  }
  const large = [...groups].filter(([, members]) => members.length >= FEW);
  const rest = [...groups].filter(([, members]) => members.length < FEW).flatMap(([, members]) => members);
  const last = rest.length ? [{ title: large.length ? say("moves-other") : "", choices: rest }] : [];
  return [...large.map(([kind, members]) => ({ title: kindName(game, kind), choices: members })), ...last];
}

/** Return the index that a key moves to in a list, or null if the key does not navigate. */
export function walk(key: string, at: number, length: number): number | null {
  if (!length) return null;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 8,
    PageUp: at - 8,
    Home: 0,
    End: length - 1,
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(length - 1, to));
}

/** Return the index for a number key from 1 to 9, or null. */
export function numbered(key: string, length: number): number | null {
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  return place >= 0 && place < length ? place : null;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[–—,.:;()]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
