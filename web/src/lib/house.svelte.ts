// What the page knows about the server and the user.

import type { GameCard, House, Me } from "../wire";
import { api } from "./api";

/** Whether a game is fully compiled. Before that it can be played, but bots think less. */
export const compiled = (game: GameCard): boolean => game.readiness.done >= game.readiness.of;

class Known {
  house = $state.raw<House | null>(null);
  me = $state.raw<Me | null>(null);
  trouble = $state("");

  game(name: string): GameCard | undefined {
    return this.house?.games.find((game) => game.name === name);
  }

  /** The games and variants for which tables can be opened. */
  get offered(): GameCard[] {
    return this.house?.games.filter((game) => game.offered) ?? [];
  }

  #introduced: Promise<Me> | null = null;

  /** Get a session: the socket of a table accepts only users that have one. */
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

  /** Load the list of games, and again every second while a game is being compiled. */
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
