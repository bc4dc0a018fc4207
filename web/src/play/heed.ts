// Keys at the table: arrows look back and forth, letters are commands.

import { command } from "../lib/keys";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Carry out what a key stands for, if it was not meant for the board, the tabs or the list of moves. */
export function heed(
  event: KeyboardEvent,
  commands: Record<string, () => void>,
  move: ((by: number) => void) | null,
): void {
  const key = command(event) ?? "";
  const by = STEPS[key];
  const isElsewhere = (event.target as Element).closest?.("section.board, [role=tablist], .moves");
  const act = by === undefined ? commands[key] : move && !isElsewhere ? () => move(by) : undefined;
  if (!act) return;
  event.preventDefault();
  act();
}
