// What the page knows of the house and of who looks at it.

import type { GameCard, House, Me } from "../wire";
import { api } from "./api";

export const ready = (game: GameCard): boolean => game.readiness.done >= game.readiness.of;

class Known {
  house = $state.raw<House | null>(null);
  me = $state.raw<Me | null>(null);
  trouble = $state("");

  game(name: string): GameCard | undefined {
    return this.house?.games.find((game) => game.name === name);
  }

  /** Ask what there is to play, and again every second while something is being built. */
  async watch(): Promise<void> {
    let wait = 1000;
    try {
      this.house = await api.house();
      this.me ??= await api.me();
      this.trouble = "";
      if (this.house.games.every(ready)) return;
    } catch (error) {
      this.trouble = (error as Error).message;
      wait = 2000;
    }
    setTimeout(() => void this.watch(), wait);
  }
}

export const known = new Known();
