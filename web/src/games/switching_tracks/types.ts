// Made by `python -m roundhouse.server.typescript` from the game's package: change that, not this.

/** What is being paid for: an upgrade or a contract. */
export interface BuyingView {
  kind: "upgrade" | "contract";
  name: string;
}

/** The progress of the current turn. `active` are the offices in force, `changes` the switches it may still change before the run, `steps` the cities still to visit; at the end of the run, the one that Equipment offers. `ahead` is the switch before the train, from when it leaves to the end of the run. `managed` are the goods that it can deliver where it arrives, but only with a disk of the Manager's office. `looking` is the office stack from which it chooses. */
export interface NowView {
  active: ("Administrative" | "Advertising" | "Communications" | "Equipment" | "Executive" | "Express" | "Logistics" | "Manager's" | "Storage")[];
  changes: number;
  steps: number;
  ahead: string | null;
  managed: string[];
  buying: BuyingView | null;
  looking: string | null;
  taken: boolean;
  moved: boolean;
}

/** A city: its good, how many pieces of it, and its demand disks. */
export interface CityView {
  good: string | null;
  pieces: number;
  demand: number;
}

/** The stock. */
export interface StockView {
  goods: Record<string, number>;
  demand_disks: number;
  activation_disks: number;
  switchmen: number;
  flat_cars: number;
  box_cars: number;
}

/** The goods cards: the size of the draw pile, and the discards by good. */
export interface GoodsCardsView {
  draw: number;
  discards: Record<string, number>;
}

/** A contract: its name, the goods it names, and how many additional pieces of any kind it needs. */
export interface ContractView {
  name: string;
  named: Record<string, number>;
  generic: number;
}

/** An office stack: its size, and how many of each office are in it if the seat has looked through it. */
export interface StackView {
  size: number;
  offices: Record<string, number> | null;
}

/** A depot. */
export interface DepotView {
  goods: Record<string, number>;
  disks: number;
}

/** A player's train and station, and the depot if the viewer may see it. `offices` has the number of disks on each office held, `lacking` the contract colours still needed to win. */
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
  lacking: string[];
  depot: DepotView | null;
}

/** A view of the table; `players` is in seat order. */
export interface TracksView {
  phase: "choose city" | "choose upgrade" | "choose office" | "switches" | "start" | "give back" | "approach" | "arrive" | "load" | "last" | "upgrade" | "pay" | "contract" | "office" | "end" | "over";
  turn: number | null;
  round: number;
  limit: number;
  now: NowView;
  switches: Record<string, "straight" | "left" | "right">;
  cities: Record<string, CityView>;
  stock: StockView;
  goods_cards: GoodsCardsView;
  contracts: Record<string, ContractView[]>;
  contract_decks: Record<string, number>;
  office_stacks: Record<string, StackView>;
  players: PlayerView[];
}

/** A contract and a seat: the status of each symbol, how many pieces are missing, and whether it can be paid. The named goods come first, one symbol for each piece, then one symbol for all pieces of any kind. A symbol is in the depot (`have`), on the train or in the warehouse (`coming`), payable with a demand disk (`disk`), or `missing`. */
export interface NeedFact {
  symbols: ("have" | "coming" | "disk" | "missing")[];
  missing: number;
  payable: boolean;
}

/** Facts derived from a view: what a seat needs for the contracts on the table; empty for spectators. */
export interface TracksFacts {
  needs: Record<string, NeedFact>;
}

/** A plan for a run: switches to set, in this order, and how many goods to take where the train stands. `asks` lists the offices that ask during the run; by default those that are active. */
export interface Plan {
  switches?: Record<string, "straight" | "left" | "right">;
  take?: number;
  asks?: ("Administrative" | "Advertising" | "Communications" | "Equipment" | "Executive" | "Express" | "Logistics" | "Manager's" | "Storage")[] | null;
}

/** A city on the way; no switch is before it if the train stands there already. It is `optional` if it is the one that Equipment adds: at the end of the run it is asked for. */
export interface StopAnswer {
  switch: string | null;
  city: string;
  delivered: string | null;
  demand_disk: boolean;
  taken: string | null;
  optional: boolean;
}

