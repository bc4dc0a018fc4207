// Puzzles: which comes next, how sure a rating is, and first tries that wait to be sent.

import type { Attempt, PuzzleCard, PuzzleGoal, PuzzleList, PuzzleRating } from "../wire";
import { api, ApiError } from "./api";

export const FIRST_RATING = 1200;
const NEAR = 4; // among how many puzzles near one's rating the next one is chosen

/** How sure a rating is, in a word. */
export const sureness = (deviation: number): "rough" | "fair" | "well" =>
  deviation > 150 ? "rough" : deviation > 90 ? "fair" : "well";

/** Return the puzzles that one has not tried, those nearest to one's rating first. */
export function nearest(list: PuzzleList, waiting: Tried[] = []): PuzzleCard[] {
  const rating = list.own?.rating ?? FIRST_RATING;
  const queued = waiting.filter(({ game }) => game === list.game).map(({ id }) => id);
  return list.puzzles
    .filter(({ id }) => !(id in list.attempts) && !queued.includes(id))
    .sort((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating));
}

/** Return the puzzle to solve next: a new one near one's rating; else one that was not solved; else any. */
export function nextPuzzle(list: PuzzleList, except: string, chance: () => number = Math.random): string | null {
  const fresh = nearest(list, waitingTries()).filter(({ id }) => id !== except);
  const failed = list.puzzles.filter(({ id }) => id !== except && list.attempts[id] === false);
  const others = list.puzzles.filter(({ id }) => id !== except);
  const choice = fresh.length ? fresh.slice(0, NEAR) : failed.length ? failed : others;
  return choice[Math.floor(chance() * choice.length)]?.id ?? null;
}

/** The groups of a list: by what to do and in how many moves. */
export function groups(puzzles: PuzzleCard[]): { goal: PuzzleGoal; puzzles: PuzzleCard[] }[] {
  const found = new Map<string, { goal: PuzzleGoal; puzzles: PuzzleCard[] }>();
  for (const puzzle of puzzles) {
    const key = `${puzzle.goal.moves} ${puzzle.goal.kind}`;
    const group = found.get(key) ?? { goal: puzzle.goal, puzzles: [] };
    group.puzzles.push(puzzle);
    found.set(key, group);
  }
  return [...found.entries()].sort(([one], [other]) => one.localeCompare(other)).map(([, group]) => group);
}

/** A first try that the server has not heard of. */
export interface Tried {
  game: string;
  id: string;
  moves: string[];
}

const KEY = "roundhouse.tries";
const MOST_WAITING = 500;

/** The tries that wait to be sent. */
export function waitingTries(): Tried[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Tried[];
  } catch {
    return [];
  }
}

function keep(tries: Tried[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tries.slice(-MOST_WAITING)));
  } catch {
    // No room, or not allowed: then they are sent now or never.
  }
}

const same = (one: Tried, other: Tried): boolean => one.game === other.game && one.id === other.id;

/** Keep a try and send it, after those that wait already; null if there is no connection. */
export async function sendTry(tried: Tried): Promise<Attempt | null> {
  const before = waitingTries();
  if (!before.some((each) => same(each, tried))) keep([...before, tried]);
  return (await sendWaiting()).get(`${tried.game}/${tried.id}`) ?? null;
}

let sending: Promise<unknown> = Promise.resolve();

/** Send what waits, one after the other, each once. Those that the server refuses are dropped. */
export function sendWaiting(): Promise<Map<string, Attempt>> {
  const result = sending.then(sendAll, sendAll);
  sending = result.catch(() => undefined);
  return result;
}

async function sendAll(): Promise<Map<string, Attempt>> {
  const answers = new Map<string, Attempt>();
  for (const tried of waitingTries()) {
    try {
      answers.set(`${tried.game}/${tried.id}`, await api.attempt(tried.game, tried.id, tried.moves));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500) break;
    }
    keep(waitingTries().filter((each) => !same(each, tried)));
  }
  return answers;
}

/** A rating to show. */
export const shown = (rating: PuzzleRating): { rating: string; spread: number } => ({
  rating: String(Math.round(rating.rating)),
  spread: Math.round((2 * rating.deviation) / 10) * 10,
});
