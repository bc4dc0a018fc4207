// Made by `python -m roundhouse.server.typescript` from server/wire: change that, not this.

export const PROTOCOL = 3;

/** A position: a game set up from a seed, and the actions that were played, by number or notation. `start` is for a game that played on from a position of another one; a record has the same field. */
export interface Position {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  seed?: string;
  actions?: (number | string)[];
  start?: StartStage[];
}

/** An action: its number, its notation, and its typed form (`kind` and `data`). */
export interface ActionCard {
  number: number;
  text: string;
  kind: string;
  data: Record<string, unknown>;
}

/** An action in a line, who plays it, and the parts of the view that its words need and that are new. */
export interface AnalysisStep {
  seat: number;
  action: ActionCard;
  view: Record<string, unknown>;
}

/** The chances of the sides after `step` actions, and what luck changed with the last one. */
export interface AnalysisPoint {
  step: number;
  chances: number[];
  luck: number[];
}

/** A turn that cost its player much, or luck that turned the game; `step` is the number of actions before it. `mark` is `luck` if it was no mistake. `side` is the side that lost by the mistake, or had the luck; `change` is by how much. `played` was played from there to the end of the turn; `views` belong to it, as in a line. `line` would have been better: its first `own` actions are of the same turn, the others could have followed. */
export interface AnalysisMoment {
  step: number;
  seat: number;
  side: number;
  mark: "slip" | "mistake" | "blunder" | "luck";
  change: number;
  played: ActionCard[];
  line: AnalysisStep[];
  own: number;
  views: Record<string, unknown>[];
}

/** How well a seat played. `accuracy` is from 0 to 100, or null if the seat had no choice. */
export interface AnalysisPlayer {
  seat: number;
  accuracy: number | null;
  slips: number;
  mistakes: number;
  blunders: number;
  lost: number;
  luck: number;
}

/** The analysis of a finished game. `sides` are the seats that win together; their chances add up to 1. */
export interface AnalysisCard {
  sides: number[][];
  steps: number;
  points: AnalysisPoint[];
  moments: AnalysisMoment[];
  players: AnalysisPlayer[];
}

/** How far an analysis is: `none` if nobody has asked for it yet. `done` of `total` pieces of work are done. */
export interface AnalysisState {
  state: "none" | "waiting" | "running" | "done" | "failed";
  done: number;
  total: number;
  result: AnalysisCard | null;
}

/** Ask what a bot thinks of a position, for some seconds at most. */
export interface OpinionAsk {
  position: Position;
  seconds?: number;
}

/** An action, and the chance to win of the side to decide after it. */
export interface OpinionIdea {
  action: ActionCard;
  chance: number;
}

/** What a bot thinks of a position so far, with the eyes of the seat to decide. */
export interface OpinionCard {
  turn: number;
  sides: number[][];
  chances: number[];
  ideas: OpinionIdea[];
  line: AnalysisStep[];
  iterations: number;
}

/** Ask the coach about your own actions at a table against bots, from a step on. */
export interface CoachAsk {
  step: number;
}

/** What the coach says: the moment at which you could have done clearly better, or null. */
export interface CoachWord {
  moment: AnalysisMoment | null;
}

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
  puzzles: number;
  base: string;
  offered: boolean;
  plays_on: boolean;
}

/** The server and its games. */
export interface House {
  release: string;
  protocol: number;
  games: GameCard[];
  push_key: string | null;
  lab: boolean;
}

/** A study to play: a game or a variant, numbers of players, and the games of each setting. Each of `bots` is a line-up: a bot, or several with + between them. Without any, it is the usual study: equal bots, and a short ladder of ranks. */
export interface NewStudy {
  game: string;
  seats: number[];
  games?: number;
  bots?: string[];
}

/** How many games a study plays in all, and about how many seconds that takes; null if it takes long to say. */
export interface StudyEstimate {
  games: number;
  seconds: number | null;
}

/** The share of the games so far that the first of this many equal players won, with its 95 % interval. */
export interface FirstSeat {
  players: number;
  share: number;
  low: number;
  high: number;
}

/** A study of the lab. It is `running`, `writing` its report, `stopped` so that it can go on, `done`, or `unreadable`. `speed` is in games a second, `left` in seconds; both are null if nobody knows. `trouble` says what went wrong. */
export interface StudyCard {
  id: string;
  state: "running" | "writing" | "stopped" | "done" | "unreadable";
  game: string;
  title: string;
  seats: number[];
  bots: string[];
  games: number;
  done: number;
  failed: number;
  speed: number | null;
  left: number | null;
  wins: FirstSeat[];
  report: boolean;
  trouble: string;
}

/** The studies of the lab, the newest first, and how many processors one of them uses. */
export interface Lab {
  studies: StudyCard[];
  processors: number;
}

