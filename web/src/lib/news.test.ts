import { expect, test } from "vitest";
import type { EventCard } from "../wire";
import { gistOf, headlineOf, weighing } from "./news";

let step = 0;
const event = (name: string, data: Record<string, unknown> = {}): EventCard => ({
  step: ++step,
  name,
  data,
  text: name,
});
const weigh = weighing({ sold: 6, built: 4, bought: 3, took: 1 }, { names: { robbed: 8 }, fields: ["victim"] });

test("what happens to oneself matters more", () => {
  const told = [event("robbed", { seat: 1, victim: 0 }), event("sold", { seat: 1 }), event("turn", { seat: 0 })];
  expect(headlineOf(told, 0, weigh)!.name).toBe("robbed");
  expect(headlineOf(told, 2, weigh)!.name).toBe("sold");
});

test("without weights, and if nothing matters, the last event is told", () => {
  expect(headlineOf([event("sold"), event("turn")], 0)!.name).toBe("turn");
  expect(headlineOf([event("other"), event("turn")], 0, weigh)!.name).toBe("turn");
  expect(headlineOf([], 0, weigh)).toBeUndefined();
});

test("what others did is told in a few events each", () => {
  const turn = (actor: number, ...names: string[]) => ({
    actor,
    first: 1,
    last: 2,
    events: names.map((name) => event(name, { seat: actor })),
  });
  const turns = [
    turn(1, "went", "sold", "dealt"),
    turn(2, "took", "took"),
    turn(1, "built", "bought", "built", "turn"),
  ];
  expect(gistOf(turns, 0, weigh).map(({ actor, events }) => [actor, events.map(({ name }) => name)])).toEqual([
    [1, ["sold", "built", "built"]],
    [2, ["took"]],
  ]);
});
