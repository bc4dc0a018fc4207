// How the frame and a game's board meet.

import type { Component } from "svelte";
import type { AskRules } from "../lib/inquiry.svelte";
import type { ActionCard, EventCard } from "../wire";

export interface BoardSettings {
  animations: boolean;
  flipped: boolean;
}

/** What is told of a game: each game's `types.ts` has its own `Types`. The frame knows no more than this. */
export interface GameTypes {
  view: object;
  facts: object;
  drawing: object;
  action: ActionCard;
  event: EventCard;
}

export interface BoardProps<Game extends GameTypes = GameTypes> {
  /** What this seat, or a spectator, may know. */
  view: Game["view"];
  /** What follows from the view by the rules, for games that tell such. */
  facts?: Game["facts"];
  /** What is the same in every game: GET /api/games/NAME/drawing. */
  drawing: Game["drawing"];
  /** Whose eyes; null: a spectator. */
  seat: number | null;
  /** Legal now for this seat; empty when it is not to decide. */
  actions: Game["action"][];
  /** The people's names, by seat. */
  names: string[];
  /** What happened since the last view shown. */
  events: Game["event"][];
  /** All that has happened so far, to show the last move to somebody who has just come or goes back. */
  past?: Game["event"][];
  /** Play an action; or several in a row, by number or notation: all or nothing, in one request. */
  choose: (action: number | (number | string)[]) => void;
  /** Ask the rules one of the game's questions, for the seat that is to decide; null if there is no answer. */
  ask?: AskRules;
  /** An illegal try, in notation: the frame asks the server why and shows the reason. */
  refused: (action: string) => void;
  settings: BoardSettings;
}

export interface GameModule<Game extends GameTypes = GameTypes> {
  /** Board, hands, panels of the game; fills the space it is given. */
  Board: Component<BoardProps<Game>>;
  /** What to do now, or who is to do what: short, never empty. */
  prompt(
    view: Game["view"],
    seat: number | null,
    actions: Game["action"][],
    names: string[],
    drawing: Game["drawing"],
  ): string;
  /** The position in words, in paragraphs. */
  describe(view: Game["view"], names: string[], drawing: Game["drawing"]): string[];
  /** An action in plain words. */
  explain(view: Game["view"], action: Game["action"], drawing: Game["drawing"]): string;
  /** What all seats know together, as the one in front sees it; for games with secrets. Views are by seat. */
  open?(views: Game["view"][], front: Game["view"]): Game["view"];
  /** The action that ends the present step or turn. */
  ends?(actions: Game["action"][]): Game["action"] | null;
}

/** A board on the page, as a module from outside the client draws it. */
export interface DrawnBoard {
  /** Draw again, with other properties. */
  update(props: BoardProps): void;
  /** Take away what was drawn, timers and listeners included. */
  destroy?(): void;
}

/** What `web/board.js` of a game that another package brings exports. It needs no framework. */
export interface OutsideModule extends Partial<Omit<GameModule, "Board">> {
  /** Draw the board into an empty element. */
  draw(target: HTMLElement, props: BoardProps): DrawnBoard;
}

/** What a game's sign in the station hall says: `sign.ts` in its folder. */
export interface Sign {
  enamel: string; // the sign's colour
  tagline: string;
  decisions: [number, number]; // of all players in a game, with the fewest seats and with the most: counted between bots
}
