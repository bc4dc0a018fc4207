// Made by `python -m roundhouse.server.typescript` from the game's view.py: change that, not this.

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
