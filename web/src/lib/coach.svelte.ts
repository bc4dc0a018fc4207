// The coach: after an own turn at a table against bots, it says if another one was clearly better. It never blocks play.

import type { AnalysisMoment } from "../wire";
import { api } from "./api";

export class Coach {
  /** What was clearly better than an own turn; null while there is nothing to say. */
  moment = $state.raw<AnalysisMoment | null>(null);
  /** True if the game had gone on by an own move before the coach spoke. */
  late = $state(false);
  #game = 0; // counts up when moves are taken back: answers about them are of no use any more
  #asked = -1; // the newest step that was asked about
  #told = -1;

  /** Ask about the own move that was made after a step. Who plays fast hears of it a little later. */
  async ask(table: string, step: number): Promise<void> {
    const game = this.#game;
    this.#asked = step;
    try {
      const { moment } = await api.coach(table, step);
      if (!moment || game !== this.#game || step < this.#told) return;
      this.#told = step;
      this.moment = moment;
      this.late = step < this.#asked;
    } catch {
      // The coach has nothing to say: the game goes on without it.
    }
  }

  /** Close the card: the player has read it, or plays on. */
  dismiss(): void {
    this.moment = null;
  }

  /** Forget everything, because moves are taken back. */
  forget(): void {
    this.dismiss();
    this.#game++;
    this.#asked = this.#told = -1;
  }
}
