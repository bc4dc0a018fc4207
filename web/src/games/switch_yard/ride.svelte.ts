// Trains under way: what was just done is shown as it was done, move after move.

import { linear } from "svelte/easing";
import { prefersReducedMotion, Tween } from "svelte/motion";
import { before, carryAngles, settle, steps, turn, underway, type Angles, type Stand } from "./trains";
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

/** The cars at one moment. */
interface Frame {
  cars: Cars;
  angles: Angles;
}

export class Ride {
  #frames = $state.raw<Frame[]>([{ cars: new Map(), angles: new Map() }]);
  #moves = $state.raw<Move[]>([]);
  #time = new Tween(0, { easing: linear });

  get under(): boolean {
    return this.#moves.length > 0;
  }

  /** How the cars stand when all have arrived. */
  get angles(): Angles {
    return this.#frames.at(-1)!.angles;
  }

  /** Cars stand anew; show how the last moves led there, if they did and it shall be shown. */
  arrive(yard: Yard, cars: Cars, moves: Move[], shown: boolean): void {
    const recent = moves.slice(-MOST_MOVES);
    const chain = backwards(cars, recent);
    this.#frames = forwards(yard, chain ?? [cars], recent, this.angles);
    this.#moves = chain && shown && !prefersReducedMotion.current ? recent : [];
    if (this.under) void this.#run(yard, this.#moves);
  }

  async #run(yard: Yard, moves: Move[]): Promise<void> {
    const cells = moves.reduce((sum, move) => sum + steps(yard, move), 0);
    await this.#time.set(0, { duration: 0 });
    await this.#time.set(moves.length, { duration: Math.min(LONGEST, 120 + PER_CELL * cells) });
    if (this.#moves === moves) this.#moves = [];
  }

  get #place(): number {
    return Math.min(Math.floor(this.#time.current), this.#moves.length - 1);
  }

  /** The cars at this moment of a ride. */
  cars(yard: Yard): Drawn[] {
    const place = this.#place;
    const part = eased(Math.min(1, this.#time.current - place));
    return between(yard, this.#frames[place]!, this.#frames[place + 1]!, this.#moves[place]!, part);
  }

  /** The cells where the cars that ride at this moment will arrive, from the tail on; and the cars that stand. */
  parted(): { riding: string[]; standing: Cars } {
    const riding = this.#moves[this.#place]!.cars.map(([, to]) => to);
    const { cars } = this.#frames[this.#place + 1]!;
    return { riding, standing: new Map([...cars].filter(([cell]) => !riding.includes(cell))) };
  }
}

/** Where the cars stood before each move, and now; null if these moves cannot have led here. */
function backwards(cars: Cars, moves: Move[]): Cars[] | null {
  const chain = [cars];
  for (const move of [...moves].reverse()) {
    const earlier = before(chain[0]!, move);
    if (!chain[0]!.has(move.target) || !earlier.has(move.leader)) return null;
    chain.unshift(earlier);
  }
  return chain;
}

/** The same with how they stood, if they once stood so. */
function forwards(yard: Yard, chain: Cars[], moves: Move[], angles: Angles): Frame[] {
  const frames: Frame[] = [];
  chain.forEach((cars, place) => {
    const earlier = frames.at(-1)?.angles;
    frames.push({ cars, angles: settle(yard, cars, earlier ? carryAngles(yard, earlier, moves[place - 1]!) : angles) });
  });
  return frames;
}

/** The cars in the middle of a move. */
function between(yard: Yard, earlier: Frame, later: Frame, move: Move, part: number): Drawn[] {
  const riders = new Map(underway(yard, move, part).map((car) => [car.to, car]));
  return [...later.cars].map(([cell, colour]) => {
    const rider = riders.get(cell);
    const from = earlier.angles.get(rider?.from ?? cell) ?? 0;
    const to = later.angles.get(cell) ?? 0;
    if (!rider) return { key: cell, colour, stand: { ...yard.point(cell), angle: turn(from, to, part) }, manner: "" };
    const along = turn(from, rider.stand.angle, Math.min(1, part * 5));
    const angle = turn(along, to, Math.max(0, part * 4 - 3));
    return { key: cell, colour, stand: { ...rider.stand, angle }, manner: "" };
  });
}

function eased(part: number): number {
  return part * part * (3 - 2 * part);
}
