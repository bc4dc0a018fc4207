// Animated trains: each run in the last events is shown once, quickly, without blocking the player.

import type { PastRun } from "./past";
import { lengthOf } from "./track";

export const A_LEG = 300;
const LONGEST = 1500;

export class Motion {
  /** The position of each moving engine along its line, by seat. */
  gone = $state<Record<number, number>>({});
  private frame = 0;

  /** Start the animations of the runs, at this speed; end earlier ones. */
  start(runs: PastRun[], speed = 1): void {
    this.stop();
    const going = runs.filter((run) => run.line.length > 1);
    if (!going.length || typeof requestAnimationFrame === "undefined") return;
    const began = performance.now();
    const at = (run: PastRun, now: number) => {
      const t = Math.min(1, ((now - began) * speed) / Math.min(LONGEST, A_LEG * run.legs));
      return { seat: run.seat, over: t === 1, distance: t * (2 - t) * lengthOf(run.line) };
    };
    const show = (now: number) => {
      const shown = going.map((run) => at(run, Math.max(now, began))).filter(({ over }) => !over);
      this.gone = Object.fromEntries(shown.map(({ seat, distance }) => [seat, distance]));
      if (shown.length) this.frame = requestAnimationFrame(show);
    };
    show(began);
  }

  stop(): void {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.gone = {};
  }
}
