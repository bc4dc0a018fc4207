// Texts: what to do now, what an action does, what the position is.

import { liveryOf } from "./looks";
import type { Action, Ends, SpikeView, TrainView } from "./types";
import type { Cards, Payouts, Phase } from "./view";

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

/** Return what to do now, or who has to do what. */
export function prompt(view: SpikeView, seat: number | null, actions: Action[], names: string[]): string {
  if (view.phase === "over" || view.turn === null) return overWords(view, names);
  const mover = names[view.turn] ?? liveryOf(view.turn).name;
  if (seat === view.turn && actions.length > 0) return OWN[view.phase](view, actions, names);
  return OTHERS[view.phase](view, mover);
}

/** Return the names and money of all players, the best first. */
function overWords(view: SpikeView, names: string[]): string {
  const money = view.ranking.map((seat) => `${names[seat] ?? liveryOf(seat).name} $${view.money[seat]}`);
  return `The game is over: ${listed(money)}`;
}

type Own = (view: SpikeView, actions: Action[], names: string[]) => string;

const OWN: Record<Exclude<Phase, "over">, Own> = {
  sides: (view) => `Choose a side of your contract for ${view.offer}`,
  giving: (view, _, names) => `Choose a card to give to ${names[view.gift.receiver] ?? "the player on your right"}`,
  routes: () => "Keep one of your two routes",
  placing: () => "Place your locomotive in a city",
  moving: (view) => `Move your train by up to ${many(view.moves, "space")}, or stay; then comes your action`,
  acting: (_, actions) => acting(actions),
  running: (view) => `Move your train on, by up to ${many(view.moves, "space")}, or stay`,
  drawing: (view) => {
    const power = view.turn === null ? 0 : (view.trains[view.turn]?.power ?? 0);
    return `Take another card (${view.taken} of ${power}), or stop`;
  },
  building: (view) =>
    view.line?.end ? `Lay on from ${view.line.end}, up to a new city` : "Lay a line: from your network to a new city",
  paying: (view) => `Pay for the line to ${view.line?.end}: ${cardWords(view.line?.cost ?? {})}`,
  delivering: (_, actions) => `Deliver ${listed(goodsOf(actions), "or")} here, or not yet`,
};

function goodsOf(actions: Action[]): string[] {
  return actions.flatMap((action) => (action.kind === "Deliver" ? [action.data.commodity] : []));
}

/** Describe the possible actions, in the order of the rules. */
function acting(actions: Action[]): string {
  const can = (...kinds: Action["kind"][]): boolean => actions.some(({ kind }) => kinds.includes(kind));
  if (can("Pass")) return "Nothing is possible: pass";
  const choices = [
    ...(can("Draw", "Take") ? ["draw cards"] : []),
    ...(can("Build") ? ["build a line"] : []),
    ...(can("Space", "Enter") ? ["move your train"] : []),
    ...(can("Upgrade") ? ["upgrade"] : []),
  ];
  const beside = [...(can("Deliver") ? ["deliver"] : []), ...(can("Load") ? ["load"] : [])];
  const before = beside.length ? ` (first you may ${listed(beside, "or")})` : "";
  return `Your action: ${listed(choices, "or")}${before}`;
}

