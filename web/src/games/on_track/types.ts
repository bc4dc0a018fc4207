// Made by `python -m roundhouse.server.typescript` from the game's package: change that, not this.

/** The public information about a player. `railroad` has the cards laid so far, from the engine on. `joints` has the tracks before the first card, between the cards, and after the last; a wild joins the track beside it. A wild laid next would end in `wild_end`. While a railroad is being rearranged, `railroad` has the cards laid in the new order, `waiting` the others, and it counts as stranded until all are laid. It is `home` when it has reached its terminal or meets the spike. */
export interface Player {
  colour: string;
  landscape: string;
  partner: number | null;
  hand: number;
  railroad: ("single" | "double" | "change to double" | "change to single" | "wild")[];
  joints: ("single" | "double")[];
  waiting: ("single" | "double" | "change" | "wild")[];
  end: "single" | "double" | "any";
  wild_end: "single" | "double";
  stranded: boolean;
  home: boolean;
  closed: boolean;
  skips: number;
  back_on_track: boolean;
}

/** What an observer knows of a hand: cards that are certainly in it, and kinds that are certainly not. `lacks` has only kinds with a card whose place the observer does not know. */
export interface Remembered {
  holds: string[];
  lacks: string[];
}

/** What an observer knows of hidden cards: the other hands, by seat, and the piles from the bottom to the top. An unknown card is null, and so is the observer's own hand. */
export interface Memory {
  hands: (Remembered | null)[];
  discards: (string | null)[];
  under_stock: string[];
  thrown: string[];
}

/** A view of the table; `players` is in seat order, `next` is the seat after the mover in the direction of play. `limit` is in turns. `thrown` action cards are out of service too, face down. Once the game is over, `ending` says why. */
export interface TrackView {
  phase: "drawing" | "restocking" | "landslide" | "laying" | "adding" | "rearranging" | "discarding" | "over";
  turn: number | null;
  mover: number;
  next: number;
  direction: "clockwise" | "counter-clockwise";
  turns: number;
  round: number;
  limit: number;
  tracks: number;
  wilds_per_railroad: "0" | "1" | "any";
  recycle_actions: boolean;
  golden_spike: boolean;
  players: Player[];
  hand: string[];
  stock: number;
  discards: number;
  provisions: (string | null)[];
  out_of_service: string[];
  thrown: number;
  to_draw: number;
  wild_laid: boolean;
  winners: number[];
  ending: "terminal" | "spike" | "limit" | null;
  memory: Memory;
}

/** The colour of a railroad, with a letter and a sign that identify it without colour. */
export interface Colour {
  name: string;
  landscape: string;
  letter: string;
  sign: "wave" | "sheaf" | "peak" | "cactus" | "disk";
}

/** How a card lies on a railroad: its shape, and the track at its two ends (null where any track fits). */
export interface Form {
  shape: "single" | "double" | "change" | "wild";
  near: "single" | "double" | null;
  far: "single" | "double" | null;
}

/** All forms by their names. */
export interface Forms {
  single: Form;
  double: Form;
  "change to double": Form;
  "change to single": Form;
  wild: Form;
}

/** A kind of card: what it is and does, how many there are, and whether it can be held. `phrase` is its name in a sentence: "a wild", "the blue terminal". */
export interface CardKind {
  title: string;
  phrase: string;
  colour: string | null;
  shape: "single" | "double" | "change" | "terminal" | "open" | "closed" | "conductor" | "wild" | "handcar" | "landslide";
  count: number;
  held: boolean;
  text: string;
}

/** What the piles are for. */
export interface PileTexts {
  stock: string;
  discards: string;
  provisions: string;
  out_of_service: string;
  recycled: string;
}

/** What moves do, and how to use a card of another colour. */
export interface MoveTexts {
  steal: string;
  skip: string;
  back: string;
  pass_on: string;
  discard: string;
  remove: string;
  restock: string;
  foreign: string;
}

/** Static data, the same in every game. `partners` are the teams of the Golden Spike game. */
export interface Drawing {
  seats: string[];
  partners: number[][];
  colours: Colour[];
  forms: Forms;
  cards: Record<string, CardKind>;
  hand_limit: number;
  provisions: number;
  skips: number;
  piles: PileTexts;
  moves: MoveTexts;
}

/** Draw one card from the stock, or two. */
export interface DrawAction {
  number: number;
  text: string;
  kind: "Draw";
  data: { cards: 1 | 2 };
}

/** Take a face-up provision. */
export interface TakeProvisionAction {
  number: number;
  text: string;
  kind: "TakeProvision";
  data: { place: number };
}

