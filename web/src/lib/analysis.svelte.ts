// The analysis of a finished game: asked for once, shared by all, and looked for until it is there.

import type { AnalysisCard, AnalysisMoment, AnalysisState } from "../wire";
import { api, type ApiError } from "./api";

const EVERY = 1000; // milliseconds between two looks

export class GameAnalysis {
  state = $state.raw<AnalysisState | null>(null);
  trouble = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(readonly table: string) {}

  get card(): AnalysisCard | null {
    return this.state?.result ?? null;
  }

  get busy(): boolean {
    return this.state?.state === "waiting" || this.state?.state === "running";
  }

  /** How much is done, from 0 to 1. */
  get share(): number {
    return this.state && this.state.total ? this.state.done / this.state.total : 0;
  }

  /** Look whether there is one, and wait for one that is being made. */
  look(): Promise<void> {
    return this.#hear(api.analysis(this.table));
  }

  /** Ask for it. */
  ask(): Promise<void> {
    return this.#hear(api.analyse(this.table));
  }

  stop(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  async #hear(answer: Promise<AnalysisState>): Promise<void> {
    try {
      this.state = await answer;
      this.trouble = "";
    } catch (error) {
      this.trouble = (error as ApiError).message;
    }
    clearTimeout(this.#timer);
    if (this.busy && !this.#left) this.#timer = setTimeout(() => void this.look(), EVERY);
  }
}

/** A sign for each kind of moment: never by colour alone. */
export const SIGNS: Record<AnalysisMoment["mark"], string> = { slip: "?", mistake: "??", blunder: "✗", luck: "✦" };

const MOST = 10;

/** Return the moments that changed most, in their order. */
export function largest(moments: AnalysisMoment[]): AnalysisMoment[] {
  const chosen = [...moments].sort((a, b) => b.change - a.change).slice(0, MOST);
  return moments.filter((moment) => chosen.includes(moment));
}

/** Return the moments that belong to the steps of a turn: between the step before it and its last step. */
export const momentsIn = (moments: AnalysisMoment[], first: number, last: number): AnalysisMoment[] =>
  moments.filter(({ step }) => first <= step + 1 && step + 1 <= last);

export interface ChanceLine {
  side: number;
  path: string;
  label: number; // the height of the name at its end
}

/** Return the lines of the chances in a box; the names at their ends keep a distance. */
export function chanceLines(card: AnalysisCard, width: number, height: number, distance: number): ChanceLine[] {
  const x = (step: number) => (step / Math.max(1, card.steps)) * width;
  const y = (chance: number) => (1 - chance) * height;
  const lines = card.sides.map((_, side) => ({
    side,
    path: card.points.map((point) => `${x(point.step).toFixed(1)},${y(point.chances[side]!).toFixed(1)}`).join(" "),
    label: y(card.points.at(-1)?.chances[side] ?? 0),
  }));
  let lowest = height;
  for (const line of [...lines].sort((a, b) => b.label - a.label)) {
    line.label = Math.min(line.label, lowest);
    lowest = line.label - distance;
  }
  return lines;
}
