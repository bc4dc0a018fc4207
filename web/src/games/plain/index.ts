// A board for a game that has none of its own: everything known, as a tree.

import type { GameModule } from "../board";
import PlainBoard from "./PlainBoard.svelte";

export const plain: GameModule = {
  Board: PlainBoard,
  prompt(view, _, actions, names) {
    if (actions.length) return "Choose an action.";
    const turn = view?.turn;
    return typeof turn === "number" && names[turn] ? `${names[turn]} is to decide.` : "Nothing to do.";
  },
  describe: (view) => Object.entries(view ?? {}).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  explain: (_, action) => action.text,
};

export const game = plain;
