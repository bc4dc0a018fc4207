// Possible runs from the rules, with their lines on the map, and the choices that lead to them.

import type { Offers } from "./offers";
import { crossing } from "./track";
import type { Action, Drawing, RunAnswer, RunsAnswer, StopAnswer } from "./types";
import type { Kind, Point, Side } from "./view";

export interface Run {
  given_back: string[];
  stops: StopAnswer[];
  /** The stop where the player is asked first; null if nothing is asked. */
  asked: number | null;
  line: Point[];
  /** The way on to the city that Equipment adds, if it is offered. */
  farther: Point[];
}

/** A choice before or during a run: a way out, or what to do at a switch or in a city. */
export interface Choice {
  /** The action in notation. */
  text: string;
  /** The legal action; it is missing if an office is activated first. */
  action?: Action;
  way: Side | null;
  /** The office that gives a disk for it. */
  spends: RunAnswer["spends"];
  run: Run;
  /** All that is played; empty while the rules have not answered. */
  actions: string[];
}

/** A run of which the rules have not told yet. */
export const UNKNOWN: Run = { given_back: [], stops: [], asked: null, line: [], farther: [] };

/** What can be chosen during a run, in the order in which it is shown. */
const UNDER_WAY: Kind[] = [
  ...(["GiveBack", "Deliver", "Stop", "PassThrough", "Take", "TakeNothing"] as const),
  ...(["GoOn", "SetSwitch", "Halt"] as const),
];

/** Return the drawing of a run from a city. */
export function drawnRun(drawing: Drawing, from: string, { given_back, stops, asked }: RunAnswer): Run {
  return { given_back, stops, asked, ...linesOf(drawing, from, stops) };
}

/** Return the line along stops, and the line to those that are optional. */
export function linesOf(drawing: Drawing, from: string, stops: StopAnswer[]): { line: Point[]; farther: Point[] } {
  let city = from;
  const line: Point[] = [];
  const farther: Point[] = [];
  for (const stop of stops) {
    if (stop.switch !== null) (stop.optional ? farther : line).push(...crossing(drawing, city, stop.switch, stop.city));
    city = stop.city;
  }
  return { line, farther };
}

/** Return the choices of the moment: the ways out before a run, or what the rules offer during it. */
export function choicesOf(
  drawing: Drawing,
  city: string,
  ways: Side[],
  offers: Offers,
  answer: RunsAnswer | null,
): Choice[] {
  const found = (run: RunAnswer, action?: Action): Choice => {
    const { choice: text, way, spends, actions } = run;
    return { text, action, way, spends, actions, run: drawnRun(drawing, city, run) };
  };
  const told = (text: string) => answer?.runs.find((run) => run.choice === text && run.actions[0] === run.choice);
  const unknown = (text: string, way: Side | null, action?: Action): Choice => {
    return { text, action, way, spends: null, run: UNKNOWN, actions: [] };
  };
  if (offers.has("Run") || offers.has("Leave"))
    return ways.map((way) => {
      const run = answer?.runs.find((run) => run.way === way);
      return run ? found(run) : unknown(`leave ${way}`, way);
    });
  const choices = UNDER_WAY.flatMap((kind) => offers.all(kind)).map((action) => {
    const run = told(action.text);
    return run ? found(run, action) : unknown(action.text, null, action);
  });
  const more = answer?.runs.filter((run) => run.way === null && run.actions[0] !== run.choice) ?? [];
  return [...choices, ...more.map((run) => found(run))];
}
