// Made by `python -m roundhouse.server.typescript` from the game's view and questions: change that, not this.

/** A contract: the side that counts, or both while it is to be chosen; and where it was delivered. */
export interface ContractView {
  sides: (Record<string, number>)[];
  delivered: string | null;
}

/** A route. */
export interface RouteView {
  start: string;
  cities: Record<string, number>;
}

/** A train: in a city, or on a track space, heading for its second end. */
export interface TrainView {
  city: string | null;
  space: string[] | null;
  speed: number;
  power: number;
  freight: number;
  cargo: string[];
}

/** The line that is being built: where it ends, its spaces by kind, and the cards counted out for it so far. */
export interface LineView {
  end: string | null;
  cost: Record<string, number>;
  pay: Record<string, number>;
}

/** A view of the game. What belongs to a seat stands under the seat's name. */
export interface SpikeView {
  stage: string;
  turn: number | null;
  turns: number;
  limit: number;
  quiet: number;
  idle: number;
  last_turns: number | null;
  advanced: boolean;
  shared: boolean;
  moves: number;
  taken: number;
  round: number;
  time: number;
  deck: number;
  face_up: string[];
  discards: Record<string, number>;
  hand: Record<string, number>;
  hands: Record<string, number>;
  known: Record<string, Record<string, number>>;
  given: string | null;
  offer: string | null;
  contracts: Record<string, Record<string, ContractView>>;
  routes: Record<string, RouteView[]>;
  market: string[][];
  money: Record<string, number>;
  pieces: Record<string, number>;
  cities: Record<string, string[]>;
  track: Record<string, string[]>;
  trains: Record<string, TrainView>;
  line: LineView | null;
}

/** A city to which lines are wanted; without one, only where lines can lead is told. */
export interface City {
  city?: string;
}

/** A trade: so many cards of a kind stand for one less of another. */
export interface TradeAnswer {
  gives: number;
  kind: string;
  brings: number;
  other: string;
}

/** A way to pay: the cards by kind, the trades in it, and the actions that are left to play for it. */
export interface PaymentAnswer {
  cards: Record<string, number>;
  trades: TradeAnswer[];
  actions: string[];
}

/** A line: its points, its spaces by kind with those laid before, the fewest cards that pay it, and how. */
export interface LineAnswer {
  points: string[];
  cost: Record<string, number>;
  cards: number;
  payments: PaymentAnswer[];
}

/** The cities that a line can lead to, the spaces that one can begin with, and the best lines to a city. */
export interface LinesAnswer {
  cities: string[];
  starts: string[];
  lines: LineAnswer[];
}

/** The position says it all. */
export type Nothing = Record<string, never>;

/** How many ways to pay there are, and those of the fewest cards. */
export interface PaymentsAnswer {
  count: number;
  payments: PaymentAnswer[];
}

/** A place that the train can reach, and the actions that bring it there; `to` is a city or a space. */
export interface TripAnswer {
  to: string;
  city: boolean;
  actions: string[];
}

/** The shortest trip to each place that the train can reach now. */
export interface TripsAnswer {
  trips: TripAnswer[];
}
