// The interface between the frame and the board of a game.

import type { Weigh } from "../lib/news";
import type { Component, Snippet } from "svelte";
import type { AskRules } from "../lib/inquiry.svelte";
import type { ActionCard, EventCard } from "../wire";

export interface BoardSettings {
  animations: boolean;
  /** How fast things move: 1 is normal, 2 is twice as fast. */
  speed?: number;
  flipped: boolean;
}

/** The data types of a game: each game's `types.ts` has its own `Types`. The frame knows only this interface. */
export interface GameTypes {
  view: object;
  facts: object;
  drawing: object;
  action: ActionCard;
  event: EventCard;
}

export interface BoardProps<Game extends GameTypes = GameTypes> {
  /** What this seat, or a spectator, can see. */
  view: Game["view"];
  /** Facts that the rules derive from the view, for games that have them. */
  facts?: Game["facts"];
  /** Static data of the game: GET /api/games/NAME/drawing. */
  drawing: Game["drawing"];
  /** The seat of the viewer; null for a spectator. */
  seat: number | null;
  /** Whose side of the board to see it from, where the seats change and the board must not turn; by default the seat. */
  side?: number;
  /** In a replay, the name of the player of that seat, who is not the one who looks. */
  owner?: string;
  /** The legal actions of this seat; empty when it has nothing to decide. */
  actions: Game["action"][];
  /** The names of the players, by seat. */
  names: string[];
  /** The events since the last view shown. */
  events: Game["event"][];
  /** All events so far, to show the last move to a viewer who has just arrived or steps back in a replay. */
  past?: Game["event"][];
  /** Play an action, or several in one request, by number or notation; several are all played or none. */
  choose: (action: number | (number | string)[]) => void;
  /** Ask the rules one of the game's questions, for the seat to decide; null if there is no answer. */
  ask?: AskRules;
  /** Report an illegal action, in notation: the frame asks the server why and shows the reason. */
  refused: (action: string) => void;
  /** A hint to draw on the board: the actions of a whole turn, in order. It is played only when the player confirms it. */
  plan?: Game["action"][];
  /** Events to draw as a ghost over the board: what another player did, such as a route or a new line. */
  ghost?: Game["event"][];
  settings: BoardSettings;
}

export interface GameModule<Game extends GameTypes = GameTypes> {
  /** The board, hands and panels of the game; it fills the space it is given. */
  Board: Component<BoardProps<Game>>;
  /** Return what to do now, or who has to do what: short, never empty. */
  prompt(
    view: Game["view"],
    seat: number | null,
    actions: Game["action"][],
    names: string[],
    drawing: Game["drawing"],
  ): string;
  /** Describe the position in words, in paragraphs, to the one on a seat if given. */
  describe(view: Game["view"], names: string[], drawing: Game["drawing"], seat?: number | null): string[];
  /** Tell an event in a sentence without a full stop, with the names of the players, to the one on a seat if given. */
  tell?(event: Game["event"], names: string[], seat?: number | null): string | undefined;
  /** The events whose texts name a number of components: at a table of a variant the server tells them. */
  counted?: string[];
  /**
   * Tell what a player did in a whole turn, in one clause without the player's name: "takes a card and lays track".
   * To that player it follows "You": "take a card and lay track".
   */
  tellTurn?(events: Game["event"][], names: string[], seat?: number | null): string;
  /** The colours of the seats, for games in which they are not those of the chairs. */
  colours?(view: Game["view"]): string[];
  /** Describe an action in plain words. */
  explain(view: Game["view"], action: Game["action"], drawing: Game["drawing"]): string;
  /** Return the front view with what all seats know together; for games with secrets. `views` is in seat order. */
  open?(views: Game["view"][], front: Game["view"]): Game["view"];
  /** Say how much an event matters to a seat, from 0 to 9: the line on top tells what matters most. */
  news?: Weigh;
  /** The event that says whose turn begins. The log leaves it out: the names above the turns say it. */
  handover?: string;
  /** Return an action with those that follow from it without a question, for games where a wish is several actions. */
  complete?(view: Game["view"], action: Game["action"], ask: AskRules): Promise<(number | string)[]>;
  /** Return the action that ends the current step or turn. */
  ends?(actions: Game["action"][]): Game["action"] | null;
}

/** A picture in the rules. A game's `Figure.svelte` draws it with the pieces of its board. */
export interface FigureProps {
  /** Which picture: in HOWTO.md, the word after `figure-` at the code block; `piece-…` for a piece in an explanation. */
  name: string;
  /** The code block itself, which draws it with letters where there are no pictures. */
  text: string;
  drawing: object;
}

/** The board as it is printed, without a game on it. A game's `StaticBoard.svelte` draws it as one SVG. */
export interface StaticBoardProps {
  drawing: object;
  /** What the picture shows, if it stands alone. */
  label?: string;
  /** What to draw on the land, under signs and names. */
  lines?: Snippet;
  /** What to draw on top, but under the names that stand beside things. */
  spots?: Snippet;
}

/** A board on the page, drawn by a module from another package. */
export interface DrawnBoard {
  /** Draw again with new properties. */
  update(props: BoardProps): void;
  /** Remove the board, including timers and listeners. */
  destroy?(): void;
}

/** The exports of `web/board.js` in the package of another game. It needs no framework. */
export interface OutsideModule extends Partial<Omit<GameModule, "Board">> {
  /** Draw the board into an empty element. */
  draw(target: HTMLElement, props: BoardProps): DrawnBoard;
}

/** A way to play a game that has a sign of its own: with these options. */
export interface Mode {
  title: string;
  tagline: string;
  picture?: string; // on its sign: `Vignette-NAME.svelte` in the folder of the game; else the game's own
  options: Record<string, unknown>;
  decisions: [number, number]; // as those of the game
}

/** A game's sign in the lobby: `sign.ts` in its folder. */
export interface Sign {
  modes?: Mode[];
  teams?: string[]; // the options with which teams play
  partners?: number[][]; // the seats of each team
  dealsColours?: boolean; // the setup deals the colours of the seats: before it, they have none
  enamel: string; // the colour of the sign
  tagline: string;
  ours?: string[]; // options that no rulebook has: limits so that every game ends
  beginner?: Record<string, unknown>; // the options with which somebody plays it for the first time
  decisions: [number, number]; // per game, with the fewest and the most seats; counted with bots
}
