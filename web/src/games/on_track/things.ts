// Which thing on the table offers which action, where a card of the hand can go, and what an illegal try was meant to be.

import type { ActionCard } from "../../wire";
import { cardOf, read, shapeOf } from "./moves";
import { playerOf, seatsOf, type Drawing, type Form, type TrackView } from "./view";

/** The thing that offers an action: every action belongs to exactly one. */
export function thingOf(action: ActionCard, colour: string, phase: string): string {
  const move = read(action);
  switch (move.do) {
    case "draw":
      return move.cards ? "stock" : "button";
    case "take provision":
      return `provision ${move.place}`;
    case "take discard":
      return "discards";
    case "steal":
      return `hand of ${move.from}`;
    case "restock":
      return move.pile;
    case "lay":
      return phase === "rearranging" ? `piece ${shapeOf(move.form)}` : `card ${cardOf(move.form, colour)}`;
    case "close":
      return "card closed";
    case "clear":
      return "card open";
    case "ask":
      return "card conductor";
    case "pass":
    case "discard":
      return `card ${move.card}`;
    case "remove":
      return `place ${move.position}`;
    case "skip":
    case "back":
    case "done":
      return "button";
  }
}

/** What each thing offers. */
export function offers(view: TrackView, me: string | null, actions: ActionCard[]): Map<string, ActionCard[]> {
  const offered = new Map<string, ActionCard[]>();
  if (me === null) return offered;
  const { colour } = playerOf(view, me);
  for (const action of actions) {
    const thing = thingOf(action, colour, view.phase);
    offered.set(thing, [...(offered.get(thing) ?? []), action]);
  }
  return offered;
}

/** Where an action of a card leads: a spot of the table on which the card can be dropped. */
export function spotOf(action: ActionCard, me: string, partner: string | null): string {
  const move = read(action);
  switch (move.do) {
    case "lay":
      return `railroad of ${me}`;
    case "close":
    case "clear":
      return `railroad of ${move.whose}`;
    case "ask":
      return `hand of ${move.whom}`;
    case "pass":
      return `hand of ${partner}`;
    case "discard":
      return "discards";
    default:
      return "";
  }
}

/** What a click on a card does: play its only track, or hold it out and show where it can go. */
export function clickOf(actions: ActionCard[]): ActionCard | null {
  const [only, ...others] = actions;
  return only && !others.length && read(only).do === "lay" ? only : null;
}

/** The actions of a card that lead to a spot; several are ways to lay it, or questions of a conductor. */
export const dropsAt = (actions: ActionCard[], spot: string, me: string, partner: string | null): ActionCard[] =>
  actions.filter((action) => spotOf(action, me, partner) === spot);

/** In notation, what somebody meant who tried a card that can do nothing now, or put it where it cannot go. */
export function attempt(view: TrackView, me: string, kind: string, drawing: Drawing, spot = ""): string {
  const own = playerOf(view, me);
  const [, target] = /^(?:railroad|hand) of (\w+)$/.exec(spot) ?? [];
  const card = drawing.cards[kind];
  if (spot === "discards" || view.phase === "rearranging") return `discard ${kind}`;
  if (kind === "closed") return `close ${target ?? anotherThan(view, me)}`;
  if (kind === "open") return `clear ${target ?? me}`;
  if (kind === "conductor") return `ask ${target && target !== me ? target : anotherThan(view, me)} for wild`;
  if (target && target !== me && spot.startsWith("hand")) return `pass ${kind}`;
  if (kind === "wild") return "lay wild";
  if (card?.colour !== own.colour) return `discard ${kind}`;
  if (card.shape === "change") return own.end === "double" ? "lay change to single" : "lay change to double";
  return `lay ${card.shape}`;
}

const anotherThan = (view: TrackView, me: string): string => seatsOf(view).find((seat) => seat !== me) ?? me;

/** Why a card of another colour lies idle in the hand: nothing of the notation says that. */
export function isForeign(view: TrackView, me: string, kind: string, drawing: Drawing): boolean {
  const colour = drawing.cards[kind]?.colour;
  return Boolean(colour) && colour !== playerOf(view, me).colour;
}

/** The forms that a card or a waiting piece can be laid in. */
export function formsOf(actions: ActionCard[]): { form: Form | "terminal"; action: ActionCard }[] {
  return actions.flatMap((action) => {
    const move = read(action);
    return move.do === "lay" ? [{ form: move.form, action }] : [];
  });
}

/** What a conductor can be sent for: the players, and for each the kinds with their actions. */
export function questions(actions: ActionCard[]): Map<string, Map<string, ActionCard>> {
  const asked = new Map<string, Map<string, ActionCard>>();
  for (const action of actions) {
    const move = read(action);
    if (move.do !== "ask") continue;
    const kinds = asked.get(move.whom) ?? new Map<string, ActionCard>();
    asked.set(move.whom, kinds.set(move.card, action));
  }
  return asked;
}

/** In notation, what somebody meant who clicked a thing that offers nothing now. */
export function attemptAt(thing: string, me: string): string {
  const [, number] = /(\d+)$/.exec(thing) ?? [];
  const [, who] = /^hand of (\w+)$/.exec(thing) ?? [];
  if (thing === "stock") return "draw 1";
  if (thing === "discards") return "take discard";
  if (thing.startsWith("provision")) return `take provision ${number}`;
  if (thing.startsWith("place")) return `remove ${number}`;
  return who && who !== me ? `steal from ${who}` : "";
}
