// What is drawn along the tracks: possible runs, a hint, another player's turn, and where trains went last.

import { train } from "./looks";
import { type PastRun } from "./past";
import { linesOf, type Choice } from "./runs";
import { dashes, HINT, tone } from "./tones";
import type { Drawing, PathAnswer, StopAnswer, TracksView } from "./types";
import type { Point } from "./view";

export interface Route {
  key: string;
  look: "run" | "farther" | "hint" | "ghost" | "faint";
  line: Point[];
  tone: string;
  ink?: string;
  dashes?: string;
  /** The cities with what happens there; empty if only the line is drawn. */
  stops: StopAnswer[];
  /** The place in `stops` from which on the player may choose otherwise. */
  asked: number | null;
  /** How many cities the run has visited before. */
  before: number;
}

/** The phases in which a train is between two cities, or in a city on its way. */
const UNDER_WAY = new Set<TracksView["phase"]>(["approach", "arrive", "load", "last"]);

/** Return the run of the player to move as far as it has come; null if the train has not left. */
export function runSoFar({ turn, phase }: TracksView, lasting: PastRun[]): PastRun | null {
  return (UNDER_WAY.has(phase) && lasting.find(({ seat }) => seat === turn)) || null;
}

/** Return where trains went last: all of them, or beside a plan the others' and the part of the run that is over. */
export function lastRoutes(view: TracksView, lasting: PastRun[], planned: boolean): Route[] {
  const begun = runSoFar(view, lasting);
  const shown = planned ? lasting.filter((run) => run.seat !== view.turn || run === begun) : lasting;
  const latest = planned ? begun : lasting.at(-1);
  return pastRoutes(shown, "faint", (run) => run === latest);
}

/** Return the routes of the choices that are drawn: all ways on, or of choices in one city only the one in favour. */
export function routesOf(choices: Choice[], favoured: number | null, before = 0): Route[] {
  const ways = choices.some(({ way, text }) => way !== null || text.startsWith("switch "));
  return choices.flatMap(({ run }, nth) => {
    if (favoured === null ? !ways && nth > 0 : favoured !== nth) return [];
    const paint = { tone: tone(nth), dashes: dashes(nth) };
    const { asked, stops } = run;
    return [
      { key: `run ${nth}`, look: "run", line: run.line, stops, asked, before, ...paint },
      { key: `farther ${nth}`, look: "farther", line: run.farther, stops: [], asked: null, before, ...paint },
    ] as Route[];
  });
}

/** Return the route of a hint. */
export function hintRoute(drawing: Drawing, path: PathAnswer | null, before = 0): Route[] {
  if (!path?.start || !path.stops.length) return [];
  const { line } = linesOf(drawing, path.start, path.stops);
  return [{ key: "hint", look: "hint", line, tone: HINT, stops: path.stops, asked: null, before }];
}

/** Return the routes of past runs: with what was taken and delivered, or only their lines. */
export function pastRoutes(runs: PastRun[], look: "ghost" | "faint", told: (run: PastRun) => boolean): Route[] {
  return runs.map((run) => {
    const { fill, ink } = train(run.seat);
    const stops = told(run) ? run.stops : [];
    return { key: `${look} ${run.seat}`, look, line: run.line, tone: fill, ink, stops, asked: null, before: 0 };
  });
}
