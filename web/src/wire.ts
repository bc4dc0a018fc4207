// Made by `python -m roundhouse.server.typescript` from wire.py: change that, not this.

export const PROTOCOL = 3;

/** An option of a game; `words` or `low` and `high` tell its values. */
export interface OptionCard {
  name: string;
  kind: string;
  help: string;
  default: unknown;
  words: string[];
  low: number | null;
  high: number | null;
}

/** How far a game is compiled: so many parts of so many, and which comes next. It can be played all the while. It is `quick` once it runs compiled; until then bots think less. */
export interface Readiness {
  done: number;
  of: number;
  part: string;
  quick: boolean;
}

/** A game of the house. */
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
  rules: number;
  board: string | null;
}

/** What there is to play. */
export interface House {
  release: string;
  protocol: number;
  games: GameCard[];
}

/** Who the client is: a guest, or somebody with an account. */
export interface Me {
  name: string;
  account: string | null;
}

/** A device on which somebody is known. */
export interface SessionCard {
  id: string;
  began: number;
  seen: number;
  device: string;
  this: boolean;
}

/** An account's name and password. */
export interface Credentials {
  name: string;
  password: string;
}

/** The password of one's account, and the one to replace it. */
export interface NewPassword {
  old: string;
  new: string;
}

/** The password of one's account. */
export interface Password {
  password: string;
}

/** How a guest wants to be called. */
export interface Name {
  name: string;
}

/** Why a request over HTTP is not granted: a word for programs, a sentence for people. */
export interface Problem {
  code: string;
  reason: string;
}

/** Seconds for the whole game and for each turn; with an empty bank, the increment is all there is for a turn. */
export interface ClockSetting {
  bank: number;
  increment: number;
}

/** Who takes a seat of a new table: a bot, or somebody at this device; neither leaves it open. */
export interface Sitter {
  bot?: string | null;
  name?: string | null;
}

/** A table to open. `sitters` are by seat, open if not told; `start` begins at once, if nobody is missing. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  public?: boolean;
  clock?: ClockSetting | null;
  overtime?: string;
  sitters?: Sitter[];
  start?: boolean;
}

/** A seat and who has it. A bot may play for a person who is gone: then there are a name and a bot. */
export interface Chair {
  seat: number;
  colour: string;
  name: string | null;
  bot: string | null;
  mine: boolean;
  here: boolean;
  given_up: boolean;
}

/** A bot that some players want on an empty seat of the running game. It sits down when all players agree. */
export interface BotProposal {
  seat: number;
  bot: string;
  names: string[];
  mine: boolean;
}

/** The seats' time when this was sent; the running seat's time goes on from then. */
export interface ClockCard {
  bank: number;
  increment: number;
  left: number[];
  running: number | null;
}

/** How the game ended; without scores if it was not played to its end. The seed tells every shuffle. */
export interface Ending {
  winners: number[];
  scores: number[] | null;
  reason: string;
  seed: string;
}

/** From a step on, a game goes by another version of the rules. */
export interface RulesChange {
  step: number;
  rules: number;
}

/** A table as anybody may know it. */
export interface TableCard {
  id: string;
  game: string;
  options: Record<string, unknown>;
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
  decides: boolean;
  removed: boolean;
  proposals: BotProposal[];
  rules: number;
  changes: RulesChange[];
  trouble: string | null;
}

/** The tables that concern somebody: their own (those where they are to decide first), open ones, running ones. */
export interface Lobby {
  mine: TableCard[];
  open: TableCard[];
  running: TableCard[];
}

/** An action: its number, its notation, and its typed form. */
export interface ActionCard {
  number: number;
  text: string;
  kind: string;
  data: Record<string, unknown>;
}

/** Something that happened in the game, as far as the seat may know it: what is not known is null. */
export interface EventCard {
  step: number;
  name: string;
  data: Record<string, unknown>;
  text: string;
}

/** What one seat sees, or a spectator (null). `legal` numbers its actions while it is to decide, else nothing. `facts` are what follows from the view by the rules, for games that tell such. */
export interface SeatView {
  seat: number | null;
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
  legal: number[];
  events: EventCard[];
  can_undo: boolean;
}

/** Something said at the table. */
export interface Remark {
  number: number;
  at: number;
  name: string;
  text: string;
}

/** One step of a finished game as one seat saw it, or a spectator, or all together (`all`). */
export interface Moment {
  step: number;
  of: number;
  turn: number | null;
  action: ActionCard | null;
  views: SeatView[];
  rules: number;
}

/** A finished game, told: everything that happened, as a seat, a spectator or all together know it. */
export interface Story {
  table: TableCard;
  events: EventCard[];
  movers: number[];
  actions: string[];
}

