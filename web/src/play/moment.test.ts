import { expect, it } from "vitest";
import type { ActionCard, AnalysisMoment } from "../wire";
import { costOf, playedWords, spoken, type Explain } from "./moment";

const action = (text: string): ActionCard => ({ number: 0, text, kind: "", data: {} });
const names = ["Ada", "Ben"];
/** Says where an action is played, as far as the view tells. */
const explain: Explain = ({ text }, view) => `${text} in ${String(view?.city)}`;

it("puts each action of a line into the words of its own position", () => {
  const line = [
    { seat: 0, action: action("load"), view: { city: "Omaha", phase: "load" } },
    { seat: 0, action: action("run"), view: {} },
    { seat: 0, action: action("deliver"), view: { city: "Seattle" } },
    { seat: 1, action: action("load"), view: { city: "Denver" } },
  ];
  const words = ["load in Omaha", "run in Omaha", "deliver in Seattle", "Ben: load in Denver"];
  expect(spoken(line, names, explain, 0)).toEqual(words);
  expect(spoken(line, names, explain)[0]).toBe("Ada: load in Omaha");
});

it("does the same for what was played", () => {
  const moment = {
    seat: 0,
    played: [action("load"), action("deliver")],
    views: [{ city: "Omaha" }, { city: "Boston" }],
  };
  expect(playedWords(moment as unknown as AnalysisMoment, explain)).toEqual(["load in Omaha", "deliver in Boston"]);
});

it("says you to the reader", () => {
  const slip = { seat: 0, side: 0, mark: "slip", change: 0.04 } as AnalysisMoment;
  expect(costOf(slip, names, names)).toBe("A small slip by Ada: it cost 4 % of the chance to win.");
  expect(costOf(slip, names, names, 0)).toBe("A small slip of yours: it cost 4 % of your chance to win.");
  expect(costOf(slip, names, names, 1)).toBe("A small slip by Ada: it cost 4 % of the chance to win.");
  const luck = { ...slip, side: 1, mark: "luck" } as AnalysisMoment;
  expect(costOf(luck, names, names, 0)).toBe("Luck for Ben: the chance to win went up by 4 %.");
  expect(costOf(luck, names, names, 1)).toBe("Luck for you: your chance to win went up by 4 %.");
});
