// Made by `python -m roundhouse.server.typescript` from the game's view and questions: change that, not this.

/** Where in its turn a seat is. */
export interface NowView {
  active: string[];
  changes: number;
  steps: number;
  ahead: string | null;
  buying: string | null;
  looking: string | null;
  taken: boolean;
  moved: boolean;
}

/** A city: which good lies there, how many of it, and its demand disks. */
export interface CityView {
  good: string | null;
  pieces: number;
  demand: number;
}

/** What is in stock. */
export interface StockView {
  goods: Record<string, number>;
  demand_disks: number;
  activation_disks: number;
  switchmen: number;
  flat_cars: number;
  box_cars: number;
}

/** The goods cards: how many there are to draw, and which are discarded. */
export interface GoodsCardsView {
  draw: number;
  discards: Record<string, number>;
}

/** An office stack: its size, and what is in it if one has looked. */
export interface StackView {
  size: number;
  offices: Record<string, number> | null;
}

/** A depot. */
export interface DepotView {
  goods: Record<string, number>;
  disks: number;
}

/** A player's train and station; the depot if one may see it. */
export interface PlayerView {
  city: string | null;
  speed: number;
  flat_cars: number;
  box_cars: number;
  switchmen: number;
  train: Record<string, number>;
  warehouse: Record<string, number>;
  offices: Record<string, number>;
  contracts: string[];
  depot: DepotView | null;
}

/** A view of the table. */
export interface TracksView {
  phase: string;
  turn: number | null;
  round: number;
  limit: number;
  now: NowView;
  switches: Record<string, string>;
  cities: Record<string, CityView>;
  stock: StockView;
  goods_cards: GoodsCardsView;
  contracts: Record<string, string[]>;
  contract_decks: Record<string, number>;
  office_stacks: Record<string, StackView>;
  players: Record<string, PlayerView>;
}

/** A contract and a seat: how each symbol stands, how many pieces are missing, and whether it can be paid. First come the named goods, each piece on its own, then all pieces of any kind together: in the depot (`have`), on the train or in the warehouse (`coming`), to be paid with a demand disk (`disk`), or `missing`. */
export interface NeedFact {
  symbols: ("have" | "coming" | "disk" | "missing")[];
  missing: number;
  payable: boolean;
}

/** What follows from a view: what a seat needs for the contracts on the table. A spectator needs nothing. */
export interface TracksFacts {
  needs: Record<string, NeedFact>;
}

/** What is planned before a run: switches to set, in this order, and goods to take where the train stands. */
export interface Plan {
  switches?: Record<string, string>;
  take?: number;
}

/** A city on the way; no switch is before it if the train stands there already. */
export interface StopAnswer {
  switch: string;
  city: string;
  delivered: string | null;
  demand_disk: boolean;
  taken: string | null;
}

/** A run, and the actions that begin it. A run that has begun has no way out to choose. */
export interface RunAnswer {
  way: string | null;
  actions: string[];
  given_back: string[];
  stops: StopAnswer[];
}

/** The runs that can be made, how many goods can be taken before, and the actions that set the planned switches. */
export interface RunsAnswer {
  runs: RunAnswer[];
  takes: number[];
  settle: string[];
}
