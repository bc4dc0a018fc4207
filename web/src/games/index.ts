// The boards, each fetched when its game is first opened.

import type { GameModule } from "./board";
import { plain } from "./plain/index";

const modules = import.meta.glob<{ game: GameModule }>(["./*/index.ts", "!./plain/index.ts"]);

/** Fetch a game's board; a game that has none is shown as a tree of what is known. */
export async function boardOf(game: string): Promise<GameModule> {
  const fetch = modules[`./${game}/index.ts`] ?? modules[`./${game.replaceAll("-", "_")}/index.ts`];
  return fetch ? (await fetch()).game : plain;
}
