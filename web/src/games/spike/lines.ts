// Lines that a player could build now: for each new city the cheapest ones, and what pays for them.
//
// The search goes outward from the network, one space a round. Of a point it keeps the ways to it that cost no more in
// any kind than another one does. A line runs through junctions only, and never touches the network again.

import { counted, isCity, type Chart } from "./chart";
import { covers, payments, sum, type Counts } from "./trades";
import { seatKey, type SpikeView } from "./view";

export interface Line {
  city: string;
  points: string[];
  /** Its new spaces by kind, and those already laid in this turn. */
  cost: Counts;
}

export interface Bid extends Line {
  /** The fewest cards that pay for it, and the ways to pay with so many. */
  cards: number;
  pays: Counts[];
}

interface Reach {
  at: string;
  cost: Counts;
  before: Reach | null;
}

const MOST_REACHES = 30000; // a search that never keeps anybody waiting

/** All points that a player's network touches. */
export function networkOf(view: SpikeView, seat: string): Set<string> {
  const network = new Set(view.cities[seat]);
  for (const space of view.track[seat] ?? []) for (const end of space.split("-")) network.add(end);
  return network;
}

/** Tell which spaces a player may lay track on. */
export function openSpaces(view: SpikeView, seat: string): (space: string) => boolean {
  const taken = new Set(view.shared ? view.track[seat] : Object.values(view.track).flat());
  return (space) => !taken.has(space);
}

/** The lines to each new city that can be paid for, the shortest first. */
export function linesFrom(chart: Chart, view: SpikeView, seat: number): Map<string, Line[]> {
  const lines = new Map<string, Line[]>();
  const me = seatKey(view, seat);
  const hand = counted(chart, view.hand);
  const laid = view.line ? counted(chart, view.line.cost) : chart.kinds.map(() => 0);
  const network = networkOf(view, me);
  const isOpen = openSpaces(view, me);
  const room = Math.min(sum(hand) - sum(laid), view.pieces[me] ?? 0);
  const starts = view.stage === "building" && view.line?.end ? [view.line.end] : [...network];
  const kept = new Map<string, Reach[]>();
  const payable = new Map<string, boolean>();
  const canPay = (cost: Counts): boolean => {
    const key = cost.join();
    const known = payable.get(key) ?? covers(hand, cost);
    payable.set(key, known);
    return known;
  };
  let edge: Reach[] = starts.map((at) => ({ at, cost: laid, before: null }));
  let all = 0;
  for (let length = 0; length < room && edge.length > 0 && all < MOST_REACHES; length++) {
    const next: Reach[] = [];
    for (const reach of edge)
      for (const way of chart.ways.get(reach.at) ?? []) {
        if (network.has(way.to) || !isOpen(way.space.name)) continue;
        const cost = reach.cost.with(way.kind, (reach.cost[way.kind] ?? 0) + 1);
        const others = kept.get(way.to) ?? [];
        if (others.some((other) => other.cost.every((count, kind) => count <= (cost[kind] ?? 0)))) continue;
        if (!canPay(cost)) continue;
        const found = { at: way.to, cost, before: reach };
        kept.set(way.to, [...others, found]);
        all++;
        if (isCity(chart, way.to)) {
          const line = { city: way.to, points: pointsOf(found), cost };
          lines.set(way.to, [...(lines.get(way.to) ?? []), line]);
        } else next.push(found);
      }
    edge = next;
  }
  return lines;
}

function pointsOf(reach: Reach): string[] {
  return reach.before ? [...pointsOf(reach.before), reach.at] : [reach.at];
}

/** The best lines to a city with what they cost: the fewest cards first, then the shortest. */
export function bidsFor(chart: Chart, view: SpikeView, lines: Line[] | undefined, most = 4): Bid[] {
  const hand = counted(chart, view.hand);
  return (lines ?? [])
    .map((line) => {
      const sensible = payments(hand, line.cost);
      const cards = sum(sensible[0] ?? []);
      return { ...line, cards, pays: sensible.filter((pay) => sum(pay) === cards) };
    })
    .sort((a, b) => a.cards - b.cards || a.points.length - b.points.length)
    .slice(0, most);
}

/** The decisions that build a line and pay for it so. */
export function stepsOf(chart: Chart, view: SpikeView, line: Line, pay: Counts): string[] {
  const spaces = line.points.slice(1).map((point, at) => `${line.points[at]}-${point}`);
  const begins = view.stage === "acting" ? ["build"] : [];
  return [...begins, ...spaces, ...paySteps(chart, pay)];
}

/** The decisions that count out a payment. */
export function paySteps(chart: Chart, pay: Counts): string[] {
  return pay.map((count, kind) => `pay ${count} ${chart.kinds[kind]?.name}`);
}

/** The spaces by which a line can begin, as far as the lines found tell. */
export function firstSpaces(lines: Map<string, Line[]>): Set<string> {
  return new Set([...lines.values()].flat().map((line) => `${line.points[0]}-${line.points[1]}`));
}
