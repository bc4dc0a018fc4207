// The texts of SPIKE by key, and words for its things: kinds of track, goods, players, payouts.

import { textsOf } from "../../lib/texts.svelte";
import type { Cards, Payouts } from "./view";

export const say = textsOf(
  import.meta.glob<string>("../../../../src/roundhouse/games/spike/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

export const kindWords = (kind: string): string => say(`kind-${kind.replaceAll(" ", "-")}`);
export const goodWords = (goods: string): string => (say.has(`good-${goods}`) ? say(`good-${goods}`) : goods);
export const colourWords = (seat: number): string => (say.has(`colour-${seat}`) ? say(`colour-${seat}`) : "?");

/** Return words as a list in a sentence. */
export function listed(words: string[], last: "and" | "or" = "and"): string {
  if (words.length < 2) return words[0] ?? "";
  return say(`list-${last}`, { rest: words.slice(0, -1).join(", "), last: words.at(-1) });
}

/** Return the cards in a sentence: "2 solid white and 1 dotted red". */
export function cardWords(cards: Cards): string {
  return listed(
    Object.entries(cards)
      .filter(([, count]) => count)
      .map(([kind, count]) => say("count-of-kind", { count, kind: kindWords(kind) })),
  );
}

/** Return cities with what they pay. */
export function payoutWords(cities: Payouts): string {
  return listed(
    Object.entries(cities).map(([city, value]) => `${city} $${value}`),
    "or",
  );
}

export const contractWords = (goods: string, cities: Payouts): string =>
  say("contract-words", { goods: goodWords(goods), cities: payoutWords(cities) });

export const routeWords = (route: { start: string; cities: Payouts } | null): string =>
  route ? say("route-words", { start: route.start, cities: payoutWords(route.cities) }) : say("route-none");