/** A position as it is seen, and what was played to get there: `played` are the actions that were added. `movers` are the seats that played them. `own` counts those that belong to the `play` of the request; the rest are the bots'. `actions` are the cards of the legal actions of the seat to decide. */
export interface PracticeMoment {
  step: number;
  turn: number | null;
  views: SeatView[];
  actions: ActionCard[];
  played: string[];
  movers: number[];
  own: number;
  ending: Ending | null;
  rules: number;
}

/** A text of a game: its key, and what it says in English. */
export interface LessonText {
  key: string;
  text: string;
}

/** Something to do in a lesson. The spots are lit up on the board. */
export interface TaskCard {
  name: string;
  says: LessonText;
  spots: string[];
}

/** A lesson: where it begins, whose seat the learner has, which bot has the others, and what there is to do. */
export interface LessonCard {
  name: string;
  title: LessonText;
  seats: number;
  options: Record<string, unknown>;
  seed: string;
  actions: string[];
  seat: number;
  bot: string;
  tasks: TaskCard[];
}

/** A term of a game: the words that name it, what it means, and a figure of the rules page, if there is one. */
export interface TermCard {
  name: string;
  words: LessonText;
  says: LessonText;
  figure: string;
}

/** What there is to learn about a game. `guides` counts what can be explained during a first game. */
export interface LessonsCard {
  game: string;
  lessons: LessonCard[];
  guides: number;
  terms: TermCard[];
}

/** A try at a task: the position, when the task began (a number of actions), and what the learner plays. With `show`, the server plays the next action of the solution instead. */
export interface LessonTry {
  position: Position;
  lesson: string;
  task: number;
  began: number;
  play?: (number | string)[];
  show?: boolean;
  since?: number;
}

/** What a try led to, and whether it was right: `open` if the task goes on. After a wrong try, the position goes `back` to this number of actions. */
export interface LessonMoment {
  moment: PracticeMoment;
  state: "open" | "done" | "wrong";
  says: LessonText | null;
  back: number;
}

/** An explanation during a first game. */
export interface GuideCard {
  name: string;
  says: LessonText;
  spots: string[];
}

/** What to explain to you at a table now, if anything. */
export interface Guidance {
  guide: GuideCard | null;
}

/** An event of the game as the seat may know it. Values that it may not know are null. */
export interface EventCard {
  step: number;
  name: string;
  data: Record<string, unknown>;
  text: string;
}

/** Something that happened at the table at a step of the game: to which seat, and the name of its person or bot. */
export interface Note {
  step: number;
  at: number;
  kind: "undo_asked" | "undo_declined" | "undone" | "gave_up" | "out_of_time" | "bot_plays" | "sat" | "left";
  seat: number;
  name: string;
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
  begins: number;
  trouble: string | null;
}

/** A player asks the others whether an action may be undone. */
export interface UndoCard {
  seat: number;
  name: string;
  mine: boolean;
  asked: boolean;
  waiting: string[];
}

