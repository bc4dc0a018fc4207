// What the server tells of Switch Yard: the view of hidden.py, the drawing of drawing.py.

import type * as Told from "./views";
import type { EventCard } from "../../wire";

export type Colour = "red" | "blue";

export interface YardView extends Told.YardView {
  phase: "placing" | "moving" | "over";
}

export interface Cell {
  name: string;
  column: number;
  row: number;
  kind: "track" | "receiving" | "shipping";
  owner: Colour | null;
  opposite: string;
}

export interface Drawing {
  columns: string[];
  rows: string[];
  colours: Colour[];
  cars: number;
  cells: Cell[];
}

/** The colours by seat. */
export const COLOURS: readonly Colour[] = ["red", "blue"];

/** Where cars stand, and of which colour. */
export type Cars = ReadonlyMap<string, Colour>;

/** A move as it is made: a car alone is its own tail. */
export interface Move {
  leader: string;
  tail: string;
  target: string;
}

/** The last thing that somebody did. */
export type Deed = { colour: Colour } & ({ move: Move } | { placed: [string, string] });

export function carsOf(view: YardView): Cars {
  const cars = new Map<string, Colour>();
  for (const colour of COLOURS) for (const cell of view.cars[colour]) cars.set(cell, colour);
  return cars;
}

/** What was done, in order, out of what happened. */
export function deedsOf(events: readonly EventCard[]): Deed[] {
  return events.flatMap((event): Deed[] => {
    const { colour, cell, opposite, start, leader, tail, target } = event.data;
    if (event.name === "placed") return [{ colour, placed: [cell, opposite] }];
    if (event.name === "moved") return [{ colour, move: { leader: start, tail: start, target } }];
    if (event.name === "pulled") return [{ colour, move: { leader, tail, target } }];
    return [];
  });
}

export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export function other(colour: Colour): Colour {
  return colour === "red" ? "blue" : "red";
}

/** The side whose move it is, or would be. */
export function side(view: YardView): Colour {
  return view.position.endsWith("B") ? "blue" : "red";
}
