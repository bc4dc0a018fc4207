// The boards of games that other packages bring: ES modules that the server sends.

import type { Component } from "svelte";
import { known } from "../../lib/house.svelte";
import { api } from "../../lib/api";
import type { BoardProps, GameModule, OutsideModule } from "../board";
import { plain } from "../plain/index";
import OutsideBoard from "./OutsideBoard.svelte";

/** Fetch the board of a game from outside; null if it brings none, or one that does not work. */
export async function outside(game: string): Promise<GameModule | null> {
  try {
    const card = known.game(game) ?? (await api.house()).games.find(({ name }) => name === game);
    return card?.board ? moduleOf((await import(/* @vite-ignore */ card.board)) as OutsideModule) : null;
  } catch (error) {
    console.warn(`The board of ${game} cannot be used.`, error);
    return null;
  }
}

/** Return what the frame needs of a module; what the module leaves out is told plainly. */
export function moduleOf({ draw, ...words }: OutsideModule): GameModule {
  if (typeof draw !== "function") throw new TypeError("a board exports a function `draw`");
  const Board: Component<BoardProps> = (anchor, props) => OutsideBoard(anchor, withDraw(props, draw));
  return { ...plain, ...words, Board };
}

/** Add a property; the others stay getters, so that their changes are noticed. */
function withDraw(props: BoardProps, draw: OutsideModule["draw"]): BoardProps & Pick<OutsideModule, "draw"> {
  return Object.defineProperties(
    { draw } as BoardProps & Pick<OutsideModule, "draw">,
    Object.getOwnPropertyDescriptors(props),
  );
}
