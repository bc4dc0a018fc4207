// The boards, each loaded when its game is first opened.

import type { Component } from "svelte";
import type { FigureProps, GameModule } from "./board";
import { outside } from "./outside/index";
import { plain } from "./plain/index";
import { folderOf, isVariant } from "../lib/base";

const modules = import.meta.glob<{ game: GameModule }>(["./*/index.ts", "!./plain/index.ts", "!./outside/index.ts"]);

const figures = import.meta.glob<{ default: Component<FigureProps> }>("./*/Figure.svelte");

/** Load what draws the pictures in a game's rules, if it has any. */
export async function figureOf(game: string): Promise<Component<FigureProps> | null> {
  const fetch = figures[`./${folderOf(game)}/Figure.svelte`];
  return fetch ? (await fetch()).default : null;
}

/** Load a game's board: from its folder here, else from the package of the game, else the plain one. */
export async function boardOf(game: string): Promise<GameModule> {
  const fetch = modules[`./${folderOf(game)}/index.ts`];
  const found = fetch ? (await fetch()).game : ((await outside(game)) ?? plain);
  return isVariant(game) ? worded(found) : found;
}

/** Let the server tell those events of a variant whose texts name a number of components. */
function worded(module: GameModule): GameModule {
  const { tell, counted } = module;
  if (!tell || !counted) return module;
  return { ...module, tell: (event, ...seen) => (counted.includes(event.name) ? undefined : tell(event, ...seen)) };
}
