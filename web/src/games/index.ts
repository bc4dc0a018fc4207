// The boards, each fetched when its game is first opened.

import type { GameModule } from "./board";
import { outside } from "./outside/index";
import { plain } from "./plain/index";

const modules = import.meta.glob<{ game: GameModule }>(["./*/index.ts", "!./plain/index.ts", "!./outside/index.ts"]);

/** Fetch a game's board: from its folder here, else from the package that brings the game, else a plain one. */
export async function boardOf(game: string): Promise<GameModule> {
  const fetch = modules[`./${game.replaceAll("-", "_")}/index.ts`];
  return fetch ? (await fetch()).game : ((await outside(game)) ?? plain);
}
