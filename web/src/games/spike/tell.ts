// Events in sentences: one by one, and a whole turn in one.

import { listed, type Values } from "../../lib/texts.svelte";
import { doerOf, youIn } from "../../lib/turn";
import { contractWords, goodWords, kindWords, routeWords, say, cardWords, colourWords } from "./texts";
import type { Ends, Event } from "./types";

/** Return true for the name of a junction, which is not written on the map. */
export const isJunction = (point: string): boolean => /^[a-z]+\d+$/.test(point);

/** Return the cities at the ends of a space, and what the key of a text about it ends with. */
export function citiesOf({ start, end }: Ends): { suffix: string; from?: string; to?: string } {
  const from = isJunction(start) ? undefined : start;
  const to = isJunction(end) ? undefined : end;
  const suffix = from && to ? "-between" : from ? "-from" : to ? "-to" : "";
  return { suffix, ...(from && { from }), ...(to && { to }) };
}

const nameOf = (names: string[], seat: number): string => names[seat] ?? colourWords(seat);

/** Tell an event in a sentence to the player on a seat. */
export function tell(event: Event, names: string[], seat: number | null = null): string {
  const key = `event-${event.name.replaceAll("_", "-")}`;
  const words = { ...spoken(event, names), you: youIn(event.data, seat, ["seat", "other"]) };
  if (event.name === "rolled" || event.name === "laid") {
    const { suffix, ...cities } = citiesOf(event.data.space);
    return say(key + suffix, { ...words, ...cities });
  }
  return say(key, words);
}

/** Return the fields of an event as words. */
function spoken(event: Event, names: string[]): Values {
  if (event.name === "paid") {
    const { seat, ...cards } = event.data;
    return { seat: nameOf(names, seat), cards: cardWords(cards) };
  }
  const words: Values = {};
  for (const [field, value] of Object.entries(event.data)) words[field] = wordOf(field, value, names);
  if ("decided" in event.data) words["tie"] = event.data.decided === "money" ? "" : say(`tie-${event.data.decided}`);
  return words;
}

const WORDS: Record<string, (value: never, names: string[]) => string> = {
  seat: (seat: number, names) => nameOf(names, seat),
  other: (seat: number, names) => nameOf(names, seat),
  commodity: goodWords,
  kind: kindWords,
  part: (part: string) => say(`part-${part}`),
  contract: ({ commodity, cities }: { commodity: string; cities: Record<string, number> }) =>
    contractWords(commodity, cities),
  route: routeWords,
};

function wordOf(field: string, value: unknown, names: string[]): string | number | null {
  if (value === null) return null;
  const word = WORDS[field];
  return word ? word(value as never, names) : (value as string | number);
}

/** Says what somebody did: to that player, or to another reader. */
type Tell = (key: string, values?: Values) => string;

/** Tell what a player did in a turn to the player on a seat; empty if there is nothing to sum up. */
export function tellTurn(events: Event[], names: string[], seat: number | null = null): string {
  const actor = doerOf(events, names);
  if (actor === null) return "";
  const you = actor === seat ? "seat" : null;
  const tell: Tell = (key, values) => say(key, { you, ...values });
  const own = events.filter((event) => "seat" in event.data && event.data.seat === actor);
  return listed([
    ...own.flatMap((event) => gave(event, names, seat, tell)),
    ...moved(own, tell),
    ...carried(own, tell),
    ...drawn(own, tell),
    ...built(own, tell),
    ...improved(own, tell),
  ]);
}

function gave(event: Event, names: string[], seat: number | null, tell: Tell): string[] {
  if (event.name === "placed") return [tell("turn-placed", { city: event.data.city })];
  if (event.name !== "gave") return [];
  const you = youIn(event.data, seat, ["seat", "other"]);
  return [tell("turn-gave", { other: nameOf(names, event.data.other), you })];
}

function moved(own: Event[], tell: Tell): string[] {
  const stops = own.flatMap((event) => (event.name === "entered" ? [event.data.city] : []));
  const rolled = own.filter(({ name }) => name === "rolled").length;
  const stop = stops.at(-1);
  if (stop !== undefined) return [tell("turn-ran-to", { city: stop })];
  return rolled ? [tell("turn-ran", { spaces: say("count-spaces", { count: rolled }) })] : [];
}

function carried(own: Event[], tell: Tell): string[] {
  return own.flatMap((event) => {
    if (event.name !== "loaded" && event.name !== "dumped" && event.name !== "delivered") return [];
    return [tell(`turn-${event.name}`, { ...event.data, commodity: goodWords(event.data.commodity) })];
  });
}

function drawn(own: Event[], tell: Tell): string[] {
  const taken: Record<string, number> = {};
  let drew = 0;
  for (const event of own) {
    if (event.name === "took") taken[event.data.kind] = (taken[event.data.kind] ?? 0) + 1;
    if (event.name === "drew") drew++;
  }
  return [
    ...(Object.keys(taken).length ? [tell("turn-took", { cards: cardWords(taken) })] : []),
    ...(drew ? [tell("turn-drew", { cards: say("count-cards", { count: drew }) })] : []),
  ];
}

function built(own: Event[], tell: Tell): string[] {
  const laid = own.flatMap((event) => (event.name === "laid" ? [event.data.space] : []));
  const first = laid[0];
  if (!first) return [];
  const spaces = say("count-spaces", { count: laid.length });
  const reached = own.find((event) => event.name === "connected");
  if (!reached) return [tell("turn-building", { spaces })];
  const { city, money } = reached.data;
  const told = { to: city, spaces, money };
  return [isJunction(first.start) ? tell("turn-built-to", told) : tell("turn-built", { ...told, from: first.start })];
}

function improved(own: Event[], tell: Tell): string[] {
  return own.flatMap((event) => {
    if (event.name === "upgraded")
      return [tell("turn-upgraded", { ...event.data, part: say(`part-${event.data.part}`) })];
    return event.name === "passed" ? [tell("turn-passed")] : [];
  });
}
