// Several decisions in one click: a line to a city and its payment, or a trip of the train.

import type { ActionCard } from "../../wire";
import type { SpikeView } from "./view";

/** The steps that are still to be played, in the turn in which they were chosen. */
export interface Errand {
  turns: number;
  steps: string[];
  /** What was asked for last, and in which position. */
  asked?: { play: ActionCard; mark: string };
}

export interface Progress {
  /** What to play now, if anything. */
  play: ActionCard | null;
  /** What is left after it; null when the errand is done or has come to nothing. */
  rest: Errand | null;
}

const NOTHING: Progress = { play: null, rest: null };

/** What tells a position from the one before a step: the same table can be shown again for other reasons. */
export function markOf(view: SpikeView, actions: ActionCard[]): string {
  return JSON.stringify([view.turns, view.stage, view.line, view.trains, actions.map((action) => action.number)]);
}

/** Go on with an errand: the next step that is legal. Steps that went without asking are passed over. */
export function goOn(errand: Errand | null, view: SpikeView, actions: ActionCard[]): Progress {
  if (!errand || view.turns !== errand.turns || view.stage === "over") return NOTHING;
  if (actions.length === 0) return { play: null, rest: errand };
  const mark = markOf(view, actions);
  if (errand.asked?.mark === mark) return { play: null, rest: errand };
  for (const [at, step] of errand.steps.entries()) {
    const play = actions.find((action) => action.text === step);
    if (play) return { play, rest: { turns: errand.turns, steps: errand.steps.slice(at + 1), asked: { play, mark } } };
  }
  return NOTHING;
}

/** Ask again for the step that was asked for, if nothing has come of it yet: the frame may have been busy. */
export function askAgain(errand: Errand | null, view: SpikeView, actions: ActionCard[]): ActionCard | null {
  return errand?.asked && errand.asked.mark === markOf(view, actions) ? errand.asked.play : null;
}
