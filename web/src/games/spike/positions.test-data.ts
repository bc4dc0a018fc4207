// Positions of real games, written by tests/games/spike/positions.py.

import type { ActionCard } from "../../wire";
import { chartOf } from "./chart";
import data from "./positions.json";
import type { Drawing, SpikeView, Stage } from "./view";

export interface Position {
  name: string;
  stage: Stage;
  seat: number | null;
  view: SpikeView;
  actions: ActionCard[];
}

interface Recorded {
  at: number;
  stage: Stage;
  seat: number | null;
  view: SpikeView;
  legal: Record<string, string>;
}

const recorded = data as unknown as {
  drawing: Drawing;
  games: { options: { seats: number }; positions: Recorded[] }[];
};

export const drawing = recorded.drawing;
export const chart = chartOf(drawing);
export const positions: Position[] = recorded.games.flatMap((game) =>
  game.positions.map(({ at, stage, seat, view, legal }) => ({
    name: `${game.options.seats} players, after ${at} actions, ${stage}`,
    stage,
    seat,
    view,
    actions: Object.entries(legal).map(([number, text]) => ({ number: Number(number), text, kind: "", data: {} })),
  })),
);

/** The positions of a stage, with whose turn it is. */
export function at(...stages: Stage[]): (Position & { seat: number })[] {
  return positions.filter(
    (each): each is Position & { seat: number } => stages.includes(each.stage) && each.seat !== null,
  );
}