/** A run, or the rest of one after a choice, and the actions that play it as far as nothing is asked. `way` is null if the run has already started. `choice` is the action that is chosen, in notation; `spends` is the office that gives a disk for it. `asked` is the place in `stops` where the player is asked first; the stops from there on, and what happens in them, are what usually follows. */
export interface RunAnswer {
  way: "north" | "east" | "south" | "west" | null;
  choice: string;
  spends: "Administrative" | "Advertising" | "Communications" | "Equipment" | "Executive" | "Express" | "Logistics" | "Manager's" | "Storage" | null;
  actions: string[];
  given_back: string[];
  stops: StopAnswer[];
  asked: number | null;
}

/** What happens if a switch is turned on from its planned setting: its next setting, and the new plan. `plan` is null if the switch may not be changed, or not in addition to the other planned switches. */
export interface TurnAnswer {
  setting: "straight" | "left" | "right";
  plan: Record<string, "straight" | "left" | "right"> | null;
}

/** The possible runs, how many goods can be taken first, and the actions that set the planned switches. `left_out` lists the planned switches that may not be changed; `turns` has, for each switch, the plan after turning it. After the run, `onward` has the actions that follow an action because nothing else is to be decided, if any. */
export interface RunsAnswer {
  runs: RunAnswer[];
  takes: number[];
  settle: string[];
  left_out: string[];
  turns: Record<string, TurnAnswer>;
  onward: Record<string, string[]>;
}

/** The actions of a turn, in notation. */
export interface Steps {
  actions?: string[];
}

/** The city where the run starts, the switches that are set before it, and the cities that it visits. */
export interface PathAnswer {
  start: string | null;
  switches: Record<string, "straight" | "left" | "right">;
  stops: StopAnswer[];
}

/** The offset of each side of a switch from its centre, in tiles: right and down. */
export interface Sides {
  north: [number, number];
  east: [number, number];
  south: [number, number];
  west: [number, number];
}

/** The two pairs of sides that each setting of a switch joins. */
export interface Joins {
  straight: (["north" | "east" | "south" | "west", "north" | "east" | "south" | "west"])[];
  left: (["north" | "east" | "south" | "west", "north" | "east" | "south" | "west"])[];
  right: (["north" | "east" | "south" | "west", "north" | "east" | "south" | "west"])[];
}

/** The end of a track at a switch: the city on the track, and the index of the way out that leads here. */
export interface TrackEnd {
  city: string;
  way: number;
}

/** The tracks that end at the sides of a switch. */
export interface Tracks {
  north: TrackEnd;
  east: TrackEnd;
  south: TrackEnd;
  west: TrackEnd;
}

/** A switch. */
export interface DrawnSwitch {
  name: string;
  at: [number, number];
  tracks: Tracks;
}

/** A way out of a city: its direction, the side of a switch it leads to, and its line. */
export interface Way {
  way: "north" | "east" | "south" | "west";
  switch: string;
  side: "north" | "east" | "south" | "west";
  line: [number, number][];
}

/** A city with its two ways out. */
export interface DrawnCity {
  name: string;
  region: string;
  wants: string;
  at: [number, number];
  ways: [Way, Way];
}

/** A good and its colour. */
export interface DrawnGood {
  name: string;
  colour: string;
}

/** An office: how many disks it holds, whether a disk lasts a turn or a use, and what the office does. */
export interface DrawnOffice {
  name: "Administrative" | "Advertising" | "Communications" | "Equipment" | "Executive" | "Express" | "Logistics" | "Manager's" | "Storage";
  disks: number;
  per: "turn" | "use";
  does: string;
}

/** An upgrade: its price, and what it does. */
export interface DrawnUpgrade {
  name: "speed" | "flat car" | "box car" | "switchman" | "two switchmen";
  price: number;
  does: string;
}

/** A contract colour: how many contracts lie face up, and whether fulfilling one brings an office. */
export interface DrawnColour {
  name: string;
  face_up: number;
  office: boolean;
}

/** A symbol on a contract: one piece of a named good, or a number of pieces of any kind (`good` is null). */
export interface ContractSymbol {
  good: string | null;
  count: number;
}

