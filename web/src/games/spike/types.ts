// Made by `python -m roundhouse.server.typescript` from the game's package: change that, not this.

/** The card that one player gives to the player on the right; `kind` is null for those who have not seen it. */
export interface GiftView {
  giver: number;
  receiver: number;
  kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" | null;
}

/** A contract: the chosen side, or both until one is chosen, and where it was delivered. */
export interface ContractView {
  sides: Record<string, number>[];
  delivered: string | null;
}

/** A route: its start, the value of each other city, and the current value of the route for its owner. */
export interface RouteView {
  start: string;
  cities: Record<string, number>;
  worth: number;
}

/** A track space, given by its two ends. A train on it moves from the start to the end. */
export interface Ends {
  start: string;
  end: string;
}

/** An upgrade: the level of the part after it, and its cost. */
export interface UpgradeView {
  level: number;
  cost: number;
}

/** The next upgrade of each part, null at the highest level, whether the player can afford it or not. */
export interface UpgradesView {
  speed: UpgradeView | null;
  power: UpgradeView | null;
  freight: UpgradeView | null;
}

/** A train: in a city, or on a track space, heading for its end. */
export interface TrainView {
  city: string | null;
  space: Ends | null;
  speed: number;
  power: number;
  freight: number;
  upgrades: UpgradesView;
  cargo: string[];
}

/** The line being built: its end, its spaces by kind, and the cards counted out for it so far. */
export interface LineView {
  end: string;
  cost: Partial<Record<"solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red", number>>;
  pay: Partial<Record<"solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red", number>>;
}

/** A view of the game. Lists about the players are in seat order. `market` has the columns of the market, each from the most expensive commodity down; `prices` has the price of each commodity. `hand` is the seat's own hand; of all hands there are the sizes (`hands`) and the cards that everybody has seen (`known`). `offer` is the commodity whose contract side has to be chosen. `served` has the cities that take no more deliveries of a player. `ranking` has the seats at the end, the best first. `limit` and `idle` count rounds of the table, like the options; `turns` and `quiet` count turns. */
export interface SpikeView {
  phase: "sides" | "giving" | "routes" | "placing" | "moving" | "acting" | "running" | "drawing" | "building" | "paying" | "delivering" | "over";
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
  face_up: ("solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red")[];
  discards: Partial<Record<"solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red", number>>;
  hand: Partial<Record<"solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red", number>>;
  hands: number[];
  known: (Partial<Record<"solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red", number>>)[];
  gift: GiftView;
  offer: string | null;
  contracts: Record<string, ContractView>[];
  served: string[][];
  routes: RouteView[][];
  market: string[][];
  prices: Record<string, number>;
  money: number[];
  ranking: number[];
  pieces: number[];
  cities: string[][];
  track: Ends[][];
  trains: TrainView[];
  line: LineView | null;
}

/** The city to find lines to; without one, the answer only says where lines can lead. */
export interface City {
  city?: string;
}

/** A space with which a line can begin or continue, and the numbers of the actions that lay track there. */
export interface StartAnswer {
  space: Ends;
  actions: number[];
}

/** A trade: some cards of a kind count as one fewer of another. */
export interface TradeAnswer {
  gives: number;
  kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red";
  brings: number;
  other: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red";
}

/** A way to pay: the cards by kind, the trades in it, and the numbers of the actions that pay it. */
export interface PaymentAnswer {
  cards: Partial<Record<"solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red", number>>;
  trades: TradeAnswer[];
  actions: number[];
}

/** A line: its points, its spaces by kind (including those already laid), the fewest cards that pay it, and how. */
export interface LineAnswer {
  points: string[];
  cost: Partial<Record<"solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red", number>>;
  cards: number;
  payments: PaymentAnswer[];
}

/** The key and the values of a reason, so that a client can say it in another language. */
export interface ReasonAnswer {
  key: string;
  values: Record<string, string | number>;
}

/** The cities that a line can reach, the spaces with which one can begin, and the best lines to the given city. `why` says why no line leads to that city, and `reason` is its key with its values. */
export interface LinesAnswer {
  cities: string[];
  starts: StartAnswer[];
  city: string;
  lines: LineAnswer[];
  why: string;
  reason: ReasonAnswer | null;
}

