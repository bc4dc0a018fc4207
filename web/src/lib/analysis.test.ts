import { expect, test } from "vitest";
import type { AnalysisCard, AnalysisMoment } from "../wire";
import { chanceLines, momentsIn } from "./analysis.svelte";

const card: AnalysisCard = {
  sides: [[0], [1], [2]],
  steps: 2,
  points: [
    { step: 0, chances: [0.5, 0.25, 0.25], luck: [0, 0, 0] },
    { step: 1, chances: [0.6, 0.2, 0.2], luck: [0, 0, 0] },
    { step: 2, chances: [1, 0, 0], luck: [0, 0, 0] },
  ],
  moments: [],
  players: [],
};

test("each side has a line from the left to the right, high where its chance is high", () => {
  const lines = chanceLines(card, 100, 50, 12);
  expect(lines[0]!.path).toBe("0.0,25.0 50.0,20.0 100.0,0.0");
});

test("the names at the ends of the lines keep their distance", () => {
  const labels = chanceLines(card, 100, 50, 12).map(({ label }) => label);
  expect(labels).toEqual([0, 50, 38]);
});

test("a moment belongs to the turn in which its action was played", () => {
  const moment = { step: 4 } as AnalysisMoment;
  expect(momentsIn([moment], 5, 7)).toEqual([moment]);
  expect(momentsIn([moment], 2, 4)).toEqual([]);
});
