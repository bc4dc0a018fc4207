// Which seat's view a screen shows, and when the screen must be handed over before it changes.

/** Return the seat whose view to show: the own seat that has to decide, else the one shown last. */
export function whoLooks(before: number | null, turn: number | null, own: number[]): number | null {
  if (turn !== null && own.includes(turn)) return turn;
  if (before !== null && own.includes(before)) return before;
  return own[0] ?? null;
}

/** Return true if the screen must be handed over first: several players share it, and hidden cards would show. */
export function curtainFalls(
  looking: number | null,
  next: number | null,
  own: number[],
  hides: boolean,
  isOver: boolean,
): boolean {
  return hides && !isOver && own.length > 1 && next !== looking;
}
