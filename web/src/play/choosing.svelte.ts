// From a wish to a move: a choice is completed with what follows from it, and confirmed if the player wants that.

import type { AskRules } from "../lib/inquiry.svelte";
import { settings } from "../lib/settings.svelte";
import type { TableWatch } from "../lib/table.svelte";
import type { ActionCard } from "../wire";

export type Wish = number | (number | string)[];
export type Complete = (action: ActionCard, ask: AskRules) => Promise<(number | string)[]>;

/** What is done when a move is sent, and when it was accepted, with the step at which it was played. */
export interface Following {
  before(): void;
  after(step: number): void;
}

export class Choosing {
  /** A move that waits to be confirmed. */
  chosen = $state.raw<Wish | null>(null);
  #sent = -1; // the version of the table at which an action was asked for

  /** `seat` returns the seat that decides, `mayAct` says why it cannot, and returns true if it can. */
  constructor(
    private readonly watch: TableWatch,
    private readonly seat: () => number | null,
    private readonly mayAct: () => boolean,
    private readonly following?: Following,
  ) {}

  /** Choose actions: play them, or show them first. */
  async choose(wish: Wish): Promise<void> {
    if (!this.mayAct()) return;
    this.watch.note = "";
    const before = this.watch.known?.table.version;
    const asks = settings.confirm === "always" || (settings.confirm === "final" && (await this.isFinal(wish)));
    if (before !== this.watch.known?.table.version) return;
    if (asks) this.chosen = wish;
    else this.play(wish);
  }

  /** Choose an action with all that follows from it without a question, as a click on the board does. */
  async complete(action: ActionCard, complete: Complete | undefined): Promise<void> {
    if (!complete || !this.mayAct()) return this.choose(action.number);
    const ask: AskRules = (question, about) => this.watch.askRules(this.seat()!, question, about);
    const before = this.watch.known?.table.version;
    const wish = await complete(action, ask);
    if (before === this.watch.known?.table.version) await this.choose(wish);
  }

  play(wish: Wish): void {
    this.chosen = null;
    const { version, step } = this.watch.known!.table;
    if (this.#sent === version) return; // a second click at the same table is the same choice
    this.#sent = version;
    this.following?.before();
    void this.watch.ask({ do: "play", seat: this.seat()!, action: wish }).then((granted) => {
      if (granted) this.following?.after(step);
      else this.#sent = -1;
    });
  }

  /** Return true if a move could not be taken back alone: it brings something to light, or others go on. */
  private async isFinal(wish: Wish): Promise<boolean> {
    const { chairs, clock } = this.watch.known!.table;
    const alone = !clock && chairs.every((chair) => chair.mine || chair.bot !== null);
    const seen = await this.watch.preview(this.seat()!, Array.isArray(wish) ? wish : [wish]);
    return seen?.stopped === "revealed" || (!alone && seen?.turn !== this.seat());
  }
}
