// Several decisions in one click: a line to a city and its payment, or a trip of the train.

import type { ActionCard } from "../../wire";
import type { SpikeView } from "./view";

/** The steps that are still to be played, in the turn in which they were chosen. */
export interface Errand {
  turns: number;
  steps: string[];
}

export interface Progress {
  /** What to play now, if anything. */
  play: ActionCard | null;
  /** What is left after it; null when the errand is done or has come to nothing. */
  rest: Errand | null;
}

/** Go on with an errand: the next step that is legal. Steps that went without asking are passed over. */
export function goOn(errand: Errand | null, view: SpikeView, actions: ActionCard[]): Progress {
  if (!errand || errand.steps.length === 0 || view.turns !== errand.turns || view.stage === "over")
    return { play: null, rest: null };
  if (actions.length === 0) return { play: null, rest: errand };
  for (const [at, step] of errand.steps.entries()) {
    const play = actions.find((action) => action.text === step);
    if (play) return { play, rest: { ...errand, steps: errand.steps.slice(at + 1) } };
  }
  return { play: null, rest: null };
}
