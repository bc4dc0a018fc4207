// Made by `python -m roundhouse.server.typescript` from wire.py: change that, not this.

export const PROTOCOL = 3;

/** An option of a game. Its values are one of `words`, or from `low` to `high`. */
export interface OptionCard {
  name: string;
  kind: string;
  help: string;
  default: unknown;
  words: string[];
  low: number | null;
  high: number | null;
  seats: number[] | null;
}

/** How far a game is compiled: `done` parts `of` all, and the next `part`. It can be played at any time. It is `quick` when it runs compiled; until then bots think less. */
export interface Readiness {
  done: number;
  of: number;
  part: string;
  quick: boolean;
}

/** Where a view shows how far each seat has come: a number, or a list that counts as its length. In the path from the top of a view, `*` stands for each entry of a list. */
export interface ProgressCard {
  unit: string;
  path: string;
}

/** A game on this server. */
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
  shuffles: boolean;
  board: string | null;
  progress: ProgressCard | null;
}

/** The server and its games. */
export interface House {
  release: string;
  protocol: number;
  games: GameCard[];
  push_key: string | null;
}

/** Who you are: a guest (`account` null), or a person with an account. */
export interface Me {
  name: string;
  account: string | null;
}

/** A session: one of the devices that know you. */
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

/** Your account's password and the new one. */
export interface NewPassword {
  old: string;
  new: string;
}

/** Your account's password. */
export interface Password {
  password: string;
}

/** The name to use. */
export interface Name {
  name: string;
}

/** Where a browser receives notifications (Web Push), its keys, and what it wants to hear. The kinds are `turn`, `low` (time runs low), `seat` (somebody sat down), `began` and `ended`; without them, those of this device's earlier subscription, or all. */
export interface NewSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds?: string[] | null;
}

/** Why an HTTP request was refused: a code for programs, a reason for people. `key` and `values` say the reason in other languages than English, by the texts of a `game` or, if that is empty, by those of the house. A value may be such a text itself: an object with `key`, `values` and `game`. */
export interface Problem {
  code: string;
  reason: string;
  key: string;
  values: Record<string, unknown>;
  game: string;
}

/** Seconds for the whole game, and added for each turn. Without a bank, the increment is the time for each turn. */
export interface ClockSetting {
  bank: number;
  increment: number;
}

/** Who takes a seat of a new table: a bot, or a person at this device. With neither, the seat stays open. */
export interface Sitter {
  bot?: string | null;
  name?: string | null;
}

/** A table to open. `sitters` are by seat; missing seats are open. `start` starts the game, if all are taken. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  public?: boolean;
  clock?: ClockSetting | null;
  overtime?: string;
  sitters?: Sitter[];
  start?: boolean;
  hints?: boolean;
}

/** A seat and who has it. If a bot plays for an absent person, there are the person's name and a bot. */
export interface Chair {
  seat: number;
  colour: string;
  name: string | null;
  bot: string | null;
  mine: boolean;
  here: boolean;
  given_up: boolean;
  out_of_time: boolean;
  ready: boolean;
  away: boolean;
}

/** A bot that players have proposed for a seat without a person. It takes the seat when all players agree. */
export interface BotProposal {
  seat: number;
  bot: string;
  names: string[];
  mine: boolean;
}

/** Something that happened at the table at a step of the game: to which seat, and the name of its person or bot. */
export interface Note {
  step: number;
  at: number;
  kind: "undo_asked" | "undo_declined" | "undone" | "gave_up" | "out_of_time" | "bot_plays" | "sat" | "left";
  seat: number;
  name: string;
}

/** A player asks the others whether an action may be undone. */
export interface UndoCard {
  seat: number;
  name: string;
  mine: boolean;
  asked: boolean;
  waiting: string[];
}

/** The seats' remaining time when this was sent. The running seat's time continues from there. */
export interface ClockCard {
  bank: number;
  increment: number;
  left: number[];
  running: number | null;
}

/** An event of the game as the seat may know it. Values that it may not know are null. */
export interface EventCard {
  step: number;
  name: string;
  data: Record<string, unknown>;
  text: string;
}

/** Something that decides between equal scores: its name, and each seat's value. The highest value wins. */
export interface TieBreak {
  name: string;
  values: number[];
}