const OTHERS: Record<Exclude<Phase, "over">, (view: SpikeView, name: string) => string> = {
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

/** Describe an action in plain words. */
export function explain(view: SpikeView, action: Action): string {
  const train = view.turn === null ? undefined : view.trains[view.turn];
  switch (action.kind) {
    case "Place":
      return `Place the locomotive in ${action.data.city}`;
    case "Give":
      return `Give a ${action.data.kind} card away`;
    case "Side":
      return sideWords(view, action.data.number);
    case "Keep":
      return routeChoice(view, action.data.number);
    case "Space":
      return spaceWords(view, train, action.data);
    case "Enter":
      return `Stop in ${train?.space?.end ?? "the city ahead"}`;
    case "Hold":
      return "Stay here: move no farther";
    case "Take":
      return `Take the ${action.data.kind} card`;
    case "Draw":
      return `Draw from the deck (${view.deck} left)`;
    case "Enough":
      return "Take no more cards";
    case "Build":
      return "Build a line, space by space";
    case "Pay":
      return `Pay ${action.data.count || "no"} ${action.data.kind}`;
    case "Upgrade":
      return `Upgrade ${action.data.part}, now ${train?.[action.data.part] ?? "?"}`;
    case "Load":
      return `Load ${action.data.commodity} in ${train?.city}`;
    case "Dump":
      return `Put ${action.data.commodity} back onto the contract`;
    case "Deliver":
      return `Deliver ${action.data.commodity} in ${train?.city} for $${payFor(view, action.data.commodity, train?.city ?? "")}`;
    case "Decline":
      return "Deliver nothing here";
    case "Pass":
      return "Pass: nothing is possible";
  }
}

function spaceWords(view: SpikeView, train: TrainView | undefined, { start, end }: Ends): string {
  if (view.phase === "building") return `Lay track from ${start} to ${end}`;
  return train?.city ? `Leave ${start} towards ${end}` : `Move on from ${start} towards ${end}`;
}

function sideWords(view: SpikeView, number: number): string {
  const card = view.turn === null ? undefined : view.contracts[view.turn]?.[view.offer ?? ""];
  return `Side ${number}: ${view.offer} to ${payoutWords(card?.sides[number - 1] ?? {})}`;
}

function routeChoice(view: SpikeView, number: number): string {
  const route = view.turn === null ? undefined : view.routes[view.turn]?.[number - 1];
  return route ? `Keep the route ${route.start} to ${payoutWords(route.cities)}` : `Keep route ${number}`;
}

/** Return what the mover's contract for a commodity pays in a city. */
function payFor(view: SpikeView, goods: string, city: string): number {
  const card = view.turn === null ? undefined : view.contracts[view.turn]?.[goods];
  return card?.sides[0]?.[city] ?? 0;
}

const ENDS: Action["kind"][] = ["Hold", "Enough", "Decline", "Pass"];

/** Return the action that ends the current step. */
export function ends(actions: Action[]): Action | null {
  return actions.find(({ kind }) => ENDS.includes(kind)) ?? null;
}

/** Describe the position. */
export function describe(view: SpikeView, names: string[]): string[] {
  const table = [
    `Round ${view.round} of 3, ${view.time} of 3 time cards shown; the deck has ${many(view.deck, "card")}.`,
    `Face up: ${listed(view.face_up) || "nothing"}.`,
    ...(view.last_turns === null ? [] : [`The last turns: ${view.last_turns} to go.`]),
  ].join(" ");
  const market = [...new Set(Object.values(view.prices))]
    .toSorted((a, b) => b - a)
    .map((price) => `${listed(view.market.flat().filter((goods) => view.prices[goods] === price))} at ${price}`)
    .join("; ");
  const own = cardWords(view.hand);
  return [
    table,
    `The market: ${market}.`,
    ...(own ? [`Your cards: ${own}.`] : []),
    ...view.trains.map((train, seat) => player(view, seat, train, names[seat] ?? "")),
    ...view.routes.flatMap((routes, seat) =>
      routes.map((route) => `${liveryOf(seat).name}'s route: ${route.start} to ${payoutWords(route.cities)}.`),
    ),
    ...(view.line ? [`The line being built has reached ${view.line.end} and costs ${cardWords(view.line.cost)}.`] : []),
  ];
}

function player(view: SpikeView, seat: number, train: TrainView, name: string): string {
  const known = cardWords(view.known[seat] ?? {});
  const { city, space } = train;
  const where = city ? `in ${city}` : space ? `between ${space.start} and ${space.end}` : "not placed";
  const contracts = Object.entries(view.contracts[seat] ?? {}).map(([goods, card]) =>
    card.delivered
      ? `${goods} delivered to ${card.delivered}`
      : `${goods} to ${card.sides.map(payoutWords).join(", or on the other side ")}`,
  );
  return [
    `${name} (${liveryOf(seat).name}) has $${view.money[seat]}, ${many(view.hands[seat] ?? 0, "card")}`,
    `${known ? `, among them ${known}` : ""}, ${view.pieces[seat]} pieces of track left.`,
    ` The train is ${where}${train.cargo.length ? ` with ${listed(train.cargo)}` : ""};`,
    ` speed ${train.speed}, power ${train.power}, freight ${train.freight}.`,
    ` Network: ${listed(view.cities[seat] ?? []) || "none yet"}. Contracts: ${contracts.join("; ")}.`,
  ].join("");
}

/** Describe a city: what it makes, the price of that, and which contracts it pays for. */
export function cityWords(view: SpikeView, city: string, makes: string): string {
  const wanted = view.contracts.flatMap((cards, seat) =>
    Object.entries(cards)
      .filter(([, card]) => !card.delivered && card.sides.length === 1 && card.sides[0]?.[city])
      .map(([goods, card]) => `${liveryOf(seat).name} ${goods} for ${card.sides[0]?.[city]}`),
  );
  const wants = wanted.length ? `; wants of ${listed(wanted)}` : "";
  return `${city}: makes ${makes}, which now bring ${view.prices[makes]}${wants}`;
}
