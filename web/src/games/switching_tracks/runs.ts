// Possible runs from the rules, with their lines on the map.

import { crossing } from "./track";
import type { Drawing, RunAnswer, StopAnswer } from "./types";
import type { Point } from "./view";

export interface Run {
  given_back: string[];
  stops: StopAnswer[];
  line: Point[];
}

/** A run for which the answer of the rules has not arrived yet. */
export const UNKNOWN: Run = { given_back: [], stops: [], line: [] };

/** Return the drawing of a run from a city. */
export function drawnRun(drawing: Drawing, from: string, { given_back, stops }: RunAnswer): Run {
  let city = from;
  const line: Point[] = [];
  for (const stop of stops) {
    if (stop.switch !== null) line.push(...crossing(drawing, city, stop.switch, stop.city));
    city = stop.city;
  }
  return { given_back, stops, line };
}
