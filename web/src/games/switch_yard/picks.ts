// From selection to action: select a car or a train by its leader and tail, then a target for the leader.

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

const PICK_FIRST = "Pick a car first, or the end of a train that it shall lead.";

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
  const free = [...list.placements.keys()].slice(0, 1);
  return { say: `${cell} is not free to place a car on. Choose a free receiving cell, such as ${free}.` };
}

/** Return what a press on a cell does: select a car or a tail, reverse the train, deselect it, or play. */
export function press(yard: Yard, list: SwitchList, cars: Cars, train: Train | null, cell: string): Press {
  if (train === null) return cars.has(cell) ? pickCar(yard, list, cell) : { train, say: PICK_FIRST };
  if (!cars.has(cell)) return pull(yard, list, train, cell);
  if (cell === train.leader) return { train: null };
  if (cell === train.tail) return turnRound(yard, list, train);
  if (list.tails(train.leader).includes(cell)) return { train: { leader: train.leader, tail: cell } };
  const other = pickCar(yard, list, cell);
  return other.train ? other : { ...other, train };
}

function pickCar(yard: Yard, list: SwitchList, cell: string): Press {
  const train = list.ledBy(cell);
  return train ? { train } : { train: null, ...refuseCar(yard, cell) };
}

/** Refuse a car that leads nothing: the rules say why it cannot go to the first cell beside it. */
function refuseCar(yard: Yard, cell: string): Pick<Press, "refused" | "say"> {
  const steps = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;
  const beside = steps.map(([dx, dy]) => yard.beside(cell, dx, dy)).find((next) => next !== null);
  return beside ? { refused: `${cell}-${beside}` } : { say: `The car on ${cell} can go nowhere.` };
}

function turnRound(yard: Yard, list: SwitchList, { leader, tail }: Train): Press {
  const turned = list.tails(tail).includes(leader) ? { leader: tail, tail: leader } : list.ledBy(tail);
  return turned ? { train: turned } : { train: { leader, tail }, ...refuseCar(yard, tail) };
}

/** Return the result of pulling a train by its leader to a cell. */
export function pull(yard: Yard, list: SwitchList, train: Train, cell: string): Press {
  const move = list.targets(train).get(cell);
  if (move) return { train: null, play: move.action };
  const refused = notation(train, cell);
  const able = yard.diagonal(train.leader, cell) ? list.reaching(train.leader, cell) : null;
  return able
    ? { train: able, aim: cell, refused, say: `${told(able)} can go to ${cell}: press it again.` }
    : { train, refused };
}

/** Return the name of a car or a train in a sentence. */
export function told({ leader, tail }: Train): string {
  return leader === tail ? `The car on ${leader}` : `The train ${leader}–${tail}`;
}
