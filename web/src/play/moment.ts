// What is said about a marked moment of an analysis.

import type { ActionCard, AnalysisMoment, AnalysisStep } from "../wire";

/** Puts an action into words; `view` has the parts of the view that are other ones when it is played. */
export type Explain = (action: ActionCard, view?: Record<string, unknown>) => string;
import { say } from "../lib/texts.svelte";

/** Return the sentence that says what a moment was, to the player on the seat `own` if there is one. */
export function costOf(moment: AnalysisMoment, names: string[], sides: string[], own: number | null = null): string {
  const { mark, seat, side } = moment;
  const percent = Math.round(moment.change * 100);
  if (mark === "luck") {
    const isOwn = own !== null && sides[side] === names[own];
    return say(isOwn ? "analysis-luck-you" : "analysis-luck", { player: sides[side]!, gain: percent });
  }
  return say(seat === own ? "analysis-cost-you" : "analysis-cost", { mark, player: names[seat]!, loss: percent });
}

/** Return a line in words. A player is named where another one than `mover` or the last one begins to act. */
export function spoken(line: AnalysisStep[], names: string[], explain: Explain, mover?: number): string[] {
  let view = {};
  return line.map(({ seat, action, view: changes }, place) => {
    view = { ...view, ...changes };
    const words = explain(action, view);
    return (place ? line[place - 1]!.seat : mover) === seat
      ? words
      : say("analysis-by", { player: names[seat]!, action: words });
  });
}

/** Return in words what was played at a moment. */
export const playedWords = ({ played, views, seat }: AnalysisMoment, explain: Explain): string[] =>
  spoken(
    played.map((action, at) => ({ seat, action, view: views[at] ?? {} })),
    [],
    explain,
    seat,
  );
