import type { GameModule } from "../board";
import Board from "./Board.svelte";
import { open } from "./view";
import { describe, ends, explain, prompt } from "./words";

export const game: GameModule = { Board, prompt, describe, explain, ends, open };
