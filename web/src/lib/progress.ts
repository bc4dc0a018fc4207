// How far each player has come, in one number: where it stands in a view is said by the game's card.

import type { ProgressCard } from "../wire";

/** Return how far each seat has come in a view, or null if the game does not say. */
export function progressIn(view: object, progress: ProgressCard | null | undefined): number[] | null {
  if (!progress) return null;
  const found = at(view, progress.path.split("."));
  return Array.isArray(found)
    ? found.map((each: unknown) => (Array.isArray(each) ? each.length : typeof each === "number" ? each : 0))
    : null;
}

function at(value: unknown, path: string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (name === "*") return Array.isArray(value) ? value.map((each) => at(each, rest)) : undefined;
  return at((value as Record<string, unknown> | undefined)?.[name], rest);
}
