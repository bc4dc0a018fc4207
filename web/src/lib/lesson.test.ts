import { beforeEach, expect, test, vi } from "vitest";
import type { LessonMoment, LessonTry, PracticeMoment } from "../wire";
import { api } from "./api";
import { LessonRun } from "./lesson.svelte";

const MOMENT: PracticeMoment = {
  step: 1, turn: 0, views: [], actions: [], played: [], movers: [], own: 0, ending: null, rules: 1,
}; // prettier-ignore
const text = (key: string) => ({ key, text: key });
const LESSON = {
  name: "toy", title: text("toy"), seats: 2, options: {}, seed: "1", actions: ["s"], seat: 0, bot: "call-boy",
  tasks: ["one", "two"].map((name) => ({ name, says: text(name), spots: [] })),
}; // prettier-ignore
const SOLUTIONS = [["a"], ["b", "c"]];
let tried: LessonTry[] = [];

/** A server that plays the solution step by step. A task is done when all of it has been played. */
function attempt(asked: LessonTry): Promise<LessonMoment> {
  tried.push(asked);
  const { actions = [] } = asked.position;
  const solution = SOLUTIONS[asked.task]!;
  const played = asked.show ? [solution[actions.length - asked.began]!] : asked.play!.map(String);
  const all = [...actions, ...played].slice(asked.began);
  const state = all.some((each, at) => each !== solution[at])
    ? "wrong"
    : all.length < solution.length
      ? "open"
      : "done";
  const moment = { ...MOMENT, step: actions.length + played.length, played };
  return Promise.resolve({ moment, state, says: null, back: asked.began });
}

beforeEach(() => {
  tried = [];
  vi.spyOn(api, "practice").mockImplementation(({ position }) =>
    Promise.resolve({ ...MOMENT, step: position.actions?.length ?? 0 }),
  );
  vi.spyOn(api, "lesson").mockImplementation(attempt);
});

async function begun(): Promise<LessonRun> {
  const run = new LessonRun("toy", LESSON);
  await run.practice.goTo([]);
  return run;
}

test("the solution is shown to its end and no further, with a pause before each step", async () => {
  const run = await begun();
  const pauses: number[] = [];
  const pause = () => Promise.resolve(void pauses.push(run.practice.played.length));
  await run.show(pause);
  expect([run.state, run.practice.played, pauses]).toEqual(["shown", ["a"], [0]]);
  run.goOn();
  await run.show(pause);
  expect([run.state, run.practice.played, pauses]).toEqual(["shown", ["a", "b", "c"], [0, 1, 2]]);
  expect(tried.map(({ show }) => show)).toEqual([true, true, true]);
  await run.again();
  expect([run.state, run.practice.played]).toEqual(["open", ["a"]]);
});

test("a wrong try leads back to where the task began", async () => {
  const run = await begun();
  await run.practice.play("a");
  expect(run.state).toBe("done");
  run.goOn();
  await run.practice.play("x");
  expect(run.state).toBe("wrong");
  await run.again();
  expect([run.state, run.task, run.practice.played]).toEqual(["open", 1, ["a"]]);
});

test("showing stops when the lesson is left", async () => {
  const run = await begun();
  await run.show(() => Promise.resolve(run.stop()));
  expect([run.state, run.practice.played, run.showing]).toEqual(["open", [], false]);
});
