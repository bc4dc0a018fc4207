// Positions of real games for the tests; recorded.py makes them.

import type { ActionCard } from "../../wire";
import recorded from "./recorded.json";
import type { Drawing, YardView } from "./view";

export interface Position {
  view: YardView;
  actions: ActionCard[];
}

export const drawing = recorded.drawing as Drawing;

export const positions: Position[] = recorded.positions.map(({ view, legal, numbers }) => ({
  view: view as YardView,
  actions: legal.map((text, place) => readAction(text, numbers[place]!)),
}));

/** An action as the server tells it. */
export function readAction(text: string, number = 0): ActionCard {
  if (text.startsWith("place ")) return { number, text, kind: "Place", data: { cell: text.slice(6) } };
  const [start = "", target = ""] = text.split("-");
  const [leader, tail] = start.split("/");
  if (tail === undefined) return { number, text, kind: "SwitchEngine", data: { start, target } };
  return { number, text, kind: "Train", data: { leader, tail, target } };
}

/** A position in notation: `R:d4,f4 B:e4 turn:R`. */
export function readView(position: string, more: Partial<YardView> = {}): YardView {
  const cells = (letter: string) => new RegExp(`${letter}:(\\S+)`).exec(position)?.[1]?.split(",") ?? [];
  const turn = position.endsWith("B") ? 1 : 0;
  const cars = { red: cells("R"), blue: cells("B") };
  const home = { red: 0, blue: 0 };
  return { phase: "moving", turn, cars, home, ply: 0, limit: 300, occurrence: 1, position, ...more };
}
