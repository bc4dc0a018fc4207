import { beforeEach, expect, test, vi } from "vitest";
import type { Practice as Asked, PracticeMoment } from "../wire";
import { api, ApiError } from "./api";
import { commonLength, Practice } from "./practice.svelte";

const asked: Asked[] = [];

/** A server with a game in which every action tells one event, and a bot answers with the action "bot". */
function serve(request: Asked): Promise<PracticeMoment> {
  asked.push(request);
  if (request.play?.includes("wrong")) return Promise.reject(new Error("No."));
  const played = [...(request.play ?? []).map(String), ...(request.play?.length ? ["bot"] : [])];
  const step = (request.position.actions?.length ?? 0) + played.length;
  const events = Array.from({ length: step }, (_, place) => ({ step: place + 1, name: "e", data: {}, text: "" }));
  const view = { seat: 0, view: {}, facts: {}, legal: [], can_undo: false, can_ask_undo: false };
  return Promise.resolve({
    step,
    turn: 0,
    views: [{ ...view, events: events.filter((event) => event.step > (request.since ?? -1)) }],
    actions: [{ number: step, text: `a${step}`, kind: "A", data: {} }],
    played,
    movers: played.map((name) => (name === "bot" ? 1 : 0)),
    own: request.play?.length ?? 0,
    ending: null,
    rules: 1,
  });
}

const START = { game: "toy", seats: 2, options: {}, seed: "1", actions: ["s"], start: [] };
const steps = (practice: Practice) => practice.view(0)?.events.map(({ step }) => step);

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(api, "practice").mockImplementation(serve);
});

test("one undo takes a choice back with all answers to it", async () => {
  const practice = new Practice(START, { eyes: "0", bots: [null, "call-boy"] });
  await practice.goTo([]);
  await practice.play("x");
  await practice.play(["y", "z"]);
  expect(practice.played).toEqual(["x", "bot", "y", "z", "bot"]);
  expect(steps(practice)).toEqual([1, 2, 3, 4, 5, 6]);
  await practice.undo();
  expect(practice.played).toEqual(["x", "bot"]);
  expect(steps(practice)).toEqual([1, 2, 3]);
  await practice.undo();
  expect(practice.played).toEqual([]);
  expect(practice.canUndo).toBe(false);
});

test("only events that are not known yet are asked for, and they are fresh", async () => {
  const practice = new Practice(START, { eyes: "0" });
  await practice.goTo([]);
  await practice.play("x");
  expect(asked.map(({ since }) => since)).toEqual([-1, 1]);
  expect(practice.fresh.map(({ step }) => step)).toEqual([2, 3]);
  await practice.goTo([]);
  expect(practice.fresh).toEqual([]);
});

test("a refused action changes nothing and says why", async () => {
  const practice = new Practice(START);
  await practice.goTo([]);
  expect(await practice.play("wrong")).toBe(false);
  expect(practice.note).toBe("No.");
  expect(practice.played).toEqual([]);
  expect(practice.canUndo).toBe(false);
});

test("a server that does not answer is told apart from a refusal", async () => {
  let answers = false;
  const send = (request: Asked) => (answers ? serve(request) : Promise.reject(new ApiError("No answer.")));
  const practice = new Practice(START, { send });
  await practice.goTo([]);
  expect([practice.note, practice.unanswered, practice.moment]).toEqual(["No answer.", true, null]);
  answers = true;
  await practice.goTo([]);
  expect([practice.note, practice.unanswered]).toEqual(["", false]);
});

test("lists are compared from their beginning", () => {
  expect(commonLength(["a", "b"], ["a", "c"])).toBe(1);
  expect(commonLength(["a"], ["a", "c"])).toBe(1);
  expect(commonLength([], ["a"])).toBe(0);
});
