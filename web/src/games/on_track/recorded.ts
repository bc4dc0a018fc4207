// Positions of real games for the tests, written by positions.py.

import recorded from "./positions.json";
import type { Action, Drawing, Event, TrackView } from "./types";

export interface Position {
  name: string;
  view: TrackView;
  seat: number;
  actions: Action[];
  events: Event[];
}

interface Written {
  seat: number;
  view: TrackView;
  legal: number[];
  events: Event[];
}

const told = recorded as unknown as { drawing: Drawing; actions: Action[]; positions: Written[] };
const byNumber = new Map(told.actions.map((action) => [action.number, action]));

export const drawing = told.drawing;

/** All actions of the game. */
export const actions = told.actions;

export const positions: Position[] = told.positions.map(({ seat, view, legal, events }, at) => ({
  name: `${at} (${view.phase})`,
  view,
  seat,
  actions: legal.map((number) => byNumber.get(number)!),
  events,
}));

export const NAMES = ["Ada", "Ben", "Cleo", "Dora"];
