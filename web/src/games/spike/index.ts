import type { GameModule } from "../board";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { news } from "./news";
import { tell, tellTurn } from "./tell";
import type { Types } from "./types";
import { open } from "./view";
import { ends, explain, prompt } from "./words";

export const game: GameModule<Types> = {
  Board,
  prompt,
  describe,
  tell,
  counted: ["time_shown"],
  tellTurn,
  explain,
  ends,
  open,
  news,
  handover: "turn",
};
