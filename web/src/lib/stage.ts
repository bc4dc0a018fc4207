// What a game needs on the screen: its board module and its static drawing data. Fetched once.

import { boardOf } from "../games";
import type { GameModule } from "../games/board";
import type { GameCard } from "../wire";
import { api } from "./api";

export interface Stage {
  module: GameModule;
  drawing: Record<string, unknown>;
}

const stages = new Map<string, Promise<Stage>>();

function once(key: string, game: string, fetch: () => Promise<Record<string, unknown>>): Promise<Stage> {
  let stage = stages.get(key);
  if (!stage) {
    stage = Promise.all([boardOf(game), fetch()]).then(([module, drawing]) => ({ module, drawing }));
    stage.catch(() => stages.delete(key));
    stages.set(key, stage);
  }
  return stage;
}

export const stageOf = (game: string): Promise<Stage> => once(game, game, () => api.drawing(game));

/** Return the stage for a step of a table: the current one, or an old drawing if the rules have changed since. */
export function stageAt(game: GameCard, table: string, rules: number, step: number): Promise<Stage> {
  if (rules === game.rules) return stageOf(game.name);
  return once(`${table} ${rules}`, game.name, () => api.tableDrawing(table, step));
}
