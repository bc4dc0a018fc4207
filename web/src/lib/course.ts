// The course of a finished game: its graph, and the moments that mattered.

import type { Course, EventCard, Tally } from "../wire";
import type { Weigh } from "./news";
import { say } from "./texts.svelte";

/** Return what the numbers of a course count, such as "Cars home". */
export function unitOf(course: Course): string {
  const key = `finale-unit-${course.unit.replaceAll(" ", "-")}`;
  return say.has(key) ? say(key) : course.unit;
}

/** Return true if points are only wins: then how far everybody came tells more. */
export const isOnlyWins = (tally: Tally | null): boolean =>
  tally !== null &&
  new Set(tally.sources.flatMap((points) => Object.keys(points).filter((source) => points[source]))).size < 2 &&
  tally.sources.every((points) => Object.values(points).every((share) => share <= 1));

export interface KeyMoment {
  step: number;
  text: string;
}

/** Return how much each turn moved one seat ahead of or behind the others, by the step at its end. */
export function swings(course: Course): { step: number; size: number }[] {
  return course.steps.slice(1).map((step, number) => {
    const [before, after] = [course.points[number]!, course.points[number + 1]!];
    const moved = after.map((points, seat) => points - before[seat]!);
    const mean = moved.reduce((sum, each) => sum + each, 0) / (moved.length || 1);
    return { step, size: Math.max(0, ...moved.map((each) => Math.abs(each - mean))) };
  });
}

const MOST = 5;
const LEAST_WEIGHT = 4;
const SWING = 3; // what the largest swing adds to the weight of an event

/** Return the moments of a game to look at again, in their order: the weightiest events and the largest swings. */
export function keyMoments(events: EventCard[], weigh: Weigh | undefined, course: Course | null): KeyMoment[] {
  const steps = course?.steps ?? [];
  const turnOf = (step: number) => steps.findIndex((end) => end >= step);
  const large = course ? swings(course) : [];
  const largest = Math.max(0.001, ...large.map(({ size }) => size));
  const swing = (step: number) => (large.find((each) => each.step === steps[turnOf(step)])?.size ?? 0) / largest;
  const weighed = events
    .map((event, place) => ({ event, place, weight: weigh?.(event, null) ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .map((each) => ({ ...each, weight: each.weight + SWING * swing(each.event.step) }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
  const chosen: typeof weighed = [];
  for (const each of weighed) {
    const isNew = !chosen.some(
      ({ event }) => event.step === each.event.step || (course && turnOf(event.step) === turnOf(each.event.step)),
    );
    if (isNew && chosen.length < MOST) chosen.push(each);
  }
  return chosen.sort((a, b) => a.place - b.place).map(({ event }) => ({ step: event.step, text: event.text }));
}

export interface Line {
  seat: number;
  points: { x: number; y: number }[];
  label: number; // the height of the name at its end
}

export interface Box {
  width: number;
  height: number;
}

/** Return the lines of a graph in a box, by seat; names at the ends keep a distance from each other. */
export function linesOf(course: Course, { width, height }: Box, distance: number): Line[] {
  const most = Math.max(1, ...course.points.flat());
  const least = Math.min(0, ...course.points.flat());
  const last = Math.max(1, course.steps.length - 1);
  const y = (points: number) => height - ((points - least) / (most - least)) * height;
  const lines = (course.points[0] ?? []).map((_, seat) => {
    const points = course.points.map((each, turn) => ({ x: (turn / last) * width, y: y(each[seat]!) }));
    return { seat, points, label: points.at(-1)!.y };
  });
  const downward = [...lines].sort((a, b) => a.label - b.label);
  downward.forEach((line, place) => {
    const above = downward[place - 1];
    if (above) line.label = Math.max(line.label, above.label + distance);
  });
  let lowest = height;
  for (const line of downward.reverse()) {
    line.label = Math.min(line.label, lowest);
    lowest = line.label - distance;
  }
  return lines;
}

/** Return the number of the turn that is nearest to a place in a graph, from 0 (left) to 1 (right). */
export const turnAt = (course: Course, place: number): number =>
  Math.max(0, Math.min(course.steps.length - 1, Math.round(place * (course.steps.length - 1))));
