// What the loads of both servers share: who moves when, how long the other side waited for it, and the line that tells.
import { performance } from "node:perf_hooks";

const WARMING = 2000;

/** The pace of one table: as fast as it goes, or so many milliseconds from move to move. */
class Pace {
  constructor(load, number) {
    this.load = load;
    this.next = performance.now() + (load.gap * number) / load.tables;
    this.at = null;
  }

  /** Note that a move was sent. */
  sent() {
    this.at = performance.now();
  }

  /** Note that the other client has it, who moves next. */
  arrived(move) {
    if (this.at !== null && this.load.counting) this.load.times.push(performance.now() - this.at);
    this.begin(move);
  }

  /** Move when it is time. */
  begin(move) {
    this.at = null;
    const now = performance.now();
    this.next = Math.max(this.next + this.load.gap, now - this.load.gap);
    if (this.load.gap && this.next > now) setTimeout(move, this.next - now);
    else move();
  }
}

export class Load {
  times = [];
  counting = false;
  stopped = false;

  constructor([tables, seconds, rate]) {
    this.tables = tables;
    this.seconds = seconds;
    this.gap = rate ? (1000 * tables) / rate : 0;
  }

  /** Keep all tables busy with one game after another, and tell what was measured. */
  async run(game) {
    const table = async (number) => {
      const pace = new Pace(this, number);
      while (!this.stopped) await game(pace, number);
    };
    for (let number = 0; number < this.tables; number += 1) table(number);
    await new Promise((resolve) => setTimeout(resolve, WARMING));
    this.counting = true;
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, this.seconds * 1000));
    const took = (performance.now() - began) / 1000;
    this.stopped = true;
    const times = this.times.sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
    console.log(JSON.stringify({ moves: times.length / took, p50: at(0.5), p99: at(0.99) }));
    process.exit(0);
  }
}