/** Take the top discard, unseen. */
export interface TakeDiscardAction {
  number: number;
  text: string;
  kind: "TakeDiscard";
  data: Record<string, never>;
}

/** Draw a card at random from another hand. */
export interface StealAction {
  number: number;
  text: string;
  kind: "Steal";
  data: { victim: number };
}

/** Go on without drawing, because there is nothing to draw. */
export interface DrawNothingAction {
  number: number;
  text: string;
  kind: "DrawNothing";
  data: Record<string, never>;
}

/** Skip the turn, because the track is closed. */
export interface SkipAction {
  number: number;
  text: string;
  kind: "Skip";
  data: Record<string, never>;
}

/** Get back on track: lay the railroad in a new order. */
export interface GetBackAction {
  number: number;
  text: string;
  kind: "GetBack";
  data: Record<string, never>;
}

/** Restock the provision that was taken. */
export interface RestockAction {
  number: number;
  text: string;
  kind: "Restock";
  data: { pile: "stock" | "discards" };
}

/** Lay a track card or a wild on your own railroad. */
export interface LayAction {
  number: number;
  text: string;
  kind: "Lay";
  data: { form: "single" | "double" | "change to double" | "change to single" | "wild" };
}

/** Lay the terminal on your own railroad, and win. */
export interface LayTerminalAction {
  number: number;
  text: string;
  kind: "LayTerminal";
  data: Record<string, never>;
}

/** Put a closed track on another railroad. */
export interface CloseAction {
  number: number;
  text: string;
  kind: "Close";
  data: { victim: number };
}

/** Clear a closed railroad with an open track. */
export interface ClearAction {
  number: number;
  text: string;
  kind: "Clear";
  data: { owner: number };
}

/** Pass a card to your partner. */
export interface PassAction {
  number: number;
  text: string;
  kind: "Pass";
  data: { card: string };
}

/** Ask a player for a card with a conductor. */
export interface AskAction {
  number: number;
  text: string;
  kind: "Ask";
  data: { victim: number; card: string };
}

/** Lay nothing, or nothing more. */
export interface DoneAction {
  number: number;
  text: string;
  kind: "Done";
  data: Record<string, never>;
}

/** Discard a card, and end the turn. */
export interface DiscardAction {
  number: number;
  text: string;
  kind: "Discard";
  data: { card: string };
}

/** Give a card of your own railroad to a landslide; cards are counted from the engine. */
export interface RemoveAction {
  number: number;
  text: string;
  kind: "Remove";
  data: { position: number };
}

export type Action = DrawAction | TakeProvisionAction | TakeDiscardAction | StealAction | DrawNothingAction | SkipAction | GetBackAction | RestockAction | LayAction | LayTerminalAction | CloseAction | ClearAction | PassAction | AskAction | DoneAction | DiscardAction | RemoveAction;

export interface EngineDealtEvent {
  step: number;
  text: string;
  name: "engine_dealt";
  data: { seat: number; colour: string; landscape: string };
}

export interface HandDealtEvent {
  step: number;
  text: string;
  name: "hand_dealt";
  data: { seat: number; card1: string | null; card2: string | null; card3: string | null; card4: string | null; card5: string | null; card6: string | null };
}

export interface SetUpEvent {
  step: number;
  text: string;
  name: "set_up";
  data: { stock: number };
}

export interface StockedEvent {
  step: number;
  text: string;
  name: "stocked";
  data: { place: number; card: string; by: number | null; source: "stock" | "discards" | null };
}

export interface TurnedUpEvent {
  step: number;
  text: string;
  name: "turned_up";
  data: { card: string; pile: "stock" | "discards" };
}

export interface LeftEmptyEvent {
  step: number;
  text: string;
  name: "left_empty";
  data: { place: number; by: number | null };
}

export interface RefilledEvent {
  step: number;
  text: string;
  name: "refilled";
  data: { size: number };
}

export interface BeganEvent {
  step: number;
  text: string;
  name: "began";
  data: { seat: number };
}

export interface DrewEvent {
  step: number;
  text: string;
  name: "drew";
  data: { seat: number; card: string | null };
}

export interface TookProvisionEvent {
  step: number;
  text: string;
  name: "took_provision";
  data: { seat: number; place: number; card: string };
}

export interface TookDiscardEvent {
  step: number;
  text: string;
  name: "took_discard";
  data: { seat: number; card: string | null; by: number | null };
}

export interface TookOpenDiscardEvent {
  step: number;
  text: string;
  name: "took_open_discard";
  data: { seat: number; card: string };
}

export interface StoleEvent {
  step: number;
  text: string;
  name: "stole";
  data: { seat: number; victim: number; card: string | null };
}

