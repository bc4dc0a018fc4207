// A wish that is several actions: an action with all that follows from it without a question.

import type { AskRules } from "../../lib/inquiry.svelte";
import { Asking } from "./asking.svelte";
import type { Action, RunsAnswer, TracksView } from "./types";

/** Return an action with those that follow from it, as a click on the board plays them. */
export async function complete(view: TracksView, action: Action, ask: AskRules): Promise<(number | string)[]> {
  const asks = Asking.here().offices(view);
  const answer = (await ask("runs", { switches: {}, take: 0, asks })) as RunsAnswer | null;
  return (answer && following(answer, action.text)) ?? [action.number];
}

/** Return an action with those that follow from it, if the answer of the rules has it. */
export function following({ runs, onward }: RunsAnswer, action: string): string[] | undefined {
  const run = runs.find(({ choice, actions }) => choice === action && actions[0] === choice);
  return run?.actions ?? onward[action];
}

/** Return the action to play without a question: nothing but the end of the turn is left, beside offices that are silent. */
export function onlyEnd(view: TracksView, actions: Action[], asks: string[]): Action | null {
  if (view.phase !== "end") return null;
  const left = actions.filter((action) => action.kind !== "Activate" || asks.includes(action.data.office));
  return left.length === 1 && left[0]!.kind === "EndTurn" && actions.length > 1 ? left[0]! : null;
}
