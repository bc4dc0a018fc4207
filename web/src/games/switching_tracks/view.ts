// What the board is drawn from: the view of a seat, and the drawing that is the same in every game.

import type { TracksView } from "./views";

export type { CityView, DepotView, NowView, PlayerView, TracksView } from "./views";

export type Point = [number, number];
export type Side = "north" | "east" | "south" | "west";
export type Goods = Record<string, number>;

/** A way out of a city: to which side of which switch it leads, and along which line. */
export interface Way {
  way: string;
  switch: string;
  side: Side;
  line: Point[];
}

export interface City {
  name: string;
  region: string;
  wants: string;
  at: Point;
  ways: [Way, Way];
}

/** A switch, with the city and the number of its way at each side. */
export interface Switch {
  name: string;
  at: Point;
  tracks: Record<Side, [string, number]>;
}

export interface Office {
  name: string;
  disks: number;
  per: "turn" | "use";
  does: string;
}

export interface Upgrade {
  name: string;
  price: number;
  does: string;
}

export interface Contract {
  name: string;
  colour: string;
  named: Goods;
  generic: number;
}

export interface Drawing {
  sheet: [number, number, number, number];
  tile: number;
  land: Point[];
  sides: Record<Side, Point>;
  settings: Record<string, [Side, Side][]>;
  switches: Switch[];
  cities: City[];
  goods: { name: string; colour: string }[];
  offices: Office[];
  upgrades: Upgrade[];
  colours: { name: string; face_up: number; office: boolean }[];
  contracts: Contract[];
  goal: { contracts: number; colours: string[] };
  top_speed: number;
  trains: string[];
  counts: Goods;
}

/** What all seats know together, as the one in front sees it: every depot. */
export function open(views: TracksView[], front: TracksView): TracksView {
  const players = Object.entries(front.players).map(([seat, player]) => {
    const depot = views[Number(seat)]?.players[seat]?.depot ?? player.depot;
    return [seat, { ...player, depot }] as const;
  });
  return { ...front, players: Object.fromEntries(players) };
}

/** Find a thing of the drawing by its name. */
export function named<T extends { name: string }>(things: T[], name: string): T {
  const found = things.find((thing) => thing.name === name);
  if (!found) throw new Error(`${name} is not drawn`);
  return found;
}

/** How many pieces there are of all goods together. */
export function total(goods: Goods): number {
  return Object.values(goods).reduce((sum, count) => sum + count, 0);
}
