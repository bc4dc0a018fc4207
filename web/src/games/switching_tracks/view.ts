// Names for parts of the generated types, and common lookups.

import type { Action, DrawnSwitch, TracksView, TurnAnswer, Way } from "./types";

export type Point = DrawnSwitch["at"];
export type Side = Way["side"];
export type Setting = TurnAnswer["setting"];
export type Phase = TracksView["phase"];
export type Goods = Record<string, number>;
/** Switches to set, in this order. */
export type PlannedSwitches = Record<string, Setting>;
export type Kind = Action["kind"];
export type ActionOf<K extends Kind> = Extract<Action, { kind: K }>;

/** Return the front view with what all seats know together: every depot. */
export function open(views: TracksView[], front: TracksView): TracksView {
  const players = front.players.map((player, seat) => {
    return { ...player, depot: views[seat]?.players[seat]?.depot ?? player.depot };
  });
  return { ...front, players };
}

/** Find an item of the drawing by its name. */
export function named<T extends { name: string }>(things: T[], name: string): T {
  const found = things.find((thing) => thing.name === name);
  if (!found) throw new Error(`${name} is not drawn`);
  return found;
}

/** Return the total number of pieces of all goods. */
export function total(goods: Goods): number {
  return Object.values(goods).reduce((sum, count) => sum + count, 0);
}

/** The player whose turn it is. */
export function playing(view: TracksView) {
  return view.turn === null ? null : (view.players[view.turn] ?? null);
}
