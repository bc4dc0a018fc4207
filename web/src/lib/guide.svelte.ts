// The guide of a first game: what the server explains when a kind of decision comes up for the first time.

import type { GuideCard } from "../wire";
import { api } from "./api";
import { guideLearned } from "./learned.svelte";

export class Guide {
  /** What is explained now. */
  card = $state.raw<GuideCard | null>(null);
  #at = -1; // the version of the table that was looked at last
  #off = false;

  constructor(
    readonly table: string,
    readonly game: string,
  ) {}

  /** Look whether there is something to explain, now that a table has this version; −1 if it is not one's turn. */
  async look(version: number): Promise<void> {
    if (this.#off || version === this.#at) return;
    this.#at = version;
    await this.#learn();
    if (version < 0) return;
    await guideLearned.fetch();
    try {
      const { guide } = await api.guide(this.table, guideLearned.names[this.game] ?? []);
      if (this.#at === version) this.card = guide;
    } catch {
      this.#at = -1; // another time
    }
  }

  /** Go on: this is understood. */
  async next(): Promise<void> {
    const version = this.#at;
    this.#at = -1;
    await this.look(version);
  }

  /** Explain nothing more at this table. */
  stop(): void {
    void this.#learn();
    this.#off = true;
  }

  /** What was shown is not shown again. */
  async #learn(): Promise<void> {
    const shown = this.card;
    this.card = null;
    if (shown) await guideLearned.learn(this.game, shown.name);
  }
}