/** No parameters: the answer depends only on the position. */
export type Nothing = Record<string, never>;

/** How many ways to pay there are, and those with the fewest cards. */
export interface PaymentsAnswer {
  count: number;
  payments: PaymentAnswer[];
}

/** What is loaded or delivered on a trip, where, and for how much money. */
export interface DeedAnswer {
  deed: "load" | "deliver";
  commodity: string;
  city: string;
  money: number;
}

/** A trip to a city or a space: the actions to play now, the whole way, and what is loaded and delivered. `turns` is 1 if the actions lead there; else it is an estimate, and the actions are this turn's part of the way. `spends` says that the trip needs this turn's action. */
export interface TripAnswer {
  city: string | null;
  space: Ends | null;
  actions: number[];
  points: string[];
  deeds: DeedAnswer[];
  turns: number;
  spends: boolean;
}

/** The shortest trip to each place. Of those to the same place, one that leaves the action comes first. */
export interface TripsAnswer {
  trips: TripAnswer[];
}

/** A track space, given by its ends in either order. */
export interface SpaceAbout {
  start?: string;
  end?: string;
}

/** The notation of the action that choosing a space means, or why it does not mean an action yet. */
export interface AttemptAnswer {
  action: string | null;
  why: string;
  reason: ReasonAnswer | null;
}

/** A kind of track, and of rail cards. */
export interface TrackKind {
  name: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red";
  letter: string;
  colour: "white" | "blue" | "red";
  dotted: boolean;
}

/** What is printed on a city: its two letters, and what it makes. */
export interface CitySign {
  code: string;
  makes: string;
}

/** A point of the map; `x` and `y` are in lengths of a track space, `city` is null for a junction. */
export interface MapPoint {
  name: string;
  x: number;
  y: number;
  city: CitySign | null;
}

/** A track space: its two ends, and its kind. */
export interface TrackSpace {
  start: string;
  end: string;
  kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red";
}

/** A contract: its commodity, and for each side what the cities pay. */
export interface ContractCard {
  commodity: string;
  sides: Record<string, number>[];
}

/** A route: its start, and the value of each other city. */
export interface RouteCard {
  start: string;
  cities: Record<string, number>;
}

/** A part of a train: its level at first and after each upgrade, and what the upgrades cost. */
export interface PartPlan {
  part: "speed" | "power" | "freight";
  levels: number[];
  costs: number[];
}

/** The market: how many columns it has, and the price of each row. */
export interface MarketPlan {
  columns: number;
  prices: number[];
}

/** Numbers of rail cards: per kind, per kind left out of a two-player game, dealt to each player, and face up. */
export interface CardCounts {
  a_kind: number;
  left_out_for_two: number;
  dealt: number;
  face_up: number;
}

/** The static data: the map, what the cities make, the cards, and the costs. */
export interface Drawing {
  seats: string[];
  commodities: string[];
  kinds: TrackKind[];
  points: MapPoint[];
  spaces: TrackSpace[];
  contracts: ContractCard[];
  routes: RouteCard[];
  train: PartPlan[];
  market: MarketPlan;
  cards: CardCounts;
  pieces: number;
  rounds: number;
  time_cards: number;
}

/** A side of a contract: its commodity, and what each city pays for it. */
export interface SideCard {
  commodity: string;
  cities: Record<string, number>;
}

/** Put the locomotive in a city. */
export interface PlaceAction {
  number: number;
  text: string;
  kind: "Place";
  data: { city: string };
}

