// Positions of real games for the tests, written by recorded.py.

import recorded from "./recorded.json";
import type { Action, Drawing, YardView } from "./types";

export interface Position {
  view: YardView;
  actions: Action[];
}

const told = recorded as unknown as {
  drawing: Drawing;
  actions: Action[];
  positions: { view: YardView; legal: number[] }[];
};
const byNumber = new Map(told.actions.map((action) => [action.number, action]));
const byText = new Map(told.actions.map((action) => [action.text, action]));

export const drawing = told.drawing;

export const positions: Position[] = told.positions.map(({ view, legal }) => ({
  view,
  actions: legal.map((number) => byNumber.get(number)!),
}));

/** Return a recorded action as the server sends it, with another number if one is given. */
export function readAction(text: string, number?: number): Action {
  const action = byText.get(text);
  if (!action) throw new Error(`${text} is not recorded`);
  return number === undefined ? action : { ...action, number };
}

/** A position in notation: `R:d4,f4 B:e4 turn:R`. */
export function readView(position: string, more: Partial<YardView> = {}): YardView {
  const cells = (letter: string) => new RegExp(`${letter}:(\\S+)`).exec(position)?.[1]?.split(",") ?? [];
  const side = position.endsWith("B") ? 1 : 0;
  const cars = [cells("R"), cells("B")];
  const still = { phase: "moving", turn: side, home: [0, 0], ply: 0, winner: null, ending: null } as const;
  return { ...still, home: [0, 0], side, cars, limit: 300, occurrence: 1, position, ...more };
}
