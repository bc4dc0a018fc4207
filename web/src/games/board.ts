// How the frame and a game's board meet.

import type { Component } from "svelte";
import type { ActionCard, EventCard } from "../wire";

export interface BoardSettings {
  animations: boolean;
  flipped: boolean;
}

export interface BoardProps {
  /** What this seat, or a spectator, may know. */
  view: any;
  /** What is the same in every game: GET /api/games/NAME/drawing. */
  drawing: any;
  /** Whose eyes; null: a spectator. */
  seat: number | null;
  /** Legal now for this seat; empty when it is not to decide. */
  actions: ActionCard[];
  /** The people's names, by seat. */
  names: string[];
  /** What happened since the last view shown. */
  events: EventCard[];
  /** All that has happened so far, to show the last move to somebody who has just come or goes back. */
  past?: EventCard[];
  /** Play an action. */
  choose: (action: number) => void;
  /** An illegal try, in notation: the frame asks the server why and shows the reason. */
  refused: (action: string) => void;
  settings: BoardSettings;
}

export interface GameModule {
  /** Board, hands, panels of the game; fills the space it is given. */
  Board: Component<BoardProps>;
  /** What to do now, or who is to do what: short, never empty. */
  prompt(view: any, seat: number | null, actions: ActionCard[], names: string[]): string;
  /** The position in words, in paragraphs. */
  describe(view: any, names: string[]): string[];
  /** An action in plain words. */
  explain(view: any, action: ActionCard): string;
  /** What all seats know together, as the one in front sees it; for games with secrets. Views are by seat. */
  open?(views: any[], front: any): any;
  /** The action that ends the present step or turn. */
  ends?(actions: ActionCard[]): ActionCard | null;
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
