// Variations: the lines that somebody tried from a position, as a tree of actions in notation.

import type { EventCard, SeatView } from "../wire";

export interface Branch {
  action: string;
  next: Branch[]; // the first one is the main line
}

/** Return the tree with a line added, if it is not there yet. */
export function withLine(tree: Branch[], line: string[]): Branch[] {
  const [action, ...rest] = line;
  if (action === undefined) return tree;
  const place = tree.findIndex((branch) => branch.action === action);
  if (place < 0) return [...tree, { action, next: withLine([], rest) }];
  const next = withLine(tree[place]!.next, rest);
  return next === tree[place]!.next ? tree : tree.with(place, { action, next });
}

/** Return the tree without the branch at the end of a line, and everything after it. */
export function withoutLine(tree: Branch[], line: string[]): Branch[] {
  const [action, ...rest] = line;
  return tree.flatMap((branch) =>
    branch.action !== action ? [branch] : rest.length ? [{ ...branch, next: withoutLine(branch.next, rest) }] : [],
  );
}

/** Return the actions that are known to follow a line, the main one first. */
export function following(tree: Branch[], line: string[]): string[] {
  const here = line.reduce<Branch[]>((at, action) => at.find((branch) => branch.action === action)?.next ?? [], tree);
  return here.map(({ action }) => action);
}

export interface Row {
  line: string[]; // up to and including its last action
  depth: number; // how many times a variation began on the way
  last: boolean; // nothing follows
}

/** Return the tree as rows: the main line, and after each of its actions the variations that began there. */
export function rowsOf(tree: Branch[], before: string[] = [], depth = 0): Row[] {
  const rows: Row[] = [];
  let [at, line] = [tree, before];
  while (at.length) {
    const [main, ...others] = at as [Branch, ...Branch[]];
    const own = [...line, main.action];
    rows.push({ line: own, depth, last: main.next.length === 0 });
    for (const other of others) {
      const first = [...line, other.action];
      rows.push({ line: first, depth: depth + 1, last: other.next.length === 0 });
      rows.push(...rowsOf(other.next, first, depth + 1));
    }
    [at, line] = [main.next, own];
  }
  return rows;
}

/** Write a tree into an address; its alphabet needs no escapes. */
export function packed(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Read what was written into an address; null if it is damaged. */
export function unpacked(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Return a tree from data that came from elsewhere; null if it is none. */
export function asTree(value: unknown): Branch[] | null {
  if (!Array.isArray(value)) return null;
  const branches = value.map((each: unknown): Branch | null => {
    const { action, next } = (each ?? {}) as Partial<Branch>;
    const after = asTree(next);
    return typeof action === "string" && after ? { action, next: after } : null;
  });
  return branches.every((branch) => branch !== null) ? branches : null;
}

/** Return the main line of a tree. */
export function mainLine(tree: Branch[]): string[] {
  const line: string[] = [];
  for (let [at] = tree; at; [at] = at.next) line.push(at.action);
  return line;
}

/** By the line up to an action: what the action did, in words. */
export type Words = ReadonlyMap<string, string>;

export const keyOf = (line: string[]): string => line.join("\n");

/** Return the words with those of a line added: the first event of each action, as told by who knows most of it. */
export function withWords(words: Words, line: string[], views: SeatView[], tell: (event: EventCard) => string): Words {
  const missing = line.findLastIndex((_, place) => words.has(keyOf(line.slice(0, place + 1)))) + 1;
  const first = new Map<number, EventCard>();
  for (const view of views) {
    const before = new Set<number>();
    for (const event of view.events) {
      if (event.step <= missing || event.step > line.length || before.has(event.step)) continue;
      before.add(event.step);
      const best = first.get(event.step);
      if (!best || known(event) > known(best)) first.set(event.step, event);
    }
  }
  if (!first.size) return words;
  const more = new Map(words);
  for (const [step, event] of first) more.set(keyOf(line.slice(0, step)), tell(event));
  return more;
}

const known = ({ data }: EventCard): number => Object.values(data).filter((value) => value !== null).length;

export const isSame = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((each, place) => each === other[place]);