/** A chat message at the table; some are only for your team. */
export interface Remark {
  number: number;
  at: number;
  name: string;
  text: string;
  team: boolean;
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

/** How the game ended; without scores if it was not played to the end. Every shuffle follows from the seed. There is a tally only at the table itself, not in lists of tables, and not if the game ended before results had one. The same is true of `event`, with which the rules ended the game; its text is the reason. */
export interface Ending {
  winners: number[];
  scores: number[] | null;
  reason: string;
  seed: string;
  tally: Tally | null;
  event: EventCard | null;
}

/** A part of the beginning of a game that plays on from another one: the actions up to its end, and its seed. */
export interface StartStage {
  seed: string;
  actions: number;
}

/** A position to look at, and what is to happen in it first. `play` are actions of the seat to decide, all or nothing, as at a table. Then bots answer: `bots` has a rank for each seat that one plays, and null for the others. `eyes` are a seat's number, `turn` for the seat to decide, `watcher` or `all`. Events up to the step `since` are left out. */
export interface Practice {
  position: Position;
  play?: (number | string)[];
  bots?: (string | null)[];
  eyes?: string;
  since?: number;
}

/** A record of a game, JSON or text, to be looked at. */
export interface PracticeRecord {
  record: string;
}

/** A record as a position: the setup, and all actions in notation. */
export interface RecordedGame {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  seed: string;
  actions: string[];
  start: StartStage[];
}

/** Ask why an action is not legal in a position. */
export interface PracticeWhy {
  position: Position;
  action: number | string;
}

/** Ask one of the game's questions about the rules, for the seat to decide. */
export interface PracticeAsk {
  position: Position;
  question: string;
  about?: Record<string, unknown>;
}

/** Why an action is not legal; empty if it is. `key`, `values` and `game` are as in `Problem`. */
export interface PracticeReason {
  reason: string;
  key: string;
  values: Record<string, unknown>;
  game: string;
}

/** The answer to a question about the rules, of the type that the game defines for it. */
export interface PracticeAnswer {
  answer: unknown;
}

/** What is stored of you about a topic: a small JSON value for each name. */
export interface PersonalNotes {
  notes: Record<string, unknown>;
}

/** What to store about a topic, by name. Names that are not given keep what they have. */
export interface NewNotes {
  notes: Record<string, unknown>;
}

/** A rating by Glicko-2: the truth is within two deviations in 19 of 20 cases. `attempts` are the first tries. */
export interface PuzzleRating {
  rating: number;
  deviation: number;
  attempts: number;
}

/** What to do: win, bring `cars` cars home within `moves` own moves, or find the best move. */
export interface PuzzleGoal {
  kind: "win" | "ship" | "find";
  moves: number;
  cars: number;
}

/** A puzzle in a list. `proven` says whether its solution is proven or the best move by deep analysis. */
export interface PuzzleCard {
  id: string;
  goal: PuzzleGoal;
  proven: boolean;
  rating: number;
}

/** A game that has puzzles: how many, the one of the day, and your rating if you have one. */
export interface PuzzleGame {
  game: string;
  count: number;
  proven: number;
  daily: string;
  own: PuzzleRating | null;
}

/** The games that have puzzles, and the date of their daily ones. */
export interface PuzzleGames {
  date: string;
  games: PuzzleGame[];
}

/** The puzzles of a game, the easiest first. `attempts` tells whether your first try at a puzzle was right. */
export interface PuzzleList {
  game: string;
  date: string;
  daily: string;
  puzzles: PuzzleCard[];
  own: PuzzleRating | null;
  attempts: Record<string, boolean>;
}

/** A position of a puzzle as its player sees it, with the player's legal actions and what happened last. */
export interface PuzzleMoment {
  step: number;
  turn: number | null;
  view: Record<string, unknown>;
  facts: Record<string, unknown>;
  actions: ActionCard[];
  events: EventCard[];
}

/** A turn of the player: the position, and all right moves in it. */
export interface PuzzleTurn {
  moment: PuzzleMoment;
  right: PuzzleMove[];
}

/** A right move: all its notations, the position after it, the best defence, and the next turn; null at the end. */
export interface PuzzleMove {
  actions: string[];
  after: PuzzleMoment;
  defence: string | null;
  then: PuzzleTurn | null;
}

/** Why a move counts as best: the chances to win after it and after the second best, and what was searched. */
export interface PuzzleAnalysis {
  best: number;
  next: number;
  second: string;
  margin: number;
  searches: number;
  iterations: number;
}

/** A puzzle with its whole solution, so that it can be solved without the server. `rules` is their version. */
export interface PuzzleBody {
  id: string;
  game: string;
  rules: number;
  seats: number;
  seat_names: string[];
  seat: number;
  goal: PuzzleGoal;
  proven: boolean;
  analysis: PuzzleAnalysis | null;
  position: Position;
  turn: PuzzleTurn;
  rating: number;
}

/** A first try at a puzzle: your moves in notation, up to the first wrong one or the end. None means given up. */
export interface NewAttempt {
  moves: string[];
}

/** What became of a try. `counted` is False if it was not your first: then nothing has changed. `solved` tells about the first one. `change` is the change of your rating. */
export interface Attempt {
  counted: boolean;
  solved: boolean;
  change: number;
  own: PuzzleRating;
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

/** Ask one of the game's questions about the rules, at your seat and on its turn; `step` is for an earlier turn. */
export interface Ask {
  do: "ask";
  seat: number;
  question: string;
  about?: Record<string, unknown>;
  step?: number | null;
  id: string;
}

/** Check that the server answers. */
export interface Ping {
  do: "ping";
  id: string;
}

export type AnyRequest = Hello | Sit | SeatBot | Leave | Ready | Start | Play | Undo | AskUndo | AnswerUndo | Resign | Say | Rematch | Hint | Pace | Why | Preview | Ask | Look | Ping;

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

/** A position from which a table plays on: the seed of the game that led to it, its actions, and its own `start`. What no seat knows in it is dealt anew. */
export interface StartPosition {
  seed: string;
  actions?: (number | string)[];
  start?: StartStage[];
}

/** A table to open. `sitters` are by seat; missing seats are open. `start` starts the game, if all are taken. With `position` the game plays on from there. */
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
  position?: StartPosition | null;
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

/** The seats' remaining time when this was sent. The running seat's time continues from there. */
export interface ClockCard {
  bank: number;
  increment: number;
  left: number[];
  running: number | null;
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

/** From this step on, another version of the rules applies. */
export interface RulesChange {
  step: number;
  rules: number;
}

/** Your own tables (those where it is your turn first), open tables and running tables. */
export interface Lobby {
  mine: TableCard[];
  open: TableCard[];
  running: TableCard[];
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
