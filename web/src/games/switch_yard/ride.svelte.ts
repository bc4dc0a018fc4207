// Trains under way: what was just done is shown as it was done, move after move.

import { linear } from "svelte/easing";
import { prefersReducedMotion, Tween } from "svelte/motion";
import { before, restAngle, turn, underway, type Stand } from "./trains";
import type { Cars, Colour, Move } from "./view";
import type { Yard } from "./yard";

/** How a car stands out: it may be part of what is picked, lead it, or show where it would go. */
export type Manner = "" | "picked" | "leader" | "ghost";

/** A car as it is drawn. */
export interface Drawn {
  key: string;
  colour: Colour;
  stand: Stand;
  manner: Manner;
}

/** How long a ride takes at most, in milliseconds, and how many moves it shows. */
const LONGEST = 380;
const PER_CELL = 70;
const MOST_MOVES = 2;

export class Ride {
  #moves = $state.raw<Move[]>([]);
  #time = new Tween(0, { easing: linear });

  get under(): boolean {
    return this.#moves.length > 0;
  }

  /** Show how the last moves led to where the cars stand now. */
  async begin(yard: Yard, cars: Cars, moves: Move[]): Promise<void> {
    const shown = moves.slice(-MOST_MOVES);
    if (shown.length === 0 || prefersReducedMotion.current || !fits(yard, cars, shown)) return this.stop();
    this.#moves = shown;
    const cells = shown.reduce((sum, move) => sum + yard.line(move.leader, move.target).length, 0);
    await this.#time.set(0, { duration: 0 });
    await this.#time.set(shown.length, { duration: Math.min(LONGEST, 120 + PER_CELL * cells) });
    if (this.#moves === shown) this.stop();
  }

  stop(): void {
    this.#moves = [];
  }

  /** The cars at this moment, for they end as given. */
  cars(yard: Yard, cars: Cars): Drawn[] {
    const place = Math.min(Math.floor(this.#time.current), this.#moves.length - 1);
    let next = cars;
    for (const move of this.#moves.slice(place + 1).reverse()) next = before(yard, next, move);
    const now = this.#moves[place]!;
    return between(yard, before(yard, next, now), next, now, eased(Math.min(1, this.#time.current - place)));
  }
}

/** Whether the moves can have led to where the cars stand. */
function fits(yard: Yard, cars: Cars, moves: Move[]): boolean {
  let now = cars;
  for (const move of [...moves].reverse()) {
    const earlier = before(yard, now, move);
    if (!earlier.has(move.leader) || !now.has(move.target)) return false;
    now = earlier;
  }
  return true;
}

/** The cars in the middle of a move. */
function between(yard: Yard, earlier: Cars, later: Cars, move: Move, part: number): Drawn[] {
  const riders = new Map(underway(yard, move, part).map((car) => [car.to, car]));
  return [...later].map(([cell, colour]) => {
    const rider = riders.get(cell);
    const from = restAngle(yard, earlier, rider?.from ?? cell);
    const to = restAngle(yard, later, cell);
    if (!rider) return { key: cell, colour, stand: { ...yard.point(cell), angle: turn(from, to, part) }, manner: "" };
    const along = turn(from, rider.stand.angle, Math.min(1, part * 5));
    const angle = turn(along, to, Math.max(0, part * 4 - 3));
    return { key: cell, colour, stand: { ...rider.stand, angle }, manner: "" };
  });
}

function eased(part: number): number {
  return part * part * (3 - 2 * part);
}
