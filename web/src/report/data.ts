// The data inside a report, and how games are unpacked: `lab/report/replays.py` packs them.

import type { GameModule } from "../games/board";
import type { EventCard } from "../wire";

/** A board with numbers on it. */
export interface Heat {
  title: string;
  drawing: number;
  /** A selector of a component on the board, with {name} in place of its name. */
  at: string;
  draw: "spot" | "below" | "line";
  values: Record<string, number>;
  labels: Record<string, string>;
}

export interface ReportData {
  game: string;
  drawings: string; // packed
  heat: Heat[];
  games: string[]; // packed
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A game as it is packed: views and facts of a step as differences from those of the step before. */
interface PackedGame {
  title: string;
  seats: string[];
  drawing: number;
  views: Json[][];
  facts: Json[];
  events: [number, string, Record<string, unknown>, string][];
  movers: number[];
  actions: string[];
  winners: number[];
  reason: string;
}

/** A game to look at: what each seat saw at each step. */
export interface ReportGame extends Omit<PackedGame, "views" | "facts" | "events"> {
  views: object[][];
  facts: object[];
  events: EventCard[];
}

/** Return the data of the report on this page. */
export function dataOf(page: Document): ReportData {
  return JSON.parse(page.getElementById("report-data")!.textContent) as ReportData;
}

/** Unpack data: JSON, compressed, in base64. */
export async function unpacked<T>(text: string): Promise<T> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as T;
}

/** Return the value that a difference leads to. Parts that are equal are shared. */
export function changed(before: Json, difference: Json): Json {
  if (difference === null) return before;
  if (Array.isArray(difference)) return difference[0]!;
  const changes = Object.entries(difference as Record<string, Json>);
  if (Array.isArray(before)) {
    const list = [...before];
    for (const [place, change] of changes) list[Number(place)] = changed(list[Number(place)]!, change);
    return list;
  }
  const table = { ...(before as Record<string, Json>) };
  for (const [key, change] of changes) table[key] = changed(table[key] ?? null, change);
  return table;
}

/** Return a game with whole views. */
export function unfolded({ views, facts, events, ...rest }: PackedGame): ReportGame {
  let front: Json = null;
  let known: Json = null;
  return {
    ...rest,
    views: views.map(([first, ...others]) => {
      front = changed(front, first!);
      return [front, ...others.map((other) => changed(front, other))] as object[];
    }),
    facts: facts.map((fact) => (known = changed(known, fact)) as object),
    events: events.map(([step, name, data, text]) => ({ step, name, data, text })),
  };
}

/** Unpack a game. */
export const gameOf = async (text: string): Promise<ReportGame> => unfolded(await unpacked<PackedGame>(text));

/** Return what to draw at a step: everything that any seat knew. */
export function openView(game: ReportGame, module: GameModule, step: number): object {
  const seats = game.views[step]!;
  return seats.length > 1 && module.open ? module.open(seats, seats[0]!) : seats[0]!;
}