/** What the scores count, the points of each seat by their source, and the tie-breaks in their order. `keys` has the keys of these texts among the game's, by the text in English. */
export interface Tally {
  unit: string;
  sources: Record<string, number>[];
  tie_breaks: TieBreak[];
  keys: Record<string, string>;
}

/** How the game ended; without scores if it was not played to the end. Every shuffle follows from the seed. There is a tally only at the table itself, not in lists of tables, and not if the game ended before results had one. The same is true of `event`, with which the rules ended the game; its text is the reason. */
export interface Ending {
  winners: number[];
  scores: number[] | null;
  reason: string;
  seed: string;
  tally: Tally | null;
  event: EventCard | null;
}

/** From this step on, another version of the rules applies. */
export interface RulesChange {
  step: number;
  rules: number;
}

/** A table as everybody may see it. */
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
  hints: boolean;
  trouble: string | null;
}

/** Your own tables (those where it is your turn first), open tables and running tables. */
export interface Lobby {
  mine: TableCard[];
  open: TableCard[];
  running: TableCard[];
}

/** An action: its number, its notation, and its typed form (`kind` and `data`). */
export interface ActionCard {
  number: number;
  text: string;
  kind: string;
  data: Record<string, unknown>;
}

/** What a seat, or a spectator (`seat` null), sees. `legal` are the numbers of its actions if it is its turn. `facts` follow from the view by the rules; not all games have them. */
export interface SeatView {
  seat: number | null;
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
  legal: number[];
  events: EventCard[];
  can_undo: boolean;
  can_ask_undo: boolean;
}

/** A chat message at the table; some are only for your team. */
export interface Remark {
  number: number;
  at: number;
  name: string;
  text: string;
  team: boolean;
}

/** A step of a finished game, as a seat, a spectator, or each of them (`all`) saw it. */
export interface Moment {
  step: number;
  of: number;
  turn: number | null;
  action: ActionCard | null;
  views: SeatView[];
  rules: number;
}

/** All events of a finished game, as a seat, a spectator, or all together (`all`) know them. */
export interface Story {
  table: TableCard;
  events: EventCard[];
  movers: number[];
  actions: string[];
  notes: Note[];
}

/** How far each seat of a finished game had come after each turn; `unit` names what is counted. */
export interface Course {
  unit: string;
  steps: number[];
  points: number[][];
}

/** The first message: the protocol, and the last version of the table that the client has, if any. */
export interface Hello {
  do: "hello";
  protocol: number;
  version?: number | null;
  id: string;
}

/** Say whether the player has the table in sight, or another page. Who has it in sight gets no notifications. */
export interface Look {
  do: "look";
  in_sight: boolean;
  id: string;
}

/** Take a seat, or return to your own; with a name, for another person at the same screen. */
export interface Sit {
  do: "sit";
  seat: number;
  name?: string | null;
  id: string;
}

/** Put a bot on a seat, or let it play for you; in a running game, propose one, or agree to a proposal. */
export interface SeatBot {
  do: "seat_bot";
  seat: number;
  bot: string;
  id: string;
}

/** Leave a seat. Before the game begins, the owner can also remove a bot, or a person for good. */
export interface Leave {
  do: "leave";
  seat: number;
  id: string;
}

/** Say that you are ready for the game to start, or not any more. It starts when all players are ready. */
export interface Ready {
  do: "ready";
  ready?: boolean;
  id: string;
}

/** Start the game, if you own the table. While others are not ready, it says that you are. */
export interface Start {
  do: "start";
  id: string;
}

/** Play an action at your seat, by its number or its notation; or a list of actions, all or nothing. */
export interface Play {
  do: "play";
  seat: number;
  action: number | string | (number | string)[];
  id: string;
}

/** Undo everything that your last `play` did, if you may do so alone. */
export interface Undo {
  do: "undo";
  seat: number;
  id: string;
}

/** Ask the other people at the table whether your last `play` may be undone. */
export interface AskUndo {
  do: "ask_undo";
  seat: number;
  id: string;
}

/** Agree to the undo that a player asks for, or do not; or withdraw your own. When all agree, it is done. */
export interface AnswerUndo {
  do: "answer_undo";
  agree: boolean;
  id: string;
}

/** Give up. */
export interface Resign {
  do: "resign";
  seat: number;
  id: string;
}

/** Write a chat message to everybody at the table, or only to your `team`. */
export interface Say {
  do: "say";
  text: string;
  team?: boolean;
  id: string;
}