/** Give a card to the player on the right. */
export interface GiveAction {
  number: number;
  text: string;
  kind: "Give";
  data: { kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" };
}

/** Choose the first or the second side of a contract. */
export interface SideAction {
  number: number;
  text: string;
  kind: "Side";
  data: { number: 1 | 2 };
}

/** Keep the first or the second route. */
export interface KeepAction {
  number: number;
  text: string;
  kind: "Keep";
  data: { number: 1 | 2 };
}

/** Lay track on the space from one point to the next, or move the train onto it. */
export interface SpaceAction {
  number: number;
  text: string;
  kind: "Space";
  data: { start: string; end: string };
}

/** Stop the train in the city ahead. */
export interface EnterAction {
  number: number;
  text: string;
  kind: "Enter";
  data: Record<string, never>;
}

/** Do not move the train any farther. */
export interface HoldAction {
  number: number;
  text: string;
  kind: "Hold";
  data: Record<string, never>;
}

/** Take a face-up card. */
export interface TakeAction {
  number: number;
  text: string;
  kind: "Take";
  data: { kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" };
}

/** Draw the top card of the deck. */
export interface DrawAction {
  number: number;
  text: string;
  kind: "Draw";
  data: Record<string, never>;
}

/** Take no more cards. */
export interface EnoughAction {
  number: number;
  text: string;
  kind: "Enough";
  data: Record<string, never>;
}

/** Begin to build a line. */
export interface BuildAction {
  number: number;
  text: string;
  kind: "Build";
  data: Record<string, never>;
}

/** Pay a number of cards of a kind. */
export interface PayAction {
  number: number;
  text: string;
  kind: "Pay";
  data: { count: number; kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" };
}

/** Upgrade speed, power or freight. */
export interface UpgradeAction {
  number: number;
  text: string;
  kind: "Upgrade";
  data: { part: "speed" | "power" | "freight" };
}

/** Load a commodity in the city that makes it. */
export interface LoadAction {
  number: number;
  text: string;
  kind: "Load";
  data: { commodity: string };
}

/** Put a cargo back onto its contract. */
export interface DumpAction {
  number: number;
  text: string;
  kind: "Dump";
  data: { commodity: string };
}

/** Deliver a cargo to the city where the train is. */
export interface DeliverAction {
  number: number;
  text: string;
  kind: "Deliver";
  data: { commodity: string };
}

/** Deliver nothing. */
export interface DeclineAction {
  number: number;
  text: string;
  kind: "Decline";
  data: Record<string, never>;
}

/** Do nothing, because nothing is possible. */
export interface PassAction {
  number: number;
  text: string;
  kind: "Pass";
  data: Record<string, never>;
}

export type Action = PlaceAction | GiveAction | SideAction | KeepAction | SpaceAction | EnterAction | HoldAction | TakeAction | DrawAction | EnoughAction | BuildAction | PayAction | UpgradeAction | LoadAction | DumpAction | DeliverAction | DeclineAction | PassAction;

export interface PricedEvent {
  step: number;
  text: string;
  name: "priced";
  data: { commodity: string; price: number };
}

export interface ContractedEvent {
  step: number;
  text: string;
  name: "contracted";
  data: { seat: number; contract: SideCard };
}

export interface OfferedEvent {
  step: number;
  text: string;
  name: "offered";
  data: { seat: number; commodity: string };
}

export interface SidedEvent {
  step: number;
  text: string;
  name: "sided";
  data: { seat: number; contract: SideCard };
}

export interface DealtEvent {
  step: number;
  text: string;
  name: "dealt";
  data: { seat: number; kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" | null };
}

export interface GaveEvent {
  step: number;
  text: string;
  name: "gave";
  data: { seat: number; other: number; kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" | null };
}

export interface TurnedUpEvent {
  step: number;
  text: string;
  name: "turned_up";
  data: { kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" };
}

export interface DealtRouteEvent {
  step: number;
  text: string;
  name: "dealt_route";
  data: { seat: number; route: RouteCard | null };
}

export interface KeptEvent {
  step: number;
  text: string;
  name: "kept";
  data: { seat: number; route: RouteCard | null };
}

export interface PlacedEvent {
  step: number;
  text: string;
  name: "placed";
  data: { seat: number; city: string };
}

export interface TurnEvent {
  step: number;
  text: string;
  name: "turn";
  data: { seat: number };
}

export interface RolledEvent {
  step: number;
  text: string;
  name: "rolled";
  data: { seat: number; space: Ends };
}

export interface SkippedEvent {
  step: number;
  text: string;
  name: "skipped";
  data: { seat: number; city: string };
}

export interface EnteredEvent {
  step: number;
  text: string;
  name: "entered";
  data: { seat: number; city: string };
}

export interface HeldEvent {
  step: number;
  text: string;
  name: "held";
  data: { seat: number };
}

export interface SetOffEvent {
  step: number;
  text: string;
  name: "set_off";
  data: { seat: number; city: string };
}

export interface BoostedEvent {
  step: number;
  text: string;
  name: "boosted";
  data: { seat: number };
}

export interface LoadedEvent {
  step: number;
  text: string;
  name: "loaded";
  data: { seat: number; commodity: string; city: string };
}

export interface DumpedEvent {
  step: number;
  text: string;
  name: "dumped";
  data: { seat: number; commodity: string };
}

export interface DeliveredEvent {
  step: number;
  text: string;
  name: "delivered";
  data: { seat: number; commodity: string; city: string; money: number };
}

export interface DeclinedEvent {
  step: number;
  text: string;
  name: "declined";
  data: { seat: number; city: string };
}

export interface TookEvent {
  step: number;
  text: string;
  name: "took";
  data: { seat: number; kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" };
}

export interface DrewEvent {
  step: number;
  text: string;
  name: "drew";
  data: { seat: number; kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" | null };
}

export interface StoppedEvent {
  step: number;
  text: string;
  name: "stopped";
  data: { seat: number };
}

export interface RoundEndedEvent {
  step: number;
  text: string;
  name: "round_ended";
  data: { round: number };
}

export interface TimeShownEvent {
  step: number;
  text: string;
  name: "time_shown";
  data: { number: number };
}

export interface BeganLineEvent {
  step: number;
  text: string;
  name: "began_line";
  data: { seat: number };
}

export interface LaidEvent {
  step: number;
  text: string;
  name: "laid";
  data: { seat: number; space: Ends; kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" };
}

export interface CountedOutEvent {
  step: number;
  text: string;
  name: "counted_out";
  data: { seat: number; count: number; kind: "solid white" | "dotted white" | "solid blue" | "dotted blue" | "solid red" | "dotted red" };
}

export interface PaidEvent {
  step: number;
  text: string;
  name: "paid";
  data: { seat: number; "solid white": number; "dotted white": number; "solid blue": number; "dotted blue": number; "solid red": number; "dotted red": number };
}

export interface ConnectedEvent {
  step: number;
  text: string;
  name: "connected";
  data: { seat: number; city: string; commodity: string; money: number };
}

export interface UpgradedEvent {
  step: number;
  text: string;
  name: "upgraded";
  data: { seat: number; part: "speed" | "power" | "freight"; level: number; cost: number };
}

export interface PassedEvent {
  step: number;
  text: string;
  name: "passed";
  data: { seat: number };
}

export interface LastTurnsEvent {
  step: number;
  text: string;
  name: "last_turns";
  data: { seat: number };
}

export interface RouteScoredEvent {
  step: number;
  text: string;
  name: "route_scored";
  data: { seat: number; route: RouteCard | null; money: number };
}

export interface TimeUpEvent {
  step: number;
  text: string;
  name: "time_up";
  data: { turns: number; decided: "money" | "cities" | "track" | "nothing" };
}

export interface AllDoneEvent {
  step: number;
  text: string;
  name: "all_done";
  data: { turns: number; decided: "money" | "cities" | "track" | "nothing" };
}

export interface IdledEvent {
  step: number;
  text: string;
  name: "idled";
  data: { turns: number; decided: "money" | "cities" | "track" | "nothing" };
}

export interface ExhaustedEvent {
  step: number;
  text: string;
  name: "exhausted";
  data: { turns: number; decided: "money" | "cities" | "track" | "nothing" };
}

export type Event = PricedEvent | ContractedEvent | OfferedEvent | SidedEvent | DealtEvent | GaveEvent | TurnedUpEvent | DealtRouteEvent | KeptEvent | PlacedEvent | TurnEvent | RolledEvent | SkippedEvent | EnteredEvent | HeldEvent | SetOffEvent | BoostedEvent | LoadedEvent | DumpedEvent | DeliveredEvent | DeclinedEvent | TookEvent | DrewEvent | StoppedEvent | RoundEndedEvent | TimeShownEvent | BeganLineEvent | LaidEvent | CountedOutEvent | PaidEvent | ConnectedEvent | UpgradedEvent | PassedEvent | LastTurnsEvent | RouteScoredEvent | TimeUpEvent | AllDoneEvent | IdledEvent | ExhaustedEvent;

/** What the frame and the board of this game tell each other. */
export interface Types {
  view: SpikeView;
  facts: Record<string, never>;
  drawing: Drawing;
  action: Action;
  event: Event;
}
