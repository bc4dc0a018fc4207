// From selection to action: select a car or a train by its leader and tail, then a target for the leader.

import { say } from "./texts";
import type { Train } from "./trains";
import type { Action } from "./types";
import { moveOf, type Cars, type Move } from "./view";
import type { Yard } from "./yard";

/** The result of a press on a cell. */
export interface Press {
  /** The new selection. */
  train: Train | null;
  /** The action to play. */
  play?: number;
  /** A target that the newly selected train can reach; it must be confirmed. */
  aim?: string;
  /** An illegal attempt, in notation; the rules say what is wrong with it. */
  refused?: string;
  /** What is wrong, if there is no notation for the attempt. */
  say?: string;
}

/** A legal move, and the number of its action. */
export type LegalMove = Move & { action: number };

/** The legal actions, indexed by the selection that leads to them. */
export class SwitchList {
  readonly placements = new Map<string, number>();
  readonly #trains = new Map<string, Map<string, Map<string, LegalMove>>>();

  constructor(actions: readonly Action[]) {
    for (const { number, kind, data } of actions) {
      if (kind === "Place") this.placements.set(data.cell, number);
      else this.#add({ ...(kind === "Train" ? data : moveOf(data.start, data.target)), action: number });
    }
  }

  #add(move: LegalMove): void {
    const tails = entry(this.#trains, move.leader, () => new Map<string, Map<string, LegalMove>>());
    entry(tails, move.tail, () => new Map<string, LegalMove>()).set(move.target, move);
  }

  /** Every car that can move alone or lead a train. */
  get leaders(): string[] {
    return [...this.#trains.keys()];
  }

  /** The tails of what a car can lead: itself first if it can move alone, then trains in the order of the rules. */
  tails(leader: string): string[] {
    return [...(this.#trains.get(leader)?.keys() ?? [])];
  }

  /** Whether a train can move, led by its leader. */
  has({ leader, tail }: Train): boolean {
    return this.#trains.get(leader)?.has(tail) ?? false;
  }

  /** The moves of a train, by the target of the leader. */
  targets(train: Train | null): ReadonlyMap<string, LegalMove> {
    return (train && this.#trains.get(train.leader)?.get(train.tail)) ?? new Map<string, LegalMove>();
  }

  /** The first train of a leader, in that order, that can reach a target. */
  reaching(leader: string, target: string): Train | null {
    const tail = this.tails(leader).find((end) => this.targets({ leader, tail: end }).has(target));
    return tail === undefined ? null : { leader, tail };
  }

  /** The default train of a car: the car alone if it can move, else the first of its trains. */
  ledBy(leader: string): Train | null {
    const tail = this.tails(leader)[0];
    return tail === undefined ? null : { leader, tail };
  }

  /** The next train that the same leader can pull. */
  next({ leader, tail }: Train, step = 1): Train {
    const tails = this.tails(leader);
    const place = (tails.indexOf(tail) + step + tails.length) % tails.length;
    return { leader, tail: tails[place] ?? tail };
  }
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

export function notation({ leader, tail }: Train, target: string): string {
  return leader === tail ? `${leader}-${target}` : `${leader}/${tail}-${target}`;
}

/** Return what a press on a cell does while cars are being placed. */
export function pressToPlace(list: SwitchList, cell: string): Press {
  const play = list.placements.get(cell);
  return play === undefined ? { train: null, ...refuseToPlace(list, cell) } : { train: null, play };
}

function refuseToPlace(list: SwitchList, cell: string): Pick<Press, "say"> {
  const [free] = list.placements.keys();
  return { say: say("pick-not-free", { cell, free }) };
}

/** Return what a press on a cell does: select the leader, then the tail, deselect the leader, or play. */
export function press(yard: Yard, list: SwitchList, cars: Cars, train: Train | null, cell: string): Press {
  if (train === null) return cars.has(cell) ? pickCar(yard, list, cell) : { train, say: say("pick-first") };
  if (!cars.has(cell)) return pull(yard, list, train, cell);
  if (cell === train.leader) return { train: null };
  const ends = { leader: train.leader, tail: cell };
  if (list.has(ends)) return { train: ends, say: pickTarget(ends) };
  if (list.has(turned(ends))) return { train: turned(ends), say: say("pick-turned", { ...turned(ends) }) };
  const other = pickCar(yard, list, cell);
  if (other.train) return other;
  return { train, ...(isLine(yard, cars, ends) ? refuseTrain(yard, ends) : refuseCar(yard, cell)) };
}

/** Return a train that is led by its other end. */
export const turned = ({ leader, tail }: Train): Train => ({ leader: tail, tail: leader });

/** Return what to do with a selected train. */
export const pickTarget = (train: Train): string => say("pick-target", { train: told(train), leader: train.leader });

/** Return true if cars stand on every cell between the ends: the rules say why this is no train. */
function isLine(yard: Yard, cars: Cars, train: Train): boolean {
  const cells = yard.diagonal(train.leader, train.tail) ? [] : yard.line(train.leader, train.tail);
  return cells.length > 1 && cells.every((cell) => cars.has(cell));
}

/** Refuse a train: the rules say why its leader cannot take it to the first cell beside it. */
function refuseTrain(yard: Yard, train: Train): Pick<Press, "refused" | "say"> {
  const behind = yard.line(train.leader, train.tail)[1];
  const beside = besides(yard, train.leader).find((cell) => cell !== behind);
  return beside ? { refused: notation(train, beside) } : { say: say("pick-nowhere", { cell: train.leader }) };
}

function pickCar(yard: Yard, list: SwitchList, cell: string): Press {
  const train = list.ledBy(cell);
  return train ? { train } : { train: null, ...refuseCar(yard, cell) };
}

/** Refuse a car that leads nothing: the rules say why it cannot go to the first cell beside it. */
function refuseCar(yard: Yard, cell: string): Pick<Press, "refused" | "say"> {
  const [beside] = besides(yard, cell);
  return beside ? { refused: `${cell}-${beside}` } : { say: say("pick-nowhere", { cell }) };
}

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Return the cells beside a cell, in its row and in its column. */
function besides(yard: Yard, cell: string): string[] {
  return STEPS.map(([dx, dy]) => yard.beside(cell, dx, dy)).filter((next) => next !== null);
}

/** Return the result of pulling a train by its leader to a cell. */
export function pull(yard: Yard, list: SwitchList, train: Train, cell: string): Press {
  const move = list.targets(train).get(cell);
  if (move) return { train: null, play: move.action };
  const refused = notation(train, cell);
  const able = yard.diagonal(train.leader, cell) ? list.reaching(train.leader, cell) : null;
  return able
    ? { train: able, aim: cell, refused, say: say("pick-again", { train: told(able), cell }) }
    : { train, refused };
}

/** Return the name of a car or a train in a sentence. */
export function told({ leader, tail }: Train): string {
  return leader === tail ? say("pick-car", { cell: leader }) : say("pick-train", { leader, tail });
}
