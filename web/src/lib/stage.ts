// What a game needs on the screen: its board, and what is the same in every game of it. Fetched once.

import { boardOf } from "../games";
import type { GameModule } from "../games/board";
import { api } from "./api";

export interface Stage {
  module: GameModule;
  drawing: Record<string, unknown>;
}

const stages = new Map<string, Promise<Stage>>();

export function stageOf(game: string): Promise<Stage> {
  let stage = stages.get(game);
  if (!stage) {
    stage = Promise.all([boardOf(game), api.drawing(game)]).then(([module, drawing]) => ({ module, drawing }));
    stage.catch(() => stages.delete(game));
    stages.set(game, stage);
  }
  return stage;
}
