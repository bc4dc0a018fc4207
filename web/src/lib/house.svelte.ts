// What the page knows of the house and of who looks at it.

import type { GameCard, House, Me } from "../wire";
import { api } from "./api";

/** Whether all of a game is compiled. It can be played all the while, but bots think less until then. */
export const compiled = (game: GameCard): boolean => game.readiness.done >= game.readiness.of;

class Known {
  house = $state.raw<House | null>(null);
  me = $state.raw<Me | null>(null);
  trouble = $state("");

  game(name: string): GameCard | undefined {
    return this.house?.games.find((game) => game.name === name);
  }

  #introduced: Promise<Me> | null = null;

  /** Become somebody here: a table's socket knows nobody who was not introduced before. */
  async introduce(): Promise<void> {
    this.#introduced ??= api.me();
    try {
      const me = await this.#introduced;
      this.me ??= me;
    } catch (error) {
      this.#introduced = null;
      throw error;
    }
  }

  /** Ask what there is to play, and again every second while something is being compiled. */
  async watch(): Promise<void> {
    let wait = 1000;
    try {
      this.house = await api.house();
      await this.introduce();
      this.trouble = "";
      if (this.house.games.every(compiled)) return;
    } catch (error) {
      this.trouble = (error as Error).message;
      wait = 2000;
    }
    setTimeout(() => void this.watch(), wait);
  }
}

export const known = new Known();
