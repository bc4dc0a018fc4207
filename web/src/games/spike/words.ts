// Texts: what to do now, what an action does, what the position is.

import { chartOf, spaceOf, spotOf, type Chart } from "./chart";
import { citiesOf, isJunction } from "./tell";
import { cardWords, colourWords, contractWords, goodWords, kindWords, listed, routeWords, say } from "./texts";
import type { Action, Drawing, Ends, SpikeView, TrainView, TripAnswer } from "./types";

/** Return what to do now, or who has to do what. */
export function prompt(view: SpikeView, seat: number | null, actions: Action[], names: string[]): string {
  if (view.phase === "over" || view.turn === null) return overWords(view, names);
  if (seat === view.turn && actions.length > 0) return own(view, actions, names);
  return say(`waits-${view.phase}`, { name: names[view.turn] ?? colourWords(view.turn) });
}

/** Return the names and money of all players, the best first. */
function overWords(view: SpikeView, names: string[]): string {
  const money = view.ranking.map((seat) =>
    say("prompt-money", { name: names[seat] ?? colourWords(seat), money: view.money[seat] }),
  );
  return say("prompt-over", { money: listed(money) });
}

/** Return what the player has to decide. */
function own(view: SpikeView, actions: Action[], names: string[]): string {
  const spaces = say("count-spaces", { count: view.moves });
  switch (view.phase) {
    case "acting":
      return acting(actions);
    case "building":
      return building(view);
    case "delivering":
      return say("prompt-delivering", { goods: listed(goodsOf(actions), "or") });
    case "drawing":
      return say("prompt-drawing", { taken: view.taken, power: view.trains[view.turn ?? 0]?.power });
    case "paying":
      return say("prompt-paying", { cards: cardWords(view.line?.cost ?? {}) });
    case "giving":
      return say("prompt-giving", { name: names[view.gift.receiver] ?? colourWords(view.gift.receiver) });
    case "sides":
      return say("prompt-sides", { goods: goodWords(view.offer ?? "") });
    default:
      return say(`prompt-${view.phase}`, { spaces });
  }
}

function building(view: SpikeView): string {
  const end = view.line?.end;
  if (!end) return say("prompt-building");
  return isJunction(end) ? say("prompt-building-on-line") : say("prompt-building-on", { end });
}

function goodsOf(actions: Action[]): string[] {
  return actions.flatMap((action) => (action.kind === "Deliver" ? [goodWords(action.data.commodity)] : []));
}

/** Describe the possible actions, in the order of the rules. */
function acting(actions: Action[]): string {
  const can = (...kinds: Action["kind"][]): boolean => actions.some(({ kind }) => kinds.includes(kind));
  if (can("Pass")) return say("prompt-pass");
  const choices = [
    ...(can("Draw", "Take") ? [say("choice-draw")] : []),
    ...(can("Build") ? [say("choice-build")] : []),
    ...(can("Space", "Enter") ? [say("choice-move")] : []),
    ...(can("Upgrade") ? [say("choice-upgrade")] : []),
  ];
  const deeds = [...(can("Deliver") ? [say("choice-deliver")] : []), ...(can("Load") ? [say("choice-load")] : [])];
  return deeds.length
    ? say("prompt-acting-first", { choices: listed(choices, "or"), deeds: listed(deeds, "or") })
    : say("prompt-acting", { choices: listed(choices, "or") });
}

const charts = new WeakMap<Drawing, Chart>();

function chartFor(drawing: Drawing): Chart {
  const chart = charts.get(drawing) ?? chartOf(drawing);
  charts.set(drawing, chart);
  return chart;
}

