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

/** A way to a point; its cost is packed into one number. */
interface Reach {
  at: string;
  cost: number;
  before: Reach | null;
}

const MOST_REACHES = 20000; // a search that never keeps anybody waiting

// Costs are packed five bits a kind, of which the highest stays free: it takes the borrow when two are compared.
const BITS = 5;
const MOST_A_KIND = 15;
const BORROWS = 0b10000_10000_10000_10000_10000_10000;

function pack(cost: Counts): number {
  return cost.reduce((all, count, kind) => all | (Math.min(count, MOST_A_KIND) << (BITS * kind)), 0);
}

function unpack(cost: number, kinds: number): Counts {
  return Array.from({ length: kinds }, (_, kind) => (cost >> (BITS * kind)) & MOST_A_KIND);
}

/** Tell whether one of the ways costs no more in any kind. */
function isBeaten(cost: number, others: Reach[]): boolean {
  for (const other of others) if ((((cost | BORROWS) - other.cost) & BORROWS) === BORROWS) return true;
  return false;
}

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
  const payable = new Map<number, boolean>();
  const canPay = (cost: number): boolean => {
    const known = payable.get(cost) ?? covers(hand, unpack(cost, hand.length));
    payable.set(cost, known);
    return known;
  };
  let edge: Reach[] = starts.map((at) => ({ at, cost: pack(laid), before: null }));
  let all = 0;
  for (let length = 0; length < Math.min(room, MOST_A_KIND) && edge.length > 0 && all < MOST_REACHES; length++) {
    const next: Reach[] = [];
    for (const reach of edge)
      for (const way of chart.ways.get(reach.at) ?? []) {
        if (network.has(way.to) || !isOpen(way.space.name)) continue;
        const cost = reach.cost + (1 << (BITS * way.kind));
        const others = kept.get(way.to) ?? [];
        if (isBeaten(cost, others) || !canPay(cost)) continue;
        const found = { at: way.to, cost, before: reach };
        others.push(found);
        kept.set(way.to, others);
        all++;
        if (isCity(chart, way.to)) {
          const line = { city: way.to, points: pointsOf(found), cost: unpack(cost, hand.length) };
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
  const bids: Bid[] = [];
  for (const line of lines ?? []) {
    if (sum(line.cost) > (bids[most - 1]?.cards ?? Infinity)) break; // it takes a card a space, and lines get longer
    const sensible = payments(hand, line.cost);
    const cards = sum(sensible[0] ?? []);
    bids.push({ ...line, cards, pays: sensible.filter((pay) => sum(pay) === cards) });
    bids.sort((a, b) => a.cards - b.cards || a.points.length - b.points.length);
    bids.splice(most);
  }
  return bids;
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
