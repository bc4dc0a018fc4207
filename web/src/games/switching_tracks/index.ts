import type { GameModule } from "../board";
import Board from "./Board.svelte";
import { complete } from "./complete";
import { news } from "./news";
import { tellTurn } from "./turn";
import type { Types } from "./types";
import { open } from "./view";
import { describe, ends, explain, prompt, tell } from "./words";

export const game: GameModule<Types> = {
  Board,
  prompt,
  describe,
  explain,
  tell,
  tellTurn,
  counted: ["won"],
  ends,
  open,
  news,
  handover: "turn",
  complete,
};
