// Sizes and colours of numbers on a board: the larger, the bigger and the darker. What is below zero is blue.

export const MOST_NAMED = 12; // lines with their number written beside them

const MORE = ["#ffe9a8", "#e8833a", "#8e1b1f"] as const;
const LESS = ["#d5e4f2", "#5b8fc4", "#1d3557"] as const;

/** Return how large a value is among others, from 0 to 1. */
export function shareOf(value: number, all: number[]): number {
  const most = Math.max(...all.map(Math.abs), 0);
  return most === 0 ? 0 : Math.abs(value) / most;
}

/** Return the colour of a value. */
export function colourOf(value: number, all: number[]): string {
  const [low, middle, high] = value < 0 ? LESS : MORE;
  const share = shareOf(value, all);
  return share < 0.5 ? mixed(low, middle, share * 2) : mixed(middle, high, share * 2 - 1);
}

function mixed(one: string, other: string, share: number): string {
  const [from, to] = [one, other].map((colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)));
  const parts = from!.map((part, at) => Math.round(part + (to![at]! - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Return the values that stand out: the largest ones, at most `count`, none of them equal to one that is left out. */
export function outstanding(values: number[], count = MOST_NAMED): number[] {
  const ranked = values.filter(Boolean).sort((one, other) => Math.abs(other) - Math.abs(one));
  const next = ranked[count];
  return ranked.slice(0, count).filter((value) => next === undefined || Math.abs(value) > Math.abs(next));
}

/** Return the names to show in a legend: the largest, the smallest, and some between. */
export function legendOf(values: Record<string, number>, count = 4): string[] {
  const ranked = Object.entries(values).sort(([, one], [, other]) => other - one);
  const places = Array.from({ length: count }, (_, at) => Math.round((at * (ranked.length - 1)) / (count - 1)));
  const told = new Map(places.flatMap((at) => (ranked[at] ? [[ranked[at][1], ranked[at][0]] as const] : [])));
  return [...told.values()];
}
