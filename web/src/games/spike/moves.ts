// What a turn does on the board: to draw the last turns of others, and the plan of a hint.

import type { Action, Ends, Event, SpikeView } from "./types";
import type { Kind, Part } from "./view";

/** What a player does on the map in a turn: the spaces that get track, and the points that the train comes by. */
export interface Deeds {
  seat: number;
  built: Ends[];
  way: string[];
}

/** What a hint proposes. */
export interface Plan extends Deeds {
  /** Face-up cards by kind, and cards from the deck, each with how many. */
  take: Map<Kind, number>;
  draw: number;
  upgrade: Part | null;
  /** Goods to load, deliver or unload. */
  goods: Set<string>;
  city: string | null;
}

/** Return what a seat does on the map in these events. */
export function deedsOf(events: Event[], seat: number): Deeds {
  const deeds: Deeds = { seat, built: [], way: [] };
  for (const event of events) {
    if (!("seat" in event.data) || event.data.seat !== seat) continue;
    if (event.name === "laid") deeds.built.push(event.data.space);
    if (event.name === "rolled") deeds.way.push(...onward(deeds.way, event.data.space));
    if (event.name === "entered" && deeds.way.at(-1) !== event.data.city) deeds.way.push(event.data.city);
  }
  return deeds;
}

/** Return the points of a space that a way does not end with yet. */
function onward(way: string[], { start, end }: Ends): string[] {
  return way.at(-1) === start ? [end] : [start, end];
}

/** Return what each player but the viewer did in the last turn; nothing for the player whose turn it is. */
export function lastTurns(past: Event[], viewer: number | null, seats: number): Deeds[] {
  const found: Deeds[] = [];
  for (let seat = 0; seat < seats; seat++) {
    if (seat === viewer) continue;
    const begins = past.findLastIndex((event) => event.name === "turn" && event.data.seat === seat);
    if (begins < 0) continue;
    const rest = past.slice(begins + 1);
    const ends = rest.findIndex((event) => event.name === "turn");
    found.push(deedsOf(ends < 0 ? rest : rest.slice(0, ends), seat));
  }
  return found;
}

/** Return what a hint proposes: the actions of a turn in order. */
export function planOf(view: SpikeView, seat: number, actions: Action[]): Plan {
  const plan: Plan = {
    ...{ seat, built: [], way: [], take: new Map(), draw: 0, upgrade: null, goods: new Set(), city: null },
  };
  let building = view.phase === "building";
  for (const action of actions) {
    if (action.kind === "Build") building = true;
    else if (action.kind === "Space" && building) plan.built.push(action.data);
    else if (action.kind === "Space") plan.way.push(...onward(plan.way, action.data));
    else add(plan, action);
  }
  return plan;
}

function add(plan: Plan, action: Action): void {
  if (action.kind === "Take") plan.take.set(action.data.kind, (plan.take.get(action.data.kind) ?? 0) + 1);
  else if (action.kind === "Draw") plan.draw++;
  else if (action.kind === "Upgrade") plan.upgrade = action.data.part;
  else if (action.kind === "Place") plan.city = action.data.city;
  else if (action.kind === "Load" || action.kind === "Deliver" || action.kind === "Dump")
    plan.goods.add(action.data.commodity);
}
