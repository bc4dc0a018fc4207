// Looking back: the board as it was after an earlier step, and what happened since then shown again.

import { api, type ApiError } from "../lib/api";
import { speedNow } from "../lib/settings.svelte";
import type { Moment } from "../wire";

/** Milliseconds for a step that is shown again. */
export const PACE = 700;

interface Now {
  table: string;
  step: number;
  seat: number | null;
  hidden: boolean; // another player's eyes are on the screen
}

export class LookingBack {
  /** The moment that somebody looks at; null for the present. */
  then = $state.raw<Moment | null>(null);

  /** `now` returns the present of the table, `tell` shows why a moment cannot be shown. */
  constructor(
    private readonly now: () => Now,
    private readonly tell: (reason: string) => void,
  ) {}

  /** Show the board as it was after a step; after the last one, as it is. */
  async show(step: number): Promise<void> {
    const { table, step: last, seat, hidden } = this.now();
    if (hidden) return;
    if (step >= last) return this.stop();
    try {
      this.then = await api.moment(table, Math.max(0, step), seat === null ? "watcher" : String(seat));
    } catch (error) {
      this.tell((error as ApiError).message);
    }
  }

  /** Go some steps back or forth. */
  move(by: number): void {
    void this.show((this.then?.step ?? this.now().step) + by);
  }

  stop(): void {
    this.then = null;
  }

  /** Show again what happened after a step, a step at a time; a click or a key on the way ends it. */
  async playAgain(from: number): Promise<void> {
    for (let step = from; step < this.now().step; step++) {
      await this.show(step);
      if (step > from && this.then?.step !== step) return;
      const shown = this.then;
      await new Promise((resolve) => setTimeout(resolve, PACE / speedNow()));
      if (this.then !== shown) return;
    }
    this.stop();
  }
}
