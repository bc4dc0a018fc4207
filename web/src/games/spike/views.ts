// Made by `python -m roundhouse.server.typescript` from the game's view.py: change that, not this.

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
