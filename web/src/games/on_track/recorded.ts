// Positions of real games, for the tests; positions.py writes them.

import type { ActionCard, EventCard } from "../../wire";
import recorded from "./positions.json";
import { seatName, type Drawing, type TrackView } from "./view";

export interface Position {
  name: string;
  view: TrackView;
  seat: number;
  me: string;
  actions: ActionCard[];
  events: EventCard[];
}

interface Written {
  seat: number;
  view: TrackView;
  legal: [number, string][];
  events: EventCard[];
}

const told = recorded as unknown as { drawing: Drawing; positions: Written[] };

export const drawing = told.drawing;

export const positions: Position[] = told.positions.map(({ seat, view, legal, events }, at) => ({
  name: `${at} (${view.phase})`,
  view,
  seat,
  me: seatName(view, seat)!,
  actions: legal.map(([number, text]) => ({ number, text, kind: "", data: {} })),
  events,
}));

export const NAMES = ["Ada", "Ben", "Cleo", "Dora"];
