// Helpers for what the server tells of Switch Yard (types.ts).

import type { Event, TrainAction, YardView } from "./types";

export type Colour = "red" | "blue";

/** The colours in which the seats' cars are drawn, by seat. */
export const COLOURS: readonly Colour[] = ["red", "blue"];

/** Where cars stand, and of which colour. */
export type Cars = ReadonlyMap<string, Colour>;

/** A move as it is made: a car alone is its own tail. `cars` are the cells that each leaves and reaches, tail first. */
export type Move = TrainAction["data"];

/** The last thing that somebody did. */
export type Deed = { move: Move } | { placed: [string, string] };

export function carsOf(view: YardView): Cars {
  const cars = new Map<string, Colour>();
  view.cars.forEach((cells, seat) => cells.forEach((cell) => cars.set(cell, colourOf(seat))));
  return cars;
}

/** The move of a car alone. */
export function moveOf(start: string, target: string): Move {
  return { leader: start, tail: start, target, cars: [[start, target]] };
}

/** What was done, in order, out of what happened. */
export function deedsOf(events: readonly Event[]): Deed[] {
  return events.flatMap(({ name, data }): Deed[] => {
    if (name === "placed") return [{ placed: [data.cell, data.opposite] }];
    if (name === "moved") return [{ move: moveOf(data.start, data.target) }];
    return name === "pulled" ? [{ move: data }] : [];
  });
}

export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export function colourOf(seat: number): Colour {
  return COLOURS[seat] ?? "red";
}

export function other(colour: Colour): Colour {
  return colour === "red" ? "blue" : "red";
}
