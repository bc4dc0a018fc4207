import { beforeEach, expect, test, vi } from "vitest";
import type { PuzzleBody, PuzzleMoment, PuzzleTurn } from "../wire";
import { Solving } from "./solving.svelte";

const moment = (step: number): PuzzleMoment => ({
  step,
  turn: 0,
  view: { step },
  facts: {},
  actions: [7, 8, 9].map((number) => ({ number, text: `m${number}`, kind: "Move", data: {} })),
  events: [],
});
const last: PuzzleTurn = {
  moment: moment(2),
  right: [
    { actions: ["m8"], after: moment(3), defence: null, then: null },
    { actions: ["m9"], after: moment(3), defence: null, then: null },
  ],
};
const puzzle = {
  goal: { kind: "win", moves: 2, cars: 0 },
  turn: { moment: moment(0), right: [{ actions: ["m7", "other"], after: moment(1), defence: "d", then: last }] },
} as unknown as PuzzleBody;

let tries: string[][];
const begin = () =>
  new Solving(
    puzzle,
    (moves) => tries.push(moves),
    () => 10,
  );
beforeEach(() => {
  tries = [];
  vi.useFakeTimers();
});

test("right moves are answered by the best defence, up to the end", () => {
  const solving = begin();
  solving.choose(7);
  expect([solving.stage, solving.moment.step, solving.actions]).toEqual(["waiting", 1, []]);
  vi.runAllTimers();
  expect([solving.stage, solving.moment.step, solving.movesLeft]).toEqual(["yours", 2, 1]);
  solving.choose(9);
  expect([solving.stage, solving.moment.step, tries]).toEqual(["solved", 3, [["m7", "m9"]]]);
});

test("two notations of the same move are both right, and of several actions the first decides", () => {
  const solving = begin();
  solving.choose(["other", "m9"]);
  expect(solving.stage).toBe("waiting");
});

test("a wrong move ends the first try and changes nothing on the board", () => {
  const solving = begin();
  solving.choose(8);
  expect([solving.stage, solving.moment.step, tries]).toEqual(["wrong", 0, [["m8"]]]);
  solving.choose(7);
  vi.runAllTimers();
  solving.choose(8);
  expect([solving.stage, tries.length]).toEqual(["solved", 1]);
});

test("whoever asks for the solution sees all of it and has not solved the puzzle", () => {
  const solving = begin();
  solving.show();
  vi.runAllTimers();
  expect([solving.stage, solving.moment.step, tries]).toEqual(["shown", 3, [[]]]);
  solving.again();
  expect([solving.stage, solving.moment.step, solving.moves]).toEqual(["yours", 0, []]);
});

test("nothing can be played while the other side answers", () => {
  const solving = begin();
  solving.choose(7);
  solving.choose(8);
  expect([solving.stage, tries]).toEqual(["waiting", []]);
});
