// Passing by itself: a decision in which one can only go on.

import type { ActionCard } from "../wire";

/** Return the action to play if every legal one only ends a step or a turn, or null. `ends` finds one that does. */
export function onlyPass(
  actions: ActionCard[],
  ends: ((actions: ActionCard[]) => ActionCard | null) | undefined,
): ActionCard | null {
  const first = ends?.(actions) ?? null;
  let rest = actions;
  for (let end = first; end; end = ends!(rest)) {
    const found: ActionCard = end;
    rest = rest.filter((action) => action !== found);
  }
  return rest.length ? null : first;
}