/** A contract: the goods it names, its pieces of any kind, and its symbols in the order of `NeedFact`. */
export interface DrawnContract {
  name: string;
  colour: string;
  named: Record<string, number>;
  generic: number;
  symbols: ContractSymbol[];
}

/** What you need to win: a number of contracts, at least one of each of these colours. */
export interface Goal {
  contracts: number;
  colours: string[];
}

/** The board and the cards; `sheet` is the left, top, width and height of the map. */
export interface Drawing {
  sheet: [number, number, number, number];
  tile: number;
  land: [number, number][];
  sides: Sides;
  settings: Joins;
  switches: DrawnSwitch[];
  cities: DrawnCity[];
  goods: DrawnGood[];
  offices: DrawnOffice[];
  upgrades: DrawnUpgrade[];
  colours: DrawnColour[];
  contracts: DrawnContract[];
  goal: Goal;
  top_speed: number;
  trains: string[];
  counts: Record<string, number>;
}

/** A payment: goods (counts by name) and demand disks. */
export interface Payment {
  goods: Record<string, number>;
  disks: number;
}

/** Choose the city where the train starts. */
export interface StartInAction {
  number: number;
  text: string;
  kind: "StartIn";
  data: { city: string };
}

/** Place the train in another city before the run, for a disk of the Logistics office. */
export interface PlaceTrainAction {
  number: number;
  text: string;
  kind: "PlaceTrain";
  data: { city: string };
}

/** Activate an office for this turn. */
export interface ActivateAction {
  number: number;
  text: string;
  kind: "Activate";
  data: { office: "Administrative" | "Advertising" | "Communications" | "Equipment" | "Executive" | "Express" | "Logistics" | "Manager's" | "Storage" };
}

/** Move a good from the train to the warehouse. */
export interface StoreAction {
  number: number;
  text: string;
  kind: "Store";
  data: { good: string };
}

/** Move a good from the warehouse onto an empty car. */
export interface UnloadAction {
  number: number;
  text: string;
  kind: "Unload";
  data: { good: string };
}

/** Set a switch. */
export interface SetSwitchAction {
  number: number;
  text: string;
  kind: "SetSwitch";
  data: { switch: string; setting: "straight" | "left" | "right" };
}

/** Leave the switches as they are and go on to the run. */
export interface RunAction {
  number: number;
  text: string;
  kind: "Run";
  data: Record<string, never>;
}

/** Take goods from the city. */
export interface TakeAction {
  number: number;
  text: string;
  kind: "Take";
  data: { count: 1 | 2 };
}

/** Take nothing from the city. */
export interface TakeNothingAction {
  number: number;
  text: string;
  kind: "TakeNothing";
  data: Record<string, never>;
}

/** Leave the city by one of its two ways out. */
export interface LeaveAction {
  number: number;
  text: string;
  kind: "Leave";
  data: { way: "north" | "east" | "south" | "west" };
}

/** Give a good that the train has no room for back to the stock. */
export interface GiveBackAction {
  number: number;
  text: string;
  kind: "GiveBack";
  data: { good: string };
}

/** Leave the switch ahead as it is and cross it; at the end of a run, go one city farther with Equipment. */
export interface GoOnAction {
  number: number;
  text: string;
  kind: "GoOn";
  data: Record<string, never>;
}

/** Go through the city without a visit, for a disk of the Express office. */
export interface PassThroughAction {
  number: number;
  text: string;
  kind: "PassThrough";
  data: Record<string, never>;
}

/** Visit the city and deliver a good. */
export interface DeliverAction {
  number: number;
  text: string;
  kind: "Deliver";
  data: { good: string };
}

/** Visit the city and deliver nothing. */
export interface StopAction {
  number: number;
  text: string;
  kind: "Stop";
  data: Record<string, never>;
}

/** End the run. */
export interface HaltAction {
  number: number;
  text: string;
  kind: "Halt";
  data: Record<string, never>;
}

/** Buy an upgrade, or choose the first one. */
export interface BuyUpgradeAction {
  number: number;
  text: string;
  kind: "BuyUpgrade";
  data: { upgrade: "speed" | "flat car" | "box car" | "switchman" | "two switchmen" };
}

