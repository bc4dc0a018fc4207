// The boards of games from other packages: ES modules from the server.

import type { Component } from "svelte";
import { known } from "../../lib/house.svelte";
import { api } from "../../lib/api";
import type { BoardProps, GameModule, OutsideModule } from "../board";
import { plain } from "../plain/index";
import OutsideBoard from "./OutsideBoard.svelte";

/** Load the board of a game from another package; null if it has none, or it does not work. */
export async function outside(game: string): Promise<GameModule | null> {
  try {
    const card = known.game(game) ?? (await api.house()).games.find(({ name }) => name === game);
    return card?.board ? moduleOf((await import(/* @vite-ignore */ card.board)) as OutsideModule) : null;
  } catch (error) {
    console.warn(`The board of ${game} cannot be used.`, error);
    return null;
  }
}

/** Return a full GameModule; functions that the module leaves out come from the plain board. */
export function moduleOf({ draw, ...words }: OutsideModule): GameModule {
  if (typeof draw !== "function") throw new TypeError("a board exports a function `draw`");
  const Board: Component<BoardProps> = (anchor, props) => OutsideBoard(anchor, withDraw(props, draw));
  return { ...plain, ...words, Board };
}

/** Add a property; the others stay getters, so that Svelte notices their changes. */
function withDraw(props: BoardProps, draw: OutsideModule["draw"]): BoardProps & Pick<OutsideModule, "draw"> {
  return Object.defineProperties(
    { draw } as BoardProps & Pick<OutsideModule, "draw">,
    Object.getOwnPropertyDescriptors(props),
  );
}
