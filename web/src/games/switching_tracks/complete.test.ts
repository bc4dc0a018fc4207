import { expect, test } from "vitest";
import { following, onlyEnd } from "./complete";
import type { Action, RunsAnswer, TracksView } from "./types";

const run = (choice: string, ...actions: string[]) => ({ choice, actions: [...actions] }) as RunsAnswer["runs"][number];
const answer = (runs: RunsAnswer["runs"], onward: RunsAnswer["onward"] = {}) => ({ runs, onward }) as RunsAnswer;

test("an action is played with what follows from it, but no office is activated that was not chosen", () => {
  const runs = [
    run("deliver coal", "activate Advertising", "deliver coal"),
    run("deliver coal", "deliver coal", "take"),
  ];
  expect(following(answer(runs), "deliver coal")).toEqual(["deliver coal", "take"]);
  expect(following(answer([], { "buy nothing": ["buy nothing", "end turn"] }), "buy nothing")).toHaveLength(2);
  expect(following(answer([]), "switch NW left")).toBeUndefined();
});

const end = { kind: "EndTurn", number: 1, text: "end turn", data: {} } as Action;
const storage = { kind: "Activate", number: 2, text: "activate Storage", data: { office: "Storage" } } as Action;
const view = (phase: string) => ({ phase }) as TracksView;

test("a turn that can only end is ended without a question, unless an office shall ask", () => {
  expect(onlyEnd(view("end"), [storage, end], [])).toBe(end);
  expect(onlyEnd(view("end"), [storage, end], ["Storage"])).toBeNull();
  expect(onlyEnd(view("upgrade"), [storage, end], [])).toBeNull();
  expect(onlyEnd(view("end"), [], [])).toBeNull();
});
