// Positions of real games, written by positions.py.

import { chartOf } from "./chart";
import data from "./positions.json";
import type { Action, Drawing, SpikeView } from "./types";
import type { Phase } from "./view";

interface Recorded {
  at: number;
  view: SpikeView;
  actions: Action[];
}

export interface Position extends Recorded {
  name: string;
  phase: Phase;
  seat: number | null;
}

const recorded = data as unknown as { drawing: Drawing; games: { seats: number; positions: Recorded[] }[] };

export const drawing = recorded.drawing;
export const chart = chartOf(drawing);
export const positions: Position[] = recorded.games.flatMap(({ seats, positions }) =>
  positions.map((each) => ({
    ...each,
    name: `${seats} players, after ${each.at} actions, ${each.view.phase}`,
    phase: each.view.phase,
    seat: each.view.turn,
  })),
);

/** The positions of a phase, with the seat whose turn it is. */
export function at(...phases: Phase[]): (Position & { seat: number })[] {
  return positions.filter(
    (each): each is Position & { seat: number } => phases.includes(each.phase) && each.seat !== null,
  );
}
