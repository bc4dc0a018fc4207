// All boards at once: a report loads nothing later.

import type { Component } from "svelte";
import type { GameModule, StaticBoardProps } from "../games/board";
import { plain } from "../games/plain/index";

const modules = import.meta.glob<GameModule>(
  ["../games/*/index.ts", "!../games/plain/index.ts", "!../games/outside/index.ts"],
  { eager: true, import: "game" },
);
const pictures = import.meta.glob<Component<StaticBoardProps>>("../games/*/StaticBoard.svelte", {
  eager: true,
  import: "default",
});

const folder = (game: string): string => game.replaceAll("-", "_");

/** Return the board of a game; the plain one if it has none. */
export const boardOf = (game: string): GameModule => modules[`../games/${folder(game)}/index.ts`] ?? plain;

/** Return the picture of a game's board, if there is one. */
export const pictureOf = (game: string): Component<StaticBoardProps> | null =>
  pictures[`../games/${folder(game)}/StaticBoard.svelte`] ?? null;
