// Helpers for the data from the server (types.ts).

import type { Action, Event, TrainAction, YardView } from "./types";
import type { Yard } from "./yard";

export type Colour = "red" | "blue";

/** The colours of the cars, by seat. */
export const COLOURS: readonly Colour[] = ["red", "blue"];

/** The colours of the cars, by cell. */
export type Cars = ReadonlyMap<string, Colour>;

/** A move; a single car is its own tail. `cars` has the cells that each car leaves and reaches, tail first. */
export type Move = TrainAction["data"];

/** The last thing that a player did. */
export type Deed = { move: Move } | { placed: [string, string] };

export function carsOf(view: YardView): Cars {
  const cars = new Map<string, Colour>();
  view.cars.forEach((cells, seat) => cells.forEach((cell) => cars.set(cell, colourOf(seat))));
  return cars;
}

/** Return the move of a single car. */
export function moveOf(start: string, target: string): Move {
  return { leader: start, tail: start, target, cars: [[start, target]] };
}

/** Return what the players did, in order, from the events. */
export function deedsOf(events: readonly Event[]): Deed[] {
  return events.flatMap(({ name, data }): Deed[] => {
    if (name === "placed") return [{ placed: [data.cell, data.opposite] }];
    if (name === "moved") return [{ move: moveOf(data.start, data.target) }];
    return name === "pulled" ? [{ move: data }] : [];
  });
}

/** Return what an action would do. */
export function deedOf(yard: Pick<Yard, "cells">, { kind, data }: Action): Deed {
  if (kind === "Place") return { placed: [data.cell, yard.cells.get(data.cell)!.opposite] };
  return { move: kind === "Train" ? data : moveOf(data.start, data.target) };
}

export function colourOf(seat: number): Colour {
  return COLOURS[seat] ?? "red";
}

export function other(colour: Colour): Colour {
  return colour === "red" ? "blue" : "red";
}
