// Through whose eyes a screen looks, and when a curtain falls between them.

/** Return the seat that should look: the own one that is to decide, else the one that looked last. */
export function whoLooks(before: number | null, turn: number | null, own: number[]): number | null {
  if (turn !== null && own.includes(turn)) return turn;
  if (before !== null && own.includes(before)) return before;
  return own[0] ?? null;
}

/** Return true if the screen must be handed over first: several people at it, secrets in the game, another's turn. */
export function curtainFalls(
  looking: number | null,
  next: number | null,
  own: number[],
  hides: boolean,
  isOver: boolean,
): boolean {
  return hides && !isOver && own.length > 1 && next !== looking;
}
