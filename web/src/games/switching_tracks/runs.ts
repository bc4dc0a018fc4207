// Possible runs from the rules, with their lines on the map.

import { crossing } from "./track";
import type { Drawing, RunAnswer, StopAnswer } from "./types";
import type { Point } from "./view";

export interface Run {
  given_back: string[];
  stops: StopAnswer[];
  line: Point[];
  /** The way on to the city that Equipment adds, if it is offered. */
  farther: Point[];
}

/** A run of which the rules have not told yet. */
export const UNKNOWN: Run = { given_back: [], stops: [], line: [], farther: [] };

/** Return the drawing of a run from a city. */
export function drawnRun(drawing: Drawing, from: string, { given_back, stops }: RunAnswer): Run {
  let city = from;
  const line: Point[] = [];
  const farther: Point[] = [];
  for (const stop of stops) {
    if (stop.switch !== null) (stop.optional ? farther : line).push(...crossing(drawing, city, stop.switch, stop.city));
    city = stop.city;
  }
  return { given_back, stops, line, farther };
}
