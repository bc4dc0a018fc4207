// Positions of real games, written by positions.py.

import { chartOf } from "./chart";
import data from "./positions.json";
import type { Action, Drawing, SpikeView } from "./types";
import type { Stage } from "./view";

interface Recorded {
  at: number;
  view: SpikeView;
  actions: Action[];
}

export interface Position extends Recorded {
  name: string;
  stage: Stage;
  seat: number | null;
}

const recorded = data as unknown as { drawing: Drawing; games: { seats: number; positions: Recorded[] }[] };

export const drawing = recorded.drawing;
export const chart = chartOf(drawing);
export const positions: Position[] = recorded.games.flatMap(({ seats, positions }) =>
  positions.map((each) => ({
    ...each,
    name: `${seats} players, after ${each.at} actions, ${each.view.stage}`,
    stage: each.view.stage,
    seat: each.view.turn,
  })),
);

/** The positions of a stage, with the seat whose turn it is. */
export function at(...stages: Stage[]): (Position & { seat: number })[] {
  return positions.filter(
    (each): each is Position & { seat: number } => stages.includes(each.stage) && each.seat !== null,
  );
}
