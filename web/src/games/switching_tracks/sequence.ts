// Several decisions in a row: each is played when the one before has changed what is seen.

import type { ActionCard } from "../../wire";

const PATIENCE = 250;
const TRIES = 20;

export class Sequence {
  private rest: string[] = [];
  private seen = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly choose: (action: number) => void) {}

  /** Play these actions, in notation, one after the other; whatever was under way is given up. */
  begin(texts: string[], view: unknown, actions: ActionCard[]): void {
    this.stop();
    this.rest = texts;
    this.play(JSON.stringify(view), actions);
  }

  /** Go on, if there is something new to be seen. */
  follow(view: unknown, actions: ActionCard[]): void {
    if (!this.rest.length) return;
    const now = JSON.stringify(view);
    if (now !== this.seen) this.play(now, actions);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.rest = [];
  }

  private play(now: string, actions: ActionCard[]): void {
    clearTimeout(this.timer);
    const legal = (text: string | undefined) => actions.find((action) => action.text === text);
    // The switches are done with by themselves when all switchmen are used.
    if (this.rest[0] === "run" && !legal("run")) this.rest.shift();
    const action = legal(this.rest[0]);
    if (!action) return this.stop();
    this.seen = now;
    this.rest = this.rest.slice(1);
    this.insist(action.number, TRIES);
  }

  /** The house takes one wish at a time: ask again while there is more to come and nothing has changed. */
  private insist(action: number, tries: number): void {
    this.choose(action);
    if (this.rest.length && tries) this.timer = setTimeout(() => this.insist(action, tries - 1), PATIENCE);
  }
}