/** Play again with the same people, at a new table. Who asks is ready; it starts when everybody has asked. */
export interface Rematch {
  do: "rematch";
  id: string;
}

/** Ask what a strong bot would do at your seat; only on its turn. */
export interface Hint {
  do: "hint";
  seat: number;
  id: string;
}

/** Say how quickly bots shall play at this table. It counts if all people who play and are here want the same. */
export interface Pace {
  do: "pace";
  pace: "at_once" | "normal" | "slow";
  id: string;
}

/** Ask why an action is not legal. */
export interface Why {
  do: "why";
  seat: number;
  action: number | string;
  id: string;
}

/** Ask what a list of actions would lead to, at your seat and on its turn. Nothing is played. */
export interface Preview {
  do: "preview";
  seat: number;
  actions: (number | string)[];
  id: string;
}

/** Ask one of the game's questions about the rules, at your seat and on its turn. */
export interface Ask {
  do: "ask";
  seat: number;
  question: string;
  about?: Record<string, unknown>;
  id: string;
}

/** Check that the server answers. */
export interface Ping {
  do: "ping";
  id: string;
}

export type AnyRequest = Hello | Sit | SeatBot | Leave | Ready | Start | Play | Undo | AskUndo | AnswerUndo | Resign | Say | Rematch | Hint | Pace | Why | Preview | Ask | Look | Ping;

/** The whole table, except events and remarks that the client has. It keeps its own events up to the step `kept`. `kept` is -1 if the update has all events. `actions` are the cards of legal actions, each sent once per connection; a number keeps its meaning while the connection is open. When somebody joins or leaves, another update with the same version is sent. Clients show every update whose version is not lower than that of the last one. */
export interface TableUpdate {
  kind: "update";
  version: number;
  kept: number;
  table: TableCard;
  views: SeatView[];
  actions: ActionCard[];
  said: Remark[];
  notes: Note[];
  undo: UndoCard | null;
}

/** A request was carried out and is on disk. For `play`, `played` is the number of actions that were played. If not all were played, `stopped` says why: something was revealed (`revealed`), it is another seat's turn (`turn`), or the game is `over`. */
export interface Done {
  kind: "done";
  id: string;
  version: number;
  played: number;
  stopped: "revealed" | "turn" | "over" | null;
}

/** A request was refused; nothing has changed. `key`, `values` and `game` are as in `Problem`. */
export interface Refused {
  kind: "refused";
  id: string;
  code: string;
  reason: string;
  key: string;
  values: Record<string, unknown>;
  game: string;
}

/** A bot's analysis: each seat's expected share of the win, the best actions with their worth, and a likely line. `plan` has the bot's actions for the whole turn, as far as neither chance nor another player comes in, `events` what it would bring about as far as that can be known. `now` and `after` are the shares of the win that you and your partners can expect before and after it. */
export interface Advice {
  kind: "advice";
  id: string;
  step: number;
  values: number[];
  best: ActionCard[];
  worth: number[];
  line: string[];
  plan: ActionCard[];
  events: EventCard[];
  now: number | null;
  after: number | null;
}

/** Why an action is not legal; empty if it is. `key`, `values` and `game` are as in `Problem`. */
export interface Because {
  kind: "because";
  id: string;
  reason: string;
  key: string;
  values: Record<string, unknown>;
  game: string;
}

/** What a list of actions would lead to, as the seat would see it. `played` is the number of actions whose outcome is shown. If `stopped` is `revealed`, the next action would reveal something, which is not shown; if it is `turn` or `over`, the seat cannot play the rest. `legal` are the numbers of the seat's actions after that, and `actions` the cards of those that the client does not have. */
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

/** The answer to a question about the rules, of the type that the game defines for it. */
export interface Answered {
  kind: "answered";
  id: string;
  version: number;
  answer: unknown;
}

/** The answer to `ping`. */
export interface Pong {
  kind: "pong";
  id: string;
}

/** The last message before the server closes the socket. `key`, `values` and `game` are as in `Problem`. */
export interface Farewell {
  kind: "farewell";
  reason: string;
  key: string;
  values: Record<string, unknown>;
  game: string;
}

export type AnyMessage = TableUpdate | Done | Refused | Advice | Because | Previewed | Answered | Pong | Farewell;
