import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PuzzleCard, PuzzleList } from "../wire";
import { groups, nearest, nextPuzzle, sendTry, sendWaiting, sureness, waitingTries } from "./puzzles";

const card = (id: string, rating: number, kind: "win" | "ship" | "find" = "win", moves = 1): PuzzleCard => ({
  id,
  goal: { kind, moves, cars: 0 },
  proven: true,
  rating,
});
const list = (attempts: Record<string, boolean>, rating?: number): PuzzleList => ({
  game: "toy",
  date: "2026-01-01",
  daily: "a",
  puzzles: [card("a", 800), card("b", 1150), card("c", 1300), card("d", 2000)],
  own: rating === undefined ? null : { rating, deviation: 100, attempts: 1 },
  attempts,
});

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A server that answers attempts, or is out of reach. */
function server(statusOf: (path: string) => number | null) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const status = statusOf(path);
    if (status === null) return Promise.reject(new TypeError("offline"));
    const body = JSON.stringify({
      counted: true,
      solved: true,
      change: 5,
      own: { rating: 1, deviation: 1, attempts: 1 },
    });
    return Promise.resolve(new Response(body, { status, headers: { "content-type": "application/json" } }));
  });
  return asked;
}

test("the next puzzle is a new one near one's rating", () => {
  expect(nearest(list({}, 1310)).map(({ id }) => id)).toEqual(["c", "b", "a", "d"]);
  expect(nearest(list({ c: true }, 1310))[0]!.id).toBe("b");
  expect(nextPuzzle(list({}, 1990), "c", () => 0)).toBe("d");
});

test("when all are tried, those that were not solved come again, and never the one just seen", () => {
  const tried = { a: true, b: false, c: true, d: false };
  expect(nextPuzzle(list(tried), "b", () => 0)).toBe("d");
  expect(nextPuzzle({ ...list(tried), puzzles: [card("b", 1)] }, "b")).toBeNull();
});

test("how sure a rating is has a word", () => {
  expect([350, 120, 60].map(sureness)).toEqual(["rough", "fair", "well"]);
});

test("puzzles stand in groups by length and goal", () => {
  const found = groups([card("a", 1, "win", 2), card("b", 2, "ship", 1), card("c", 3, "win", 2)]);
  expect(found.map(({ goal, puzzles }) => [goal.kind, puzzles.length])).toEqual([
    ["ship", 1],
    ["win", 2],
  ]);
});

test("a try that cannot be sent waits, is sent later in order, and only once", async () => {
  server(() => null);
  expect(await sendTry({ game: "toy", id: "a", moves: ["x"] })).toBeNull();
  expect(await sendTry({ game: "toy", id: "a", moves: ["again"] })).toBeNull();
  expect(await sendTry({ game: "toy", id: "b", moves: [] })).toBeNull();
  expect(waitingTries().map(({ id, moves }) => [id, moves])).toEqual([
    ["a", ["x"]],
    ["b", []],
  ]);
  const asked = server(() => 200);
  await Promise.all([sendWaiting(), sendWaiting()]);
  expect(asked).toEqual(["/api/puzzles/toy/a/attempts", "/api/puzzles/toy/b/attempts"]);
  expect(waitingTries()).toEqual([]);
});

test("a try that the server refuses does not hold up the others", async () => {
  server(() => null);
  await sendTry({ game: "toy", id: "gone", moves: [] });
  await sendTry({ game: "toy", id: "a", moves: [] });
  server((path) => (path.includes("gone") ? 404 : 200));
  expect((await sendWaiting()).has("toy/a")).toBe(true);
  expect(waitingTries()).toEqual([]);
});
