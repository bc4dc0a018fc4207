// The board for games without their own: their actions, and everything in the view in a table.

import type { GameModule } from "../board";
import { say } from "../../lib/texts.svelte";
import { facts, line } from "./facts";
import PlainBoard from "./PlainBoard.svelte";

export const plain: GameModule = {
  Board: PlainBoard,
  prompt(view: { turn?: unknown }, _, actions, names) {
    if (actions.length) return say("plain-choose");
    const turn = view.turn;
    return typeof turn === "number" && names[turn] ? say("plain-turn", { name: names[turn] }) : say("plain-nothing");
  },
  describe: (view, names) => facts(view, names).map(line),
  explain: (_, action) => action.text,
};
