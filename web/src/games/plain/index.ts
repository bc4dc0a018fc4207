// The board for games without their own: their actions, and everything in the view in a table.

import type { GameModule } from "../board";
import { facts, line } from "./facts";
import PlainBoard from "./PlainBoard.svelte";

export const plain: GameModule = {
  Board: PlainBoard,
  prompt(view: { turn?: unknown }, _, actions, names) {
    if (actions.length) return "Choose an action.";
    const turn = view.turn;
    return typeof turn === "number" && names[turn] ? `${names[turn]} is to decide.` : "Nothing to do.";
  },
  describe: (view, names) => facts(view, names).map(line),
  explain: (_, action) => action.text,
};
