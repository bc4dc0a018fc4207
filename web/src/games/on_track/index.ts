// The game module of On Track.

import type { GameModule } from "../board";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { news } from "./news";
import { tell } from "./tell";
import { tellTurn } from "./turn";
import type { Types } from "./types";
import { colours, open } from "./view";
import { ends, explain, prompt } from "./words";

export const game: GameModule<Types> = {
  Board,
  prompt,
  describe,
  explain,
  ends,
  open,
  news,
  handover: "began",
  tell,
  tellTurn,
  colours,
};
