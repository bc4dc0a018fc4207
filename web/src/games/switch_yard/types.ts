// Made by `python -m roundhouse.server.typescript` from the game's package: change that, not this.

/** A view of the yard; `cars` has the cells of each seat's cars, `home` the number of them that are home. `side` is the seat to move, also when the game is over. Once the game is over, `ending` says why, and `winner` is the seat that has won, or null for a draw. */
export interface YardView {
  phase: "placing" | "moving" | "over";
  turn: number | null;
  side: number;
  cars: string[][];
  home: number[];
  ply: number;
  limit: number;
  occurrence: number;
  winner: number | null;
  ending: "home" | "stuck" | "repeated" | "exhausted" | null;
  position: string;
}

/** A cell: column and row are counted from 0 at Red's lower left; `owner` is the seat that ships here, or null. */
export interface Cell {
  name: string;
  column: number;
  row: number;
  kind: "track" | "receiving" | "shipping";
  owner: number | null;
  opposite: string;
}

/** The printed yard. */
export interface Drawing {
  columns: string[];
  rows: string[];
  colours: string[];
  cars: number;
  cells: Cell[];
}

/** Place your own car here and one of the other colour on the opposite cell. */
export interface PlaceAction {
  number: number;
  text: string;
  kind: "Place";
  data: { cell: string };
}

/** Move a single car. */
export interface SwitchEngineAction {
  number: number;
  text: string;
  kind: "SwitchEngine";
  data: { start: string; target: string };
}

/** Pull a train by its leader; the tail is its other end. `cars` has, for each car from the tail on, the cell it leaves and the cell it reaches. You can leave it out, because it follows from the other fields. */
export interface TrainAction {
  number: number;
  text: string;
  kind: "Train";
  data: { leader: string; tail: string; target: string; cars: [string, string][] };
}

export type Action = PlaceAction | SwitchEngineAction | TrainAction;

export interface SetUpEvent {
  step: number;
  text: string;
  name: "set_up";
  data: { seat: number };
}

export interface PlacedEvent {
  step: number;
  text: string;
  name: "placed";
  data: { seat: number; cell: string; opposite: string };
}

export interface FilledEvent {
  step: number;
  text: string;
  name: "filled";
  data: Record<string, never>;
}

export interface MovedEvent {
  step: number;
  text: string;
  name: "moved";
  data: { seat: number; start: string; target: string };
}

export interface PulledEvent {
  step: number;
  text: string;
  name: "pulled";
  data: { seat: number; leader: string; tail: string; target: string; cars: [string, string][] };
}

export interface ShippedEvent {
  step: number;
  text: string;
  name: "shipped";
  data: { seat: number; cell: string };
}

export interface WonEvent {
  step: number;
  text: string;
  name: "won";
  data: { seat: number };
}

export interface StuckEvent {
  step: number;
  text: string;
  name: "stuck";
  data: { seat: number };
}

export interface RepeatedEvent {
  step: number;
  text: string;
  name: "repeated";
  data: Record<string, never>;
}

export interface ExhaustedEvent {
  step: number;
  text: string;
  name: "exhausted";
  data: { limit: number };
}

export type Event = SetUpEvent | PlacedEvent | FilledEvent | MovedEvent | PulledEvent | ShippedEvent | WonEvent | StuckEvent | RepeatedEvent | ExhaustedEvent;

/** What the frame and the board of this game tell each other. */
export interface Types {
  view: YardView;
  facts: Record<string, never>;
  drawing: Drawing;
  action: Action;
  event: Event;
}
