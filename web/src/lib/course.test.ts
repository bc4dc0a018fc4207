import { expect, test } from "vitest";
import type { EventCard } from "../wire";
import { isOnlyWins, keyMoments, linesOf, swings, turnAt } from "./course";
import { weighing } from "./news";

const course = {
  unit: "contracts",
  steps: [0, 2, 3, 7],
  points: [
    [0, 0],
    [1, 0],
    [1, 0],
    [1, 4],
  ],
};
const event = (step: number, name: string): EventCard => ({ step, name, data: {}, text: `${name} ${step}` });
const weigh = weighing({ won: 9, delivered: 5, drew: 1 });

test("points that are only wins say little", () => {
  const tally = { unit: "wins", keys: {}, tie_breaks: [] };
  expect(isOnlyWins({ ...tally, sources: [{ "all cars home": 1 }, {}] })).toBe(true);
  const lengths = [{ name: "length of the railroad", values: [3, 2] }];
  expect(isOnlyWins({ ...tally, tie_breaks: lengths, sources: [{ "longest railroad": 1 }, {}] })).toBe(true);
  expect(isOnlyWins({ ...tally, tie_breaks: lengths, sources: [{ cities: 9 }, { cities: 8 }] })).toBe(false);
  expect(isOnlyWins({ ...tally, sources: [{ cities: 9, upgrades: -3 }, { cities: 11 }] })).toBe(false);
  expect(isOnlyWins(null)).toBe(false);
});

test("a swing is what one player gains on the others", () => {
  expect(swings(course)).toEqual([
    { step: 2, size: 0.5 },
    { step: 3, size: 0 },
    { step: 7, size: 2 },
  ]);
});

test("key moments are the weightiest, one a turn, in their order", () => {
  const events = [
    event(1, "delivered"),
    event(2, "delivered"),
    event(3, "drew"),
    event(6, "delivered"),
    event(7, "won"),
  ];
  expect(keyMoments(events, weigh, course).map(({ text }) => text)).toEqual(["delivered 1", "won 7"]);
  expect(keyMoments(events, weigh, null).map(({ step }) => step)).toEqual([1, 2, 6, 7]);
});

test("the lines of a graph fill its box, and the names at their ends keep apart", () => {
  const [ann, bob] = linesOf(course, { width: 90, height: 40 }, 12);
  expect(ann!.points.map(({ x }) => x)).toEqual([0, 30, 60, 90]);
  expect(bob!.points.at(-1)).toEqual({ x: 90, y: 0 });
  const same = linesOf({ ...course, points: course.points.map(() => [0, 0]) }, { width: 90, height: 40 }, 12);
  expect(same.map(({ label }) => label)).toEqual([28, 40]);
  const three = linesOf({ ...course, points: course.points.map(() => [4, 0, 0]) }, { width: 90, height: 40 }, 12);
  expect(three.map(({ label }) => label)).toEqual([0, 28, 40]);
});

test("a place in the graph is a turn", () => {
  expect([0, 0.4, 1].map((place) => turnAt(course, place))).toEqual([0, 1, 3]);
});
