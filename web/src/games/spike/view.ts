// What a seat may know of a game of SPIKE, and what is drawn in every one: the shapes of hidden.py and drawing.py.

import type * as Told from "./views";

export type { ContractView, RouteView } from "./views";

export type Stage =
  | "sides"
  | "giving"
  | "routes"
  | "placing"
  | "moving"
  | "acting"
  | "running"
  | "drawing"
  | "building"
  | "paying"
  | "delivering"
  | "over";

/** Cards by the names of their kinds. */
export type Cards = Record<string, number>;
/** Cities and what they pay. */
export type Payouts = Record<string, number>;
export type Part = "speed" | "power" | "freight";

/** A train; the space on which it stands has two ends. */
export interface TrainView extends Told.TrainView {
  space: [string, string] | null;
}

export interface SpikeView extends Told.SpikeView {
  stage: Stage;
  trains: Record<string, TrainView>;
}

export interface Kind {
  name: string;
  letter: string;
  colour: "white" | "blue" | "red";
  dotted: boolean;
}

export interface Point {
  name: string;
  x: number;
  y: number;
  city: { code: string; makes: string } | null;
}

export interface Space {
  name: string;
  ends: [string, string];
  kind: string;
}

export interface Drawing {
  seats: string[];
  goods: string[];
  kinds: Kind[];
  points: Point[];
  spaces: Space[];
  contracts: { goods: string; sides: Payouts[] }[];
  routes: Told.RouteView[];
  train: { part: Part; levels: number[]; costs: number[] }[];
  market: { columns: number; prices: number[] };
  cards: { a_kind: number; left_out_for_two: number; dealt: number; face_up: number };
  pieces: number;
  rounds: number;
  time_cards: number;
}

/** The name under which a seat stands in views and events. */
export function seatKey(view: SpikeView, seat: number): string {
  return Object.keys(view.trains)[seat] ?? "";
}

/** What all seats know together, as the one in front sees it: the others' hands and routes too. */
export function open(views: SpikeView[], front: SpikeView): SpikeView {
  const seats = Object.keys(front.trains);
  const known = Object.fromEntries(
    seats.map((key, seat) => [key, views[seat] === front ? (front.known[key] ?? {}) : (views[seat]?.hand ?? {})]),
  );
  const routes = Object.fromEntries(seats.map((key, seat) => [key, views[seat]?.routes[key] ?? []]));
  return { ...front, known, routes };
}

/** What a commodity brings now when a city that makes it is connected. */
export function priceOf(view: SpikeView, goods: string): number {
  for (const column of view.market) {
    const at = column.indexOf(goods);
    if (at >= 0) return column.length - at;
  }
  return 0;
}

/** What a train could improve next and for how much; nothing is left at its best. */
export function nextUpgrade(drawing: Drawing, train: TrainView, part: Part): { level: number; cost: number } | null {
  const plan = drawing.train.find((each) => each.part === part);
  const at = plan?.levels.indexOf(train[part]) ?? -1;
  const level = plan?.levels[at + 1];
  const cost = plan?.costs[at];
  return level === undefined || cost === undefined ? null : { level, cost };
}
