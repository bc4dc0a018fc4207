import type { GameModule } from "../board";
import Board from "./Board.svelte";
import { news } from "./news";
import type { Types } from "./types";
import { describe, explain, prompt, tell } from "./words";

/** A turn is one move, so there is no step to end. */
export const game: GameModule<Types> = { Board, prompt, describe, explain, news, tell };
