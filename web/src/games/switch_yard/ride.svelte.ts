// Animated trains: the last moves are shown one after the other.

import { linear } from "svelte/easing";
import { prefersReducedMotion, Tween } from "svelte/motion";
import { before, carryAngles, settle, steps, turn, underway, type Angles, type Stand } from "./trains";
import type { Cars, Colour, Move } from "./view";
import type { Yard } from "./yard";

/** How a car is highlighted: as part of the selection, as its leader, or as a preview of its target. */
export type Manner = "" | "picked" | "leader" | "ghost";

/** A drawn car. */
export interface Drawn {
  key: string;
  colour: Colour;
  stand: Stand;
  manner: Manner;
}

/** The longest duration of an animation, the time per cell (both in milliseconds), and the number of moves shown. */
const LONGEST = 380;
const PER_CELL = 70;
const MOST_MOVES = 2;

/** The cars before or after a move. */
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

  /** The angles of the cars when all have arrived. */
  get angles(): Angles {
    return this.#frames.at(-1)!.angles;
  }

  /** Set new cars; animate the last moves if they lead to this position and `shown` is true. */
  arrive(yard: Yard, cars: Cars, moves: Move[], shown: boolean, speed = 1): void {
    const recent = moves.slice(-MOST_MOVES);
    const chain = backwards(cars, recent);
    this.#frames = forwards(yard, chain ?? [cars], recent, this.angles);
    this.#moves = chain && shown && !prefersReducedMotion.current ? recent : [];
    if (this.under) void this.#run(yard, this.#moves, speed);
  }

  async #run(yard: Yard, moves: Move[], speed: number): Promise<void> {
    const cells = moves.reduce((sum, move) => sum + steps(yard, move), 0);
    await this.#time.set(0, { duration: 0 });
    await this.#time.set(moves.length, { duration: Math.min(LONGEST, 120 + PER_CELL * cells) / speed });
    if (this.#moves === moves) this.#moves = [];
  }

  get #place(): number {
    return Math.min(Math.floor(this.#time.current), this.#moves.length - 1);
  }

  /** The cars at this moment of the animation. */
  cars(yard: Yard): Drawn[] {
    const place = this.#place;
    const part = eased(Math.min(1, this.#time.current - place));
    return between(yard, this.#frames[place]!, this.#frames[place + 1]!, this.#moves[place]!, part);
  }

  /** The target cells of the cars that are moving now, from the tail on, and the cars that stand still. */
  parted(): { riding: string[]; standing: Cars } {
    const riding = this.#moves[this.#place]!.cars.map(([, to]) => to);
    const { cars } = this.#frames[this.#place + 1]!;
    return { riding, standing: new Map([...cars].filter(([cell]) => !riding.includes(cell))) };
  }
}

/** Return the cars before each move and now; null if these moves cannot have led here. */
function backwards(cars: Cars, moves: Move[]): Cars[] | null {
  const chain = [cars];
  for (const move of [...moves].reverse()) {
    const earlier = before(chain[0]!, move);
    if (!chain[0]!.has(move.target) || !earlier.has(move.leader)) return null;
    chain.unshift(earlier);
  }
  return chain;
}

/** Return the frames: the cars with their angles, which carry over from move to move. */
function forwards(yard: Yard, chain: Cars[], moves: Move[], angles: Angles): Frame[] {
  const frames: Frame[] = [];
  chain.forEach((cars, place) => {
    const earlier = frames.at(-1)?.angles;
    frames.push({ cars, angles: settle(yard, cars, earlier ? carryAngles(yard, earlier, moves[place - 1]!) : angles) });
  });
  return frames;
}

/** Return the cars in the middle of a move. */
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
