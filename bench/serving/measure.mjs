// What the loads of all servers share: who moves when, how long it took until both clients had it, and the line that tells.
import { performance } from "node:perf_hooks";

const WARMING = 2000;

/** The pace of one table: as fast as it goes, or a fixed number of milliseconds from request to request. */
class Pace {
  constructor(load, number) {
    this.load = load;
    this.next = performance.now() + (load.gap * number) / load.tables;
    this.at = null;
  }

  /** Note that a request was sent. */
  sent() {
    this.at = performance.now();
  }

  /** Note that both clients have what it led to: the number of moves, and whether another player is to decide now. */
  arrived(moves, turned, move) {
    if (this.at !== null && this.load.counting) {
      this.load.times.push(performance.now() - this.at);
      this.load.moves += moves;
      if (turned) this.load.turns += 1;
    }
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
  moves = 0;
  turns = 0;
  counting = false;
  stopped = false;

  /** Load a server with a number of tables for some seconds; a rate of 0 is as many requests as it can take. */
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
    const at = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? null;
    const [moves, turns] = [this.moves / took, this.turns / took];
    console.log(JSON.stringify({ moves, turns, p50: at(0.5), p99: at(0.99) }));
    process.exit(0);
  }
}

export const pick = (list) => list[Math.floor(Math.random() * list.length)];
