// What a run would come to, with the switches as they stand or as they are planned, and nobody doing anything out of the
// ordinary. It tells what `forecast.py` tells, and the rest of a run that has begun.

import { leg, next, type Place } from "./track";
import { named, total, type Drawing, type Goods, type PlayerView, type Point, type TracksView } from "./view";

/** A city on the way: the switch before it (none if the train is there already), what is delivered and taken there. */
export interface Stop {
  switch: string;
  city: string;
  delivered: string | null;
  demand_disk: boolean;
  taken: string | null;
}

export interface Run {
  given_back: string[];
  stops: Stop[];
  line: Point[];
}

interface Desk {
  drawing: Drawing;
  train: Goods;
  room: number;
  pieces: Goods;
  demand: Goods;
  goods: Record<string, string | null>;
  advertising: boolean;
  stock: number;
}

/** A run out of the city by one of its two ways (0 or 1), for the seat whose turn it is. */
export function forecast(drawing: Drawing, view: TracksView, way: number, switches = view.switches, taking = 0): Run {
  const player = mover(view);
  const desk = lay(drawing, view, player);
  const city = player.city!;
  for (let n = 0; n < taking; n++) take(desk, city);
  const given_back: string[] = [];
  while (total(desk.train) > desk.room) given_back.push(giveBack(desk));
  const steps = player.speed + Number(view.now.active.includes("Equipment"));
  return { given_back, ...follow(desk, switches, { city, ahead: way }, steps, []) };
}

/** The rest of a run that has begun; nothing if none has. */
export function restOfRun(drawing: Drawing, view: TracksView, switches = view.switches): Run | null {
  if (view.turn === null || !view.now.ahead || !["approach", "arrive", "load"].includes(view.phase)) return null;
  const player = mover(view);
  const desk = lay(drawing, view, player);
  const city = player.city!;
  const ahead = named(drawing.cities, city).ways.findIndex((way) => way.switch === view.now.ahead);
  const here: Stop = { switch: "", city, delivered: null, demand_disk: false, taken: null };
  let steps = view.now.steps;
  if (view.phase === "arrive") {
    deliver(desk, here);
    steps--;
  }
  if (view.phase !== "approach") here.taken = take(desk, city);
  const begun = view.phase === "approach" ? [] : [here];
  return { given_back: [], ...follow(desk, switches, { city, ahead }, steps, begun) };
}

function mover(view: TracksView): PlayerView {
  return view.players[String(view.turn)]!;
}

/** Take down what a run changes. */
function lay(drawing: Drawing, view: TracksView, player: PlayerView): Desk {
  const cities = Object.entries(view.cities);
  return {
    drawing,
    train: { ...player.train },
    room: 1 + player.flat_cars + player.box_cars + Number(view.now.active.includes("Equipment")),
    pieces: Object.fromEntries(cities.map(([name, city]) => [name, city.pieces])),
    demand: Object.fromEntries(cities.map(([name, city]) => [name, city.demand])),
    goods: Object.fromEntries(cities.map(([name, city]) => [name, city.good])),
    advertising: view.now.active.includes("Advertising"),
    stock: view.stock.demand_disks,
  };
}

function follow(desk: Desk, switches: Record<string, string>, from: Place, steps: number, stops: Stop[]) {
  let place = from;
  const line: Point[] = [];
  for (; steps > 0; steps--) {
    const there = next(desk.drawing, switches, place);
    line.push(...leg(desk.drawing, place.city, place.ahead, there.city, 1 - there.ahead));
    const crossed = named(desk.drawing.cities, place.city).ways[place.ahead]!.switch;
    const stop: Stop = { switch: crossed, city: there.city, delivered: null, demand_disk: false, taken: null };
    deliver(desk, stop);
    stop.taken = take(desk, stop.city);
    stops.push(stop);
    place = there;
  }
  return { stops, line };
}

function giveBack(desk: Desk): string {
  const good = desk.drawing.goods.find(({ name }) => (desk.train[name] ?? 0) > 0)!.name;
  desk.train[good]!--;
  return good;
}

/** Deliver what the city wants, if it is on the train. */
function deliver(desk: Desk, stop: Stop): void {
  const wants = named(desk.drawing.cities, stop.city).wants;
  if (!desk.train[wants]) return;
  desk.train[wants]--;
  stop.delivered = wants;
  if (desk.advertising ? desk.stock > 0 : desk.demand[stop.city]! > 0) {
    stop.demand_disk = true;
    if (desk.advertising) desk.stock--;
    else desk.demand[stop.city]!--;
  }
}

/** Take one good, if one is there and there is room. */
function take(desk: Desk, city: string): string | null {
  const good = desk.goods[city];
  if (!good || !desk.pieces[city] || total(desk.train) >= desk.room) return null;
  desk.pieces[city]--;
  desk.train[good] = (desk.train[good] ?? 0) + 1;
  return good;
}