export interface NothingDrawnEvent {
  step: number;
  text: string;
  name: "nothing_drawn";
  data: { seat: number };
}

export interface LandslideHitEvent {
  step: number;
  text: string;
  name: "landslide_hit";
  data: { seat: number; pile: "stock" | "discards" };
}

export interface LandslideMissedEvent {
  step: number;
  text: string;
  name: "landslide_missed";
  data: { seat: number; pile: "stock" | "discards" };
}

export interface RemovedEvent {
  step: number;
  text: string;
  name: "removed";
  data: { seat: number; position: number; card: string };
}

export interface HandcarPassedEvent {
  step: number;
  text: string;
  name: "handcar_passed";
  data: { seat: number; pile: "stock" | "discards"; direction: "clockwise" | "counter-clockwise" };
}

export interface LaidEvent {
  step: number;
  text: string;
  name: "laid";
  data: { seat: number; position: number; form: "single" | "double" | "change to double" | "change to single" | "wild"; card: string };
}

export interface StrandedEvent {
  step: number;
  text: string;
  name: "stranded";
  data: { seat: number };
}

export interface BarredEvent {
  step: number;
  text: string;
  name: "barred";
  data: { seat: number; victim: number };
}

export interface ClearedEvent {
  step: number;
  text: string;
  name: "cleared";
  data: { seat: number; owner: number };
}

export interface AskedEvent {
  step: number;
  text: string;
  name: "asked";
  data: { seat: number; victim: number; card: string };
}

export interface HandedEvent {
  step: number;
  text: string;
  name: "handed";
  data: { victim: number; seat: number; card: string };
}

export interface RefusedEvent {
  step: number;
  text: string;
  name: "refused";
  data: { victim: number; card: string };
}

export interface PassedEvent {
  step: number;
  text: string;
  name: "passed";
  data: { seat: number; partner: number; card: string | null };
}

export interface LaidNothingEvent {
  step: number;
  text: string;
  name: "laid_nothing";
  data: { seat: number };
}

export interface LaidEnoughEvent {
  step: number;
  text: string;
  name: "laid_enough";
  data: { seat: number };
}

export interface DiscardedEvent {
  step: number;
  text: string;
  name: "discarded";
  data: { seat: number; card: string | null };
}

export interface ThrewAwayEvent {
  step: number;
  text: string;
  name: "threw_away";
  data: { seat: number; card: string | null };
}

export interface SkippedEvent {
  step: number;
  text: string;
  name: "skipped";
  data: { seat: number; skips: number };
}

export interface ReopenedEvent {
  step: number;
  text: string;
  name: "reopened";
  data: { seat: number };
}

export interface BackOnTrackEvent {
  step: number;
  text: string;
  name: "back_on_track";
  data: { seat: number };
}

export interface RelaidEvent {
  step: number;
  text: string;
  name: "relaid";
  data: { seat: number; position: number; form: "single" | "double" | "change to double" | "change to single" | "wild" };
}

export interface RearrangedEvent {
  step: number;
  text: string;
  name: "rearranged";
  data: { seat: number };
}

export interface MetSpikeEvent {
  step: number;
  text: string;
  name: "met_spike";
  data: { seat: number };
}

export interface WonEvent {
  step: number;
  text: string;
  name: "won";
  data: { seat: number };
}

export interface TeamWonEvent {
  step: number;
  text: string;
  name: "team_won";
  data: { seat: number; partner: number };
}

export interface ExhaustedEvent {
  step: number;
  text: string;
  name: "exhausted";
  data: { turns: number };
}

export type Event = EngineDealtEvent | HandDealtEvent | SetUpEvent | StockedEvent | TurnedUpEvent | LeftEmptyEvent | RefilledEvent | BeganEvent | DrewEvent | TookProvisionEvent | TookDiscardEvent | TookOpenDiscardEvent | StoleEvent | NothingDrawnEvent | LandslideHitEvent | LandslideMissedEvent | RemovedEvent | HandcarPassedEvent | LaidEvent | StrandedEvent | BarredEvent | ClearedEvent | AskedEvent | HandedEvent | RefusedEvent | PassedEvent | LaidNothingEvent | LaidEnoughEvent | DiscardedEvent | ThrewAwayEvent | SkippedEvent | ReopenedEvent | BackOnTrackEvent | RelaidEvent | RearrangedEvent | MetSpikeEvent | WonEvent | TeamWonEvent | ExhaustedEvent;

/** What the frame and the board of this game tell each other. */
export interface Types {
  view: TrackView;
  facts: Record<string, never>;
  drawing: Drawing;
  action: Action;
  event: Event;
}
