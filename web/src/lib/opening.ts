// Opening files on the analysis board: records of games, and lines that were saved there.

import type { Start } from "./practice.svelte";
import { asTree, packed, unpacked, withLine, type Branch } from "./variations";

/** What a file of lines holds: a setup, the lines as a tree, and the line that was looked at. */
export interface SavedLines {
  start: Start;
  tree: Branch[];
  line: string[];
}

/** Return the lines in a file's text; null if it is something else, such as a record. */
export function savedLines(text: string): SavedLines | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const { game, seats, options, seed, start, line, variations } = (read ?? {}) as Record<string, unknown>;
  const tree = asTree(variations);
  if (typeof game !== "string" || typeof seats !== "number" || typeof seed !== "string" || !tree) return null;
  return {
    start: { game, seats, seed, options: (options ?? {}) as Start["options"], start: asStages(start), actions: [] },
    tree,
    line: asActions(line),
  };
}

/** Return the address of the analysis board with a setup, lines, and one of them to look at. */
export function boardAddress({ start, tree, line }: SavedLines): string {
  const stages = start.start.length ? `&start=${packed(start.start)}` : "";
  const query = `seats=${start.seats}&seed=${start.seed}&options=${packed(start.options)}${stages}`;
  return `/analysis/new/${start.game}?${query}${treeHash(tree, line)}`;
}

/** Return the end of an address that keeps lines, and where one looks. */
export const treeHash = (tree: Branch[], line: string[]): string =>
  `#v=${packed(tree)}${line.length ? `&at=${packed(line)}` : ""}`;

/** Read the lines from the end of an address; null if there are none. */
export function treeIn(hash: string): { tree: Branch[]; line: string[] } | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const tree = asTree(unpacked(parts.get("v") ?? ""));
  return tree && { tree, line: asActions(unpacked(parts.get("at") ?? "")) };
}

/** Return a recorded game as lines: its actions are the only one. */
export function recordedLines({ actions, ...setup }: Start): SavedLines {
  const line = actions.map(String);
  return { start: { ...setup, actions: [] }, tree: withLine([], line), line: [] };
}

/** Return the stages of a beginning from data that came from elsewhere. */
export function asStages(value: unknown): Start["start"] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const { seed, actions } = (each ?? {}) as Record<string, unknown>;
    return typeof seed === "string" && typeof actions === "number" ? [{ seed, actions }] : [];
  });
}

const asActions = (value: unknown): string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string") ? value : [];
