// What is said between the server and its clients. The source is src/roundhouse/server/wire.py.

/* eslint-disable */
export const PROTOCOL = 1;

export interface OptionCard {
  name: string;
  kind: string;
  help: string;
  default: any;
  words: string[];
  low: number | null;
  high: number | null;
}
export interface Readiness {
  done: number;
  of: number;
  part: string;
}
export interface GameCard {
  name: string;
  title: string;
  summary: string;
  credits: string;
  seats: number[];
  hides: boolean;
  seat_names: string[];
  options: OptionCard[];
  ranks: string[];
  readiness: Readiness;
}
export interface House {
  release: string;
  protocol: number;
  games: GameCard[];
}
export interface Me {
  name: string;
  account: string | null;
}
export interface SessionCard {
  id: string;
  began: number;
  seen: number;
  device: string;
  this: boolean;
}
export interface ClockSetting {
  bank: number;
  increment: number;
}
export interface Sitter {
  bot?: string | null;
  name?: string | null;
}
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, any>;
  public?: boolean;
  clock?: ClockSetting | null;
  overtime?: string;
  sitters?: Sitter[];
  start?: boolean;
}
export interface Chair {
  seat: number;
  colour: string;
  name: string | null;
  bot: string | null;
  mine: boolean;
  here: boolean;
  given_up: boolean;
}
export interface ClockCard {
  bank: number;
  increment: number;
  left: number[];
  running: number | null;
}
export interface Ending {
  winners: number[];
  scores: number[] | null;
  reason: string;
  seed: string;
}
export interface TableCard {
  id: string;
  game: string;
  options: Record<string, any>;
  chairs: Chair[];
  mine: boolean;
  public: boolean;
  overtime: string;
  opened: number;
  moved: number;
  started: boolean;
  version: number;
  step: number;
  turn: number | null;
  clock: ClockCard | null;
  ending: Ending | null;
  rematch: string | null;
  seal: string;
  watchers: number;
}
export interface Lobby {
  mine: TableCard[];
  open: TableCard[];
  running: TableCard[];
}
export interface ActionCard {
  number: number;
  text: string;
  kind: string;
  data: Record<string, any>;
}
export interface EventCard {
  step: number;
  name: string;
  data: Record<string, any>;
  text: string;
}
export interface Sight {
  seat: number | null;
  view: Record<string, any>;
  legal: ActionCard[];
  events: EventCard[];
  can_undo: boolean;
}
export interface Remark {
  number: number;
  at: number;
  name: string;
  text: string;
}
export interface Moment {
  step: number;
  of: number;
  turn: number | null;
  action: ActionCard | null;
  views: Sight[];
}
export interface Story {
  table: TableCard;
  events: EventCard[];
  movers: number[];
  actions: string[];
}