/** The first message: which protocol, and the version that the client knows of the table, if it was here before. */
export interface Hello {
  do: "hello";
  protocol: number;
  version?: number | null;
  id: string;
}

/** Take a seat, or come back to the own one; with a name for somebody else at the same screen. */
export interface Sit {
  do: "sit";
  seat: number;
  name?: string | null;
  id: string;
}

/** Put a bot on a seat, or let it play for oneself; in a running game, propose one, or agree to a proposal. */
export interface SeatBot {
  do: "seat_bot";
  seat: number;
  bot: string;
  id: string;
}

/** Leave a seat; before the game, who opened the table may also remove a bot, or a person for good. */
export interface Leave {
  do: "leave";
  seat: number;
  id: string;
}

/** Begin. */
export interface Start {
  do: "start";
  id: string;
}

/** Play an action at an own seat, by its number or its notation; or several in a row, all or nothing. */
export interface Play {
  do: "play";
  seat: number;
  action: number | string | (number | string)[];
  id: string;
}

/** Take back what the own last request to play did, all of it. */
export interface Undo {
  do: "undo";
  seat: number;
  id: string;
}

/** Give up. */
export interface Resign {
  do: "resign";
  seat: number;
  id: string;
}

/** Say something to all at the table. */
export interface Say {
  do: "say";
  text: string;
  id: string;
}

/** Play again, the same people, at a new table. */
export interface Rematch {
  do: "rematch";
  id: string;
}

/** Ask what a strong bot would do at an own seat that is to decide. */
export interface Hint {
  do: "hint";
  seat: number;
  id: string;
}

/** Ask why an action may not be played. */
export interface Why {
  do: "why";
  seat: number;
  action: number | string;
  id: string;
}

/** Ask what a sequence of actions would lead to, at an own seat that is to decide. Nothing is played. */
export interface Preview {
  do: "preview";
  seat: number;
  actions: (number | string)[];
  id: string;
}

/** Ask one of the game's questions about the rules, at an own seat that is to decide. */
export interface Ask {
  do: "ask";
  seat: number;
  question: string;
  about?: Record<string, unknown>;
  id: string;
}

/** Ask whether somebody is there. */
export interface Ping {
  do: "ping";
  id: string;
}

export type AnyRequest = Hello | Sit | SeatBot | Leave | Start | Play | Undo | Resign | Say | Rematch | Hint | Why | Preview | Ask | Ping;

/** The table now, whole, except for events and remarks that the client has: it keeps events up to the step `kept`. `kept` is -1 if all events are here. `actions` are the cards of legal actions, each sent once on a connection; their numbers mean the same for as long as it stays open. An update comes again with the same version when somebody comes or goes. A client shows an update unless its version is below that of the last one. */
export interface TableUpdate {
  kind: "update";
  version: number;
  kept: number;
  table: TableCard;
  views: SeatView[];
  actions: ActionCard[];
  said: Remark[];
}

/** A request is granted, and on disk. Of a request to play, how many of its actions were played. The rest was not played if `stopped` says why: something came to light (`revealed`), another seat is to decide (`turn`), or the game is `over`. */
export interface Done {
  kind: "done";
  id: string;
  version: number;
  played: number;
  stopped: "revealed" | "turn" | "over" | null;
}

/** A request is not granted; nothing has changed. */
export interface Refused {
  kind: "refused";
  id: string;
  code: string;
  reason: string;
}

/** What a bot thinks: each seat's share of the win, the best actions with theirs, and how it may go on. */
export interface Advice {
  kind: "advice";
  id: string;
  step: number;
  values: number[];
  best: ActionCard[];
  worth: number[];
  line: string[];
}

/** Why an action may not be played; empty if it may. */
export interface Because {
  kind: "because";
  id: string;
  reason: string;
}

/** What a sequence of actions would lead to, as the seat that asked would see it. `played` counts the actions whose outcome is shown. With `stopped`, the next one would bring something to light (`revealed`; nothing of that is shown), or the rest is not the seat's to play (`turn`, `over`). `legal` numbers the seat's actions then, and `actions` are the cards of those that the client has not met. */
export interface Previewed {
  kind: "previewed";
  id: string;
  version: number;
  played: number;
  stopped: "revealed" | "turn" | "over" | null;
  turn: number | null;
  view: Record<string, unknown>;
  legal: number[];
  actions: ActionCard[];
  events: EventCard[];
}

/** The answer to a question about the rules, as the game's type of answer has it. */
export interface Answered {
  kind: "answered";
  id: string;
  version: number;
  answer: unknown;
}

/** Somebody is there. */
export interface Pong {
  kind: "pong";
  id: string;
}

/** The server closes the socket. */
export interface Farewell {
  kind: "farewell";
  reason: string;
}

export type AnyMessage = TableUpdate | Done | Refused | Advice | Because | Previewed | Answered | Pong | Farewell;
