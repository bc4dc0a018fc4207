// The highlights on the map for a contract, route or commodity.

import type { Chart } from "./chart";
import type { ContractView, RouteView } from "./types";

export interface Lights {
  /** Cities that pay, and how much. */
  pays: Map<string, number>;
  /** Cities that make the commodity, or where the route starts. */
  makers: Set<string>;
}

export const DARK: Lights = { pays: new Map(), makers: new Set() };

export function makersOf(chart: Chart, goods: string): Set<string> {
  return new Set(chart.cities.filter((point) => point.city?.makes === goods).map((point) => point.name));
}

/** Return the highlights of a contract: the cities that make its commodity, and those that still pay for it. */
export function lightsOfContract(chart: Chart, goods: string, card: ContractView, side = 0): Lights {
  const pays = card.delivered ? {} : (card.sides[side] ?? {});
  return { pays: new Map(Object.entries(pays)), makers: makersOf(chart, goods) };
}

export function lightsOfRoute(route: RouteView): Lights {
  return { pays: new Map(Object.entries(route.cities)), makers: new Set([route.start]) };
}

export function lightsOfGoods(chart: Chart, goods: string): Lights {
  return { pays: new Map(), makers: makersOf(chart, goods) };
}
