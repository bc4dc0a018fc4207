// Made by `python -m roundhouse.server.typescript` from the games' views and questions: change that, not this.

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

/** Cells by colour. */
export interface Cars {
  red: string[];
  blue: string[];
}

/** Numbers by colour. */
export interface Counts {
  red: number;
  blue: number;
}

/** A view of the yard. */
export interface YardView {
  phase: string;
  turn: number | null;
  cars: Cars;
  home: Counts;
  ply: number;
  limit: number;
  occurrence: number;
  position: string;
}

/** A player, as all see them. Of a railroad that is being rearranged, the first `relaid` cards lie in their new order and the others wait: it ends behind those, and is stranded until all lie. It is `home` when it has reached its terminal, or meets the spike. */
export interface Player {
  colour: string;
  landscape: string;
  hand: number;
  railroad: string[];
  end: string;
  stranded: boolean;
  home: boolean;
  closed: boolean;
  skips: number;
  back_on_track: boolean;
}

/** What an observer knows of a hand: cards that are certainly in it, kinds at large that are certainly not. */
export interface Remembered {
  holds: string[];
  lacks: string[];
}

/** What an observer knows of what lies hidden; the piles from the bottom to the top, None for an unknown card. */
export interface Memory {
  hands: Record<string, Remembered>;
  discards: (string | null)[];
  under_stock: string[];
}

/** A view of the table. */
export interface TrackView {
  phase: string;
  turn: number | null;
  mover: string;
  direction: string;
  turns: number;
  round: number;
  limit: number;
  tracks: number;
  wilds_per_railroad: string;
  recycle_actions: boolean;
  golden_spike: boolean;
  players: Record<string, Player>;
  hand: string[];
  stock: number;
  discards: number;
  provisions: (string | null)[];
  out_of_service: string[];
  to_draw: number;
  wild_laid: boolean;
  relaid: number;
  winners: string[];
  memory: Memory;
}

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
export interface Nothing {
}

/** How many ways to pay there are, and those of the fewest cards. */
export interface PaymentsAnswer {
  count: number;
  payments: PaymentAnswer[];
}

/** The position says it all. */
export interface Nothing {
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
