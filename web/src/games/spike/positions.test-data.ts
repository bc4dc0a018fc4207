// Positions of real games, written by tests/games/spike/positions.py.

import type { ActionCard } from "../../wire";
import { chartOf } from "./chart";
import data from "./positions.json";
import type { Cards, Drawing, SpikeView, Stage } from "./view";

export interface Position {
  name: string;
  stage: Stage;
  seat: number | null;
  view: SpikeView;
  actions: ActionCard[];
  /** By city: the fewest cards of a line to it, one such line's points, and its payments. */
  plans?: Record<string, [number, string[], Cards[]] | []>;
}

interface Recorded {
  at: number;
  stage: Stage;
  seat: number | null;
  view: SpikeView;
  legal: Record<string, string>;
  plans?: Position["plans"];
}

const recorded = data as unknown as {
  drawing: Drawing;
  games: { options: { seats: number }; positions: Recorded[] }[];
};

export const drawing = recorded.drawing;
export const chart = chartOf(drawing);
export const positions: Position[] = recorded.games.flatMap((game) =>
  game.positions.map(({ at, stage, seat, view, legal, plans }) => ({
    name: `${game.options.seats} players, after ${at} actions, ${stage}`,
    stage,
    seat,
    view,
    actions: Object.entries(legal).map(([number, text]) => ({ number: Number(number), text, kind: "", data: {} })),
    ...(plans ? { plans } : {}),
  })),
);

/** The positions of a stage, with whose turn it is. */
export function at(...stages: Stage[]): (Position & { seat: number })[] {
  return positions.filter((each): each is Position & { seat: number } => stages.includes(each.stage) && each.seat !== null);
}
