// What there is to learn about each game. Fetched once.

import type { GameCard, LessonCard, LessonsCard } from "../wire";
import { api } from "./api";
import { known } from "./house.svelte";
import { lessonsLearned } from "./learned.svelte";
import { router } from "./router.svelte";
import { signOf } from "./signs";
import { say } from "./texts.svelte";

const fetched = new Map<string, Promise<LessonsCard>>();

export function lessonsOf(game: string): Promise<LessonsCard> {
  let lessons = fetched.get(game);
  if (!lessons) {
    lessons = api.lessons(game);
    lessons.catch(() => fetched.delete(game));
    fetched.set(game, lessons);
  }
  return lessons;
}

/** Return the first lesson that is not done yet; null if all are. */
export const nextLesson = (game: string, lessons: LessonCard[]): LessonCard | null =>
  lessons.find(({ name }) => !lessonsLearned.has(game, name)) ?? null;

export const doneCount = (game: string, lessons: LessonCard[]): number =>
  lessons.filter(({ name }) => lessonsLearned.has(game, name)).length;

/** Open a table for a first game against the easiest bots, and go there. */
export async function playGuided(game: GameCard): Promise<void> {
  const seats = game.seats[0]!;
  const bot = game.ranks[0] ?? "call-boy";
  const sitters = Array.from({ length: seats }, (_, seat) => (seat ? { bot } : { name: known.me?.name ?? say("you") }));
  const options = signOf(game.name).beginner ?? {};
  const table = await api.open({ game: game.name, seats, sitters, options, start: true });
  router.go(`/t/${table.id}?guide=on`);
}