/** Describe an action in plain words. */
export function explain(view: SpikeView, action: Action, drawing: Drawing): string {
  const train = view.turn === null ? undefined : view.trains[view.turn];
  const city = train?.city ?? "";
  switch (action.kind) {
    case "Place":
      return say("action-place", { city: action.data.city });
    case "Give":
      return say("action-give", { kind: kindWords(action.data.kind) });
    case "Side":
      return sideWords(view, action.data.number);
    case "Keep":
      return routeChoice(view, action.data.number);
    case "Space":
      return spaceWords(view, chartFor(drawing), action.data);
    case "Enter":
      return train?.space ? say("action-enter", { city: train.space.end }) : say("action-enter-ahead");
    case "Take":
      return say("action-take", { kind: kindWords(action.data.kind) });
    case "Draw":
      return say("action-draw", { deck: view.deck });
    case "Pay":
      return payWords(action.data.count, action.data.kind);
    case "Upgrade":
      return say("action-upgrade", { part: say(`part-${action.data.part}`), level: train?.[action.data.part] });
    case "Load":
      return say("action-load", { goods: goodWords(action.data.commodity), city });
    case "Dump":
      return say("action-dump", { goods: goodWords(action.data.commodity) });
    case "Deliver":
      return say("action-deliver", {
        goods: goodWords(action.data.commodity),
        city,
        money: payFor(view, action.data.commodity, city),
      });
    default:
      return say(`action-${action.kind.toLowerCase()}`);
  }
}

function payWords(count: number, kind: string): string {
  return count
    ? say("action-pay", { count, kind: kindWords(kind) })
    : say("action-pay-none", { kind: kindWords(kind) });
}

const SIDES = ["east", "southeast", "southwest", "west", "northwest", "northeast"];

/** Describe a space to lay track on or to move to: by the cities at its ends, else by its direction and the city near it. */
function spaceWords(view: SpikeView, chart: Chart, ends: Ends): string {
  const from = spotOf(chart, ends.start);
  const to = spotOf(chart, ends.end);
  const turn = Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 3);
  const { suffix, ...cities } = citiesOf(ends);
  const near = chart.cities.toSorted((a, b) => Math.hypot(a.x - to.x, a.y - to.y) - Math.hypot(b.x - to.x, b.y - to.y));
  const deed = view.phase === "building" ? "lay" : "move";
  return say(`action-${deed}${suffix}`, {
    ...cities,
    kind: kindWords(spaceOf(chart, ends)?.kind ?? "solid white"),
    side: say(`side-${SIDES[(Math.round(turn) + 6) % 6]}`),
    near: near[0]?.name,
    next: near[1]?.name,
  });
}

function sideWords(view: SpikeView, number: number): string {
  const goods = view.offer ?? "";
  const card = view.turn === null ? undefined : view.contracts[view.turn]?.[goods];
  return say("action-side", { number, contract: contractWords(goods, card?.sides[number - 1] ?? {}) });
}

function routeChoice(view: SpikeView, number: number): string {
  const route = view.turn === null ? undefined : view.routes[view.turn]?.[number - 1];
  return route ? say("action-keep", { route: routeWords(route) }) : say("action-keep-unknown", { number });
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

/** Describe what a trip does besides moving. */
export function tripWords(trip: TripAnswer): string {
  const deeds = listed(
    trip.deeds.map(({ deed, commodity, city, money }) =>
      say(`trip-${deed}`, { goods: goodWords(commodity), city, money }),
    ),
  );
  if (trip.turns > 1)
    return deeds ? say("trip-far-deeds", { turns: trip.turns, deeds }) : say("trip-far", { turns: trip.turns });
  return deeds ? say("trip-deeds", { deeds }) : say("trip-plain");
}

/** Describe a city: what it makes, the price of that, and which contracts it pays for. */
export function cityWords(view: SpikeView, city: string, makes: string): string {
  const wanted = view.contracts.flatMap((cards, seat) =>
    Object.entries(cards)
      .filter(([, card]) => !card.delivered && card.sides.length === 1 && card.sides[0]?.[city])
      .map(([goods, card]) =>
        say("label-city-want", { colour: colourWords(seat), goods: goodWords(goods), money: card.sides[0]?.[city] }),
      ),
  );
  const told = { city, goods: goodWords(makes), price: view.prices[makes] };
  return wanted.length ? say("label-city-wants", { ...told, wants: listed(wanted) }) : say("label-city", told);
}

/** Describe where a train is, without the names of junctions. */
export function placeWords({ city, space }: TrainView): string {
  if (city) return say("describe-in", { city });
  if (!space) return say("describe-not-placed");
  const near = [space.end, space.start].find((point) => !isJunction(point));
  return near ? say("describe-towards", { city: near }) : say("describe-on-line");
}
