// Several decisions in a row: each is played when the one before has changed what is seen.

import type { ActionCard } from "../../wire";

// An answer follows the new view at once: waiting is short at first, then longer.
const SOON = 30;
const TRIES = 8;

export class Sequence {
  private rest: string[] = [];
  private seen = "";
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly choose: (action: number) => void) {}

  /** Play these actions, in notation, one after the other; whatever was under way is given up. */
  begin(texts: string[], view: unknown, actions: ActionCard[]): void {
    this.stop();
    this.rest = texts;
    this.tries = texts.length > 1 ? TRIES : 0;
    this.play(JSON.stringify(view), actions);
  }

  /** Go on, if there is something new to be seen. */
  follow(view: unknown, actions: ActionCard[]): void {
    if (this.timer === undefined) return;
    const now = JSON.stringify(view);
    if (now !== this.seen) this.play(now, actions);
  }

  stop(): void {
    this.wait();
    this.rest = [];
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private play(now: string, actions: ActionCard[]): void {
    this.wait();
    const legal = (text: string | undefined) => actions.find((action) => action.text === text);
    // The switches are done with by themselves when all switchmen are used.
    if (this.rest[0] === "run" && !legal("run")) this.rest.shift();
    const action = legal(this.rest[0]);
    if (!action) return this.stop();
    this.seen = now;
    this.rest = this.rest.slice(1);
    this.insist(action.number, this.tries);
  }

  /** The house takes one wish at a time: in a row, ask again while nothing has changed. */
  private insist(action: number, tries: number): void {
    this.choose(action);
    const more = () => this.insist(action, tries - 1);
    if (tries) this.timer = setTimeout(more, SOON * 2 ** (TRIES - tries));
  }
}