/** Buy no upgrade. */
export interface NoUpgradeAction {
  number: number;
  text: string;
  kind: "NoUpgrade";
  data: Record<string, never>;
}

/** Fulfil a contract, identified by its name. */
export interface FulfilAction {
  number: number;
  text: string;
  kind: "Fulfil";
  data: { contract: string };
}

/** Fulfil no contract. */
export interface NoContractAction {
  number: number;
  text: string;
  kind: "NoContract";
  data: Record<string, never>;
}

/** Open an office from the stack, or choose the first one. */
export interface OpenOfficeAction {
  number: number;
  text: string;
  kind: "OpenOffice";
  data: { office: "Administrative" | "Advertising" | "Communications" | "Equipment" | "Executive" | "Express" | "Logistics" | "Manager's" | "Storage" };
}

/** Refill the disks of an office. */
export interface RefillOfficeAction {
  number: number;
  text: string;
  kind: "RefillOffice";
  data: { office: "Administrative" | "Advertising" | "Communications" | "Equipment" | "Executive" | "Express" | "Logistics" | "Manager's" | "Storage" };
}

/** End the turn. */
export interface EndTurnAction {
  number: number;
  text: string;
  kind: "EndTurn";
  data: Record<string, never>;
}

/** Pay goods (counts by name) and demand disks for the current purchase. */
export interface PayAction {
  number: number;
  text: string;
  kind: "Pay";
  data: { goods: Record<string, number>; disks: number };
}

export type Action = StartInAction | PlaceTrainAction | ActivateAction | StoreAction | UnloadAction | SetSwitchAction | RunAction | TakeAction | TakeNothingAction | LeaveAction | GiveBackAction | GoOnAction | PassThroughAction | DeliverAction | StopAction | HaltAction | BuyUpgradeAction | NoUpgradeAction | FulfilAction | NoContractAction | OpenOfficeAction | RefillOfficeAction | EndTurnAction | PayAction;

export interface SetUpEvent {
  step: number;
  text: string;
  name: "set_up";
  data: { seat: number };
}

export interface StartedEvent {
  step: number;
  text: string;
  name: "started";
  data: { seat: number; city: string };
}

export interface StackedEvent {
  step: number;
  text: string;
  name: "stacked";
  data: { count: number };
}

export interface TurnEvent {
  step: number;
  text: string;
  name: "turn";
  data: { seat: number; round: number };
}

export interface FilledEvent {
  step: number;
  text: string;
  name: "filled";
  data: { city: string; good: string; pieces: number };
}

export interface DemandedEvent {
  step: number;
  text: string;
  name: "demanded";
  data: { city: string; good: string; disks: number };
}

export interface SetAsideEvent {
  step: number;
  text: string;
  name: "set_aside";
  data: { city: string; good: string };
}

export interface ReshuffledEvent {
  step: number;
  text: string;
  name: "reshuffled";
  data: { count: number };
}

export interface TookBackEvent {
  step: number;
  text: string;
  name: "took_back";
  data: { count: number };
}

export interface StayedEmptyEvent {
  step: number;
  text: string;
  name: "stayed_empty";
  data: { city: string };
}

export interface SwitchedEvent {
  step: number;
  text: string;
  name: "switched";
  data: { seat: number; switch: string; setting: "straight" | "left" | "right" };
}

export interface ActivatedEvent {
  step: number;
  text: string;
  name: "activated";
  data: { seat: number; office: "Administrative" | "Advertising" | "Communications" | "Equipment" | "Executive" | "Express" | "Logistics" | "Manager's" | "Storage"; disks: number };
}

export interface MovedEvent {
  step: number;
  text: string;
  name: "moved";
  data: { seat: number; city: string; disks: number };
}

export interface TookEvent {
  step: number;
  text: string;
  name: "took";
  data: { seat: number; city: string; good: string; count: number };
}

export interface LeftEvent {
  step: number;
  text: string;
  name: "left";
  data: { seat: number; city: string; way: "north" | "east" | "south" | "west" };
}

export interface GaveBackEvent {
  step: number;
  text: string;
  name: "gave_back";
  data: { seat: number; good: string };
}

export interface CrossedEvent {
  step: number;
  text: string;
  name: "crossed";
  data: { seat: number; switch: string; city: string };
}

