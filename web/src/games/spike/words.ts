// The game in words: what to do now, what an action means, what the position is.

import type { ActionCard } from "../../wire";
import { liveryOf } from "./looks";
import { priceOf, seatKey, type Cards, type Payouts, type SpikeView } from "./view";

export function many(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

export function listed(words: string[], last = "and"): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

export function cardWords(cards: Cards): string {
  return listed(
    Object.entries(cards)
      .filter(([, count]) => count)
      .map(([kind, count]) => `${count} ${kind}`),
  );
}

export function payoutWords(cities: Payouts): string {
  return listed(
    Object.entries(cities).map(([city, value]) => `${city} ${value}`),
    "or",
  );
}

/** The line on top. */
export function prompt(view: SpikeView, seat: number | null, actions: ActionCard[], names: string[]): string {
  if (view.stage === "over" || view.turn === null) return overWords(view, names);
  const mover = names[view.turn] ?? liveryOf(seatKey(view, view.turn)).name;
  if (seat === view.turn && actions.length > 0) return OWN[view.stage](view, actions, names);
  return OTHERS[view.stage](view, mover);
}

/** Everybody's name and money, the best first. */
function overWords(view: SpikeView, names: string[]): string {
  const money = Object.entries(view.money)
    .map(([seat, value], number) => ({ name: names[number] ?? liveryOf(seat).name, value }))
    .sort((a, b) => b.value - a.value);
  return `The game is over: ${listed(money.map(({ name, value }) => `${name} $${value}`))}`;
}

type Own = (view: SpikeView, actions: ActionCard[], names: string[]) => string;

const OWN: Record<Exclude<SpikeView["stage"], "over">, Own> = {
  sides: (view) => `Choose a side of your contract for ${view.offer}`,
  giving: (_, __, names) => `Choose a card to give to ${names.at(-1) ?? "the player on your right"}`,
  routes: () => "Keep one of your two routes",
  placing: () => "Place your locomotive in a city",
  moving: (view) => `Move your train by up to ${many(view.moves, "space")}, or hold; then comes your action`,
  acting: (_, actions) => acting(actions),
  running: (view) => `Move your train on, by up to ${many(view.moves, "space")}, or hold`,
  drawing: (view) => {
    const power = view.turn === null ? 0 : (view.trains[seatKey(view, view.turn)]?.power ?? 0);
    return `Take another card (${view.taken} of ${power}), or enough`;
  },
  building: (view) =>
    view.line?.end ? `Lay on from ${view.line.end}, up to a new city` : "Lay a line: from your network to a new city",
  paying: (view) => `Pay for the line to ${view.line?.end}: ${cardWords(view.line?.cost ?? {})}`,
  delivering: (_, actions) => `Deliver ${listed(goodsOf(actions), "or")} here, or decline`,
};

function goodsOf(actions: ActionCard[]): string[] {
  return actions.filter(({ text }) => text.startsWith("deliver ")).map(({ text }) => text.slice("deliver ".length));
}

/** What can be chosen as an action, in the order of the rules. */
function acting(actions: ActionCard[]): string {
  const can = (test: (text: string) => boolean): boolean => actions.some(({ text }) => test(text));
  if (can((text) => text === "pass")) return "Nothing is possible: pass";
  const choices = [
    ...(can((text) => text === "draw" || text.startsWith("take ")) ? ["draw cards"] : []),
    ...(can((text) => text === "build") ? ["build a line"] : []),
    ...(can((text) => text.includes("-") || text === "enter") ? ["move your train"] : []),
    ...(can((text) => text.startsWith("upgrade ")) ? ["upgrade"] : []),
  ];
  const beside = ["deliver", "load"].filter((word) => can((text) => text.startsWith(`${word} `)));
  const before = beside.length ? ` (first you may ${listed(beside, "or")})` : "";
  return `Your action: ${listed(choices, "or")}${before}`;
}

const OTHERS: Record<Exclude<SpikeView["stage"], "over">, (view: SpikeView, name: string) => string> = {
  sides: (_, name) => `${name} chooses sides of contracts`,
  giving: (_, name) => `${name} gives a card away`,
  routes: (_, name) => `${name} keeps one of two routes`,
  placing: (_, name) => `${name} places the locomotive`,
  moving: (_, name) => `${name} may move the train`,
  acting: (_, name) => `${name} chooses an action`,
  running: (_, name) => `${name}'s train is in motion`,
  drawing: (_, name) => `${name} draws cards`,
  building: (_, name) => `${name} builds a line`,
  paying: (view, name) => `${name} pays for the line to ${view.line?.end}`,
  delivering: (_, name) => `${name} may deliver`,
};

/** An action in plain words. */
export function explain(view: SpikeView, action: ActionCard): string {
  const { text } = action;
  const [word = "", ...rest] = text.split(" ");
  const what = rest.join(" ");
  const train = view.turn === null ? undefined : view.trains[seatKey(view, view.turn)];
  if (text in PLAIN) return PLAIN[text]?.(view) ?? text;
  if (text.startsWith("begin in ")) return `Place the locomotive in ${text.slice("begin in ".length)}`;
  if (text === "enter") return `Stop in ${train?.space?.[1] ?? "the city ahead"}`;
  if (word === "side") return sideWords(view, Number(what));
  if (word === "keep") return routeChoice(view, Number(rest.at(-1)));
  if (word === "give") return `Give a ${what} card away`;
  if (word === "take") return `Take the ${what} card`;
  if (word === "pay") return `Pay ${rest[0] === "0" ? "no" : rest[0]} ${rest.slice(1).join(" ")}`;
  if (word === "upgrade") return `Upgrade ${what}, now ${train?.[what as "speed"] ?? "?"}`;
  if (word === "load") return `Load ${what} in ${train?.city}`;
  if (word === "dump") return `Put ${what} back onto the contract`;
  if (word === "deliver") return `Deliver ${what} in ${train?.city} for $${payFor(view, what, train?.city ?? "")}`;
  const [from, to] = text.split("-");
  if (!to) return text;
  if (view.stage === "building") return `Lay track from ${from} to ${to}`;
  return train?.city ? `Leave ${from} towards ${to}` : `Move on from ${from} towards ${to}`;
}

const PLAIN: Record<string, (view: SpikeView) => string> = {
  draw: (view) => `Draw from the deck (${view.deck} left)`,
  enough: () => "Take no more cards",
  build: () => "Build a line, space by space",
  hold: () => "Hold: move no farther",
  decline: () => "Deliver nothing here",
  pass: () => "Pass: nothing is possible",
};

function sideWords(view: SpikeView, number: number): string {
  const card = view.turn === null ? undefined : view.contracts[seatKey(view, view.turn)]?.[view.offer ?? ""];
  return `Side ${number}: ${view.offer} to ${payoutWords(card?.sides[number - 1] ?? {})}`;
}

function routeChoice(view: SpikeView, number: number): string {
  const route = view.turn === null ? undefined : view.routes[seatKey(view, view.turn)]?.[number - 1];
  return route ? `Keep the route ${route.start} to ${payoutWords(route.cities)}` : `Keep route ${number}`;
}

/** What the mover's contract for a commodity pays in a city. */
function payFor(view: SpikeView, goods: string, city: string): number {
  const card = view.turn === null ? undefined : view.contracts[seatKey(view, view.turn)]?.[goods];
  return card?.sides[0]?.[city] ?? 0;
}

const ENDS = ["hold", "enough", "decline", "pass"];

/** The action that ends the present step. */
export function ends(actions: ActionCard[]): ActionCard | null {
  return actions.find(({ text }) => ENDS.includes(text)) ?? null;
}

/** The position in words. */
export function describe(view: SpikeView, names: string[]): string[] {
  const table = [
    `Round ${view.round} of 3, ${view.time} of 3 time cards shown; the deck has ${many(view.deck, "card")}.`,
    `Face up: ${listed(view.face_up) || "nothing"}.`,
    ...(view.last_turns === null ? [] : [`The last turns: ${view.last_turns} to go.`]),
  ].join(" ");
  const market = [3, 2, 1]
    .map((price) => `${listed(view.market.map((column) => column[column.length - price] ?? ""))} at ${price}`)
    .join("; ");
  const own = cardWords(view.hand);
  return [
    table,
    `The market: ${market}.`,
    ...(own ? [`Your cards: ${own}.`] : []),
    ...Object.keys(view.trains).map((seat, number) => player(view, seat, names[number] ?? "")),
    ...Object.entries(view.routes).flatMap(([seat, routes]) =>
      routes.map((route) => `${liveryOf(seat).name}'s route: ${route.start} to ${payoutWords(route.cities)}.`),
    ),
    ...(view.line?.end
      ? [`The line being built has reached ${view.line.end} and costs ${cardWords(view.line.cost)}.`]
      : []),
  ];
}

function player(view: SpikeView, seat: string, name: string): string {
  const train = view.trains[seat];
  const known = cardWords(view.known[seat] ?? {});
  const where = train?.city ? `in ${train.city}` : train?.space ? `between ${train.space.join(" and ")}` : "not placed";
  const contracts = Object.entries(view.contracts[seat] ?? {}).map(([goods, card]) =>
    card.delivered
      ? `${goods} delivered to ${card.delivered}`
      : `${goods} to ${card.sides.map(payoutWords).join(", or on the other side ")}`,
  );
  return [
    `${name} (${liveryOf(seat).name}) has $${view.money[seat]}, ${many(view.hands[seat] ?? 0, "card")}`,
    `${known ? `, among them ${known}` : ""}, ${view.pieces[seat]} pieces of track left.`,
    ` The train is ${where}${train?.cargo.length ? ` with ${listed(train.cargo)}` : ""};`,
    ` speed ${train?.speed}, power ${train?.power}, freight ${train?.freight}.`,
    ` Network: ${listed(view.cities[seat] ?? []) || "none yet"}. Contracts: ${contracts.join("; ")}.`,
  ].join("");
}

/** What there is to know of a city: what it makes and what that brings, and who is paid for what there. */
export function cityWords(view: SpikeView, city: string, makes: string): string {
  const wanted = Object.entries(view.contracts).flatMap(([seat, cards]) =>
    Object.entries(cards)
      .filter(([, card]) => !card.delivered && card.sides.length === 1 && card.sides[0]?.[city])
      .map(([goods, card]) => `${liveryOf(seat).name} ${goods} for ${card.sides[0]?.[city]}`),
  );
  const wants = wanted.length ? `; wants of ${listed(wanted)}` : "";
  return `${city}: makes ${makes}, which now bring ${priceOf(view, makes)}${wants}`;
}

/** What a route brings with these cities: without its start nothing, else the best, and 1 for each other. */
export function routeWorth(cities: string[], route: { start: string; cities: Payouts }): number {
  if (!cities.includes(route.start)) return 0;
  const reached = Object.entries(route.cities).filter(([city]) => cities.includes(city));
  return Math.max(0, ...reached.map(([, value]) => value)) + Math.max(0, reached.length - 1);
}
