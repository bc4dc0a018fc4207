// Actions as their notation tells them.

import type { ActionCard } from "../../wire";
import type { Form } from "./view";

export type Move =
  | { do: "draw"; cards: number }
  | { do: "take provision"; place: number }
  | { do: "take discard" }
  | { do: "steal"; from: string }
  | { do: "skip" }
  | { do: "back" }
  | { do: "restock"; pile: string }
  | { do: "lay"; form: Form | "terminal" }
  | { do: "close"; whose: string }
  | { do: "clear"; whose: string }
  | { do: "pass"; card: string }
  | { do: "ask"; whom: string; card: string }
  | { do: "done" }
  | { do: "discard"; card: string }
  | { do: "remove"; position: number };

const READERS: [RegExp, (found: string[]) => Move][] = [
  [/^draw (1|2|nothing)$/, ([, cards]) => ({ do: "draw", cards: Number(cards) || 0 })],
  [/^take provision (\d+)$/, ([, place]) => ({ do: "take provision", place: Number(place) })],
  [/^take discard$/, () => ({ do: "take discard" })],
  [/^steal from (\w+)$/, ([, from]) => ({ do: "steal", from: from! })],
  [/^skip$/, () => ({ do: "skip" })],
  [/^back on track$/, () => ({ do: "back" })],
  [/^restock from (\w+)$/, ([, pile]) => ({ do: "restock", pile: pile! })],
  [/^lay (.+)$/, ([, form]) => ({ do: "lay", form: form as Form })],
  [/^close (\w+)$/, ([, whose]) => ({ do: "close", whose: whose! })],
  [/^clear (\w+)$/, ([, whose]) => ({ do: "clear", whose: whose! })],
  [/^pass (.+)$/, ([, card]) => ({ do: "pass", card: card! })],
  [/^ask (\w+) for (.+)$/, ([, whom, card]) => ({ do: "ask", whom: whom!, card: card! })],
  [/^done$/, () => ({ do: "done" })],
  [/^discard (.+)$/, ([, card]) => ({ do: "discard", card: card! })],
  [/^remove (\d+)$/, ([, position]) => ({ do: "remove", position: Number(position) })],
];

/** Read an action's notation. */
export function read(action: ActionCard | string): Move {
  const text = typeof action === "string" ? action : action.text;
  for (const [pattern, move] of READERS) {
    const found = pattern.exec(text);
    if (found) return move(found);
  }
  throw new Error(`not an action of On Track: ${text}`);
}

/** The shape of the card that is laid in a form. */
export const shapeOf = (form: Form | "terminal"): string => form.split(" ")[0]!;

/** The card that is laid in a form by somebody of this colour. */
export const cardOf = (form: Form | "terminal", colour: string): string =>
  form === "wild" ? form : `${colour} ${shapeOf(form)}`;
