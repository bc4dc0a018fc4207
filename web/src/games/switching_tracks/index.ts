import type { GameModule } from "../board";
import Board from "./Board.svelte";
import { news } from "./news";
import type { Types } from "./types";
import { open } from "./view";
import { describe, ends, explain, prompt, tell } from "./words";

export const game: GameModule<Types> = { Board, prompt, describe, explain, tell, ends, open, news };