export interface PassedEvent {
  step: number;
  text: string;
  name: "passed";
  data: { seat: number; city: string; disks: number };
}

export interface VisitedEvent {
  step: number;
  text: string;
  name: "visited";
  data: { seat: number; city: string };
}

export interface DeliveredEvent {
  step: number;
  text: string;
  name: "delivered";
  data: { seat: number; city: string; good: string; managed: boolean };
}

export interface GainedDiskEvent {
  step: number;
  text: string;
  name: "gained_disk";
  data: { seat: number; city: string; advertised: boolean };
}

export interface StoredEvent {
  step: number;
  text: string;
  name: "stored";
  data: { seat: number; good: string };
}

export interface UnloadedEvent {
  step: number;
  text: string;
  name: "unloaded";
  data: { seat: number; good: string };
}

export interface PaidEvent {
  step: number;
  text: string;
  name: "paid";
  data: { seat: number; payment: Payment; substitutes: number };
}

export interface UpgradedEvent {
  step: number;
  text: string;
  name: "upgraded";
  data: { seat: number; upgrade: "speed" | "flat car" | "box car" | "switchman" | "two switchmen" };
}

export interface FulfilledEvent {
  step: number;
  text: string;
  name: "fulfilled";
  data: { seat: number; contract: string };
}

export interface TurnedUpEvent {
  step: number;
  text: string;
  name: "turned_up";
  data: { contract: string; colour: string };
}

export interface LookedEvent {
  step: number;
  text: string;
  name: "looked";
  data: { seat: number; stack: string | null; offices: Record<string, number> | null };
}

export interface OpenedEvent {
  step: number;
  text: string;
  name: "opened";
  data: { seat: number; office: "Administrative" | "Advertising" | "Communications" | "Equipment" | "Executive" | "Express" | "Logistics" | "Manager's" | "Storage"; disks: number; stack: string | null };
}

export interface RefilledEvent {
  step: number;
  text: string;
  name: "refilled";
  data: { seat: number; office: "Administrative" | "Advertising" | "Communications" | "Equipment" | "Executive" | "Express" | "Logistics" | "Manager's" | "Storage"; disks: number };
}

export interface ChoseUpgradeEvent {
  step: number;
  text: string;
  name: "chose_upgrade";
  data: { seat: number; upgrade: "speed" | "flat car" | "box car" | "switchman" | "two switchmen" };
}

export interface ChoseContractEvent {
  step: number;
  text: string;
  name: "chose_contract";
  data: { seat: number; contract: string };
}

export interface DeclinedEvent {
  step: number;
  text: string;
  name: "declined";
  data: { seat: number; phase: "choose city" | "choose upgrade" | "choose office" | "switches" | "start" | "give back" | "approach" | "arrive" | "load" | "last" | "upgrade" | "pay" | "contract" | "office" | "end" | "over" };
}

export interface WonEvent {
  step: number;
  text: string;
  name: "won";
  data: { seat: number };
}

export interface LimitReachedEvent {
  step: number;
  text: string;
  name: "limit_reached";
  data: { limit: number };
}

export interface WentFartherEvent {
  step: number;
  text: string;
  name: "went_farther";
  data: { seat: number };
}

export type Event = SetUpEvent | StartedEvent | StackedEvent | TurnEvent | FilledEvent | DemandedEvent | SetAsideEvent | ReshuffledEvent | TookBackEvent | StayedEmptyEvent | SwitchedEvent | ActivatedEvent | MovedEvent | TookEvent | LeftEvent | GaveBackEvent | CrossedEvent | PassedEvent | VisitedEvent | DeliveredEvent | GainedDiskEvent | StoredEvent | UnloadedEvent | PaidEvent | UpgradedEvent | FulfilledEvent | TurnedUpEvent | LookedEvent | OpenedEvent | RefilledEvent | ChoseUpgradeEvent | ChoseContractEvent | DeclinedEvent | WonEvent | LimitReachedEvent | WentFartherEvent;

/** What the frame and the board of this game tell each other. */
export interface Types {
  view: TracksView;
  facts: TracksFacts;
  drawing: Drawing;
  action: Action;
  event: Event;
}
