// Texts: the position and its actions.

import { several } from "../../lib/count";
import { isActionCard } from "./things";
import { isTakenUp, listed, outOfService, playerOf, turnOf } from "./view";
import type { Action, DoneAction, Drawing, LayAction, Player, TrackView } from "./types";

/** Return the name of a card in a sentence. */
export const phrase = (card: string, drawing: Drawing): string => drawing.cards[card]!.phrase;

const FORMS: Record<LayAction["data"]["form"], string> = {
  single: "a single track",
  double: "a double track",
  "change to double": "a change from single to double track",
  "change to single": "a change from double to single track",
  wild: "the wild turntable",
};

/** Return the name of the player on a seat, or of the seat if the player has none. */
export function personOf(seat: number, names: string[], drawing: Drawing): string {
  return names[seat] || (drawing.seats[seat] ?? "");
}

/** Return what to do now, or who has to do what. */
export function prompt(
  view: TrackView,
  seat: number | null,
  actions: Action[],
  names: string[],
  drawing: Drawing,
): string {
  if (view.phase === "over") return ending(view, names, drawing);
  if (seat !== view.mover || !actions.length) return `${personOf(view.mover, names, drawing)} ${WAITING[view.phase]}.`;
  const can = (kind: Action["kind"]): boolean => actions.some((action) => action.kind === kind);
  switch (view.phase) {
    case "drawing":
      if (can("Skip")) return "Draw a card, or skip this turn: your railroad is closed.";
      if (can("GetBack")) return "Draw a card, or get back on track: your railroad is stranded.";
      return can("DrawNothing")
        ? "There is nothing to draw."
        : "Draw: from the stock, the discards, the provisions or a player's hand.";
    case "restocking":
      return "Restock the provision: from the stock or from the discards.";
    case "landslide":
      return "Landslide! Choose the card of your railroad that it takes.";
    case "laying":
      return playerOf(view, seat).closed
        ? "Your railroad is closed: play an action card, or skip."
        : "Lay track or play an action card, or skip.";
    case "adding":
      return "Lay more track, or finish.";
    case "rearranging":
      return "Lay your railroad anew, from the engine on.";
    case "discarding":
      return "Discard a card to end your turn.";
  }
}

const WAITING: Record<Exclude<TrackView["phase"], "over">, string> = {
  drawing: "is to draw",
  restocking: "is to restock a provision",
  landslide: "is to give a card to the landslide",
  laying: "may lay track",
  adding: "may lay more track",
  rearranging: "lays the railroad anew",
  discarding: "is to discard",
};

/** Describe how the game ended. */
export function ending(view: TrackView, names: string[], drawing: Drawing): string {
  const winners = view.winners.map((seat) => personOf(seat, names, drawing));
  const win = `${joined(winners)} ${winners.length > 1 ? "win" : "wins"}`;
  if (view.ending === "limit") return `The last turn is over. ${win} with the most track.`;
  return view.ending === "spike" ? `${win}: both railroads meet the golden spike.` : `${win}: the terminal is reached.`;
}

const joined = (words: string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Describe an action in plain words. */
export function explain(view: TrackView, action: Action, drawing: Drawing): string {
  const seat = (number: number): string => drawing.seats[number] ?? "";
  switch (action.kind) {
    case "Draw":
      return action.data.cards > 1 ? "Draw two cards from the stock" : "Draw one card from the stock";
    case "DrawNothing":
      return "Go on: there is nothing to draw";
    case "TakeProvision": {
      const { place } = action.data;
      const card = view.provisions[place - 1];
      return card ? `Take ${phrase(card, drawing)}, provision ${place}` : `Take provision ${place}`;
    }
    case "TakeDiscard": {
      const top = view.memory.discards.at(-1);
      return top ? `Take the top discard: ${phrase(top, drawing)}, as you know` : "Take the top discard, unseen";
    }
    case "Steal":
      return `Draw a card from ${seat(action.data.victim)}'s hand, at random`;
    case "Skip":
      return "Skip this turn: two skips clear your closed railroad";
    case "GetBack":
      return "Get back on track: lay your railroad in another order, then discard";
    case "Restock":
      return action.data.pile === "stock"
        ? "Turn a card of the stock up as provision"
        : "Turn the top discard up as provision";
    case "Lay":
      return `${view.phase === "rearranging" ? "Lay anew" : "Lay"} ${FORMS[action.data.form]}`;
    case "LayTerminal":
      return "Lay the terminal";
    case "Close":
      return `Close ${seat(action.data.victim)}'s railroad`;
    case "Clear":
      return `Clear ${seat(action.data.owner)}'s closed railroad, and do not discard`;
    case "Pass":
      return `Pass ${phrase(action.data.card, drawing)} to your partner, face down`;
    case "Ask":
      return `Send a conductor to ${seat(action.data.victim)} for ${phrase(action.data.card, drawing)}`;
    case "Done":
      return view.phase === "adding" ? "Finish laying" : "Skip: lay nothing this turn";
    case "Discard":
      return isActionCard(action.data.card, drawing)
        ? `Throw ${phrase(action.data.card, drawing)} away, face down, and end your turn`
        : `Discard ${phrase(action.data.card, drawing)}, and end your turn`;
    case "Remove":
      return `Give card ${action.data.position} of your railroad to the landslide`;
  }
}

/** Return the label of an action on a button beside the thing it belongs to. */
export function label(view: TrackView, action: Action, names: string[], drawing: Drawing): string {
  const person = (seat: number): string => personOf(seat, names, drawing);
  const mover = playerOf(view, view.mover);
  switch (action.kind) {
    case "Draw":
      return `Draw ${action.data.cards}`;
    case "DrawNothing":
      return "Go on";
    case "Skip":
      return `Skip this turn (${mover.skips + 1} of ${drawing.skips})`;
    case "GetBack":
      return "Back on Track";
    case "Restock":
      return action.data.pile === "stock" ? "From the stock" : "From the discards";
    case "Lay":
      return CHANGES[action.data.form] ?? "Lay it";
    case "LayTerminal":
      return "Lay it";
    case "Close":
      return `Close ${person(action.data.victim)}`;
    case "Clear":
      return action.data.owner === view.mover ? "Clear your railroad" : `Clear ${person(action.data.owner)}`;
    case "Pass":
      return `Pass to ${mover.partner === null ? "" : person(mover.partner)}`;
    case "Done":
      return view.phase === "adding" ? "Done laying" : "Done: lay nothing";
    case "Discard":
      return isActionCard(action.data.card, drawing) ? "Throw away" : "Discard";
    default:
      return explain(view, action, drawing);
  }
}

const CHANGES: Partial<Record<LayAction["data"]["form"], string>> = {
  "change to double": "To double",
  "change to single": "To single",
};

/** The action that ends laying. */
export const ends = (actions: Action[]): DoneAction | null => actions.find((action) => action.kind === "Done") ?? null;

/** Describe a railroad. */
export function railroadInWords(view: TrackView, player: Player): string {
  const left = view.tracks - player.railroad.length;
  const goal = view.golden_spike ? "golden spike" : "terminal";
  const notes = [player.railroad.length ? `from the engine: ${player.railroad.join(", ")}` : "no track yet"];
  if (isTakenUp(player)) notes.push(`to be laid anew: ${listed(player.waiting)}`);
  else if (player.home) notes.push(view.golden_spike ? "it meets the golden spike" : "it has reached its terminal");
  else notes.push(left ? `${left} more to lay before the ${goal}` : `all track is laid`, `it ends ${endOf(player)}`);
  if (player.closed) notes.push(`closed, ${player.skips} of 2 turns skipped`);
  if (player.stranded && !isTakenUp(player)) notes.push("stranded: its colour cannot complete it as it lies");
  return notes.join("; ");
}

const ENDS: Record<Player["end"], string> = {
  single: "in single track",
  double: "in double track",
  any: "with a wild, which joins single and double",
};

/** How a railroad ends: its engine joins single and double, too. */
const endOf = ({ railroad, end }: Player): string =>
  railroad.length ? ENDS[end] : "with its engine, which joins single and double";

/** The position in words. */
export function describe(view: TrackView, names: string[], drawing: Drawing): string[] {
  const discards = view.memory.discards;
  const top = discards.at(-1);
  const known = discards.filter((card) => card !== null).length;
  const supply = [
    `Stock: ${several(view.stock, "card")}, face down${under(view)}.`,
    `Provisions: ${view.provisions.map((card) => card ?? "empty").join(", ")}.`,
    `Discards: ${view.discards}${top ? `, on top ${phrase(top, drawing)}` : ""}${known ? `; you know ${known} of them` : ""}.`,
    `Out of service: ${outOfService(view) || "nothing"}.`,
  ];
  const people = view.players.map((player, seat) => {
    const with_ = player.partner === null ? "" : `, with ${personOf(player.partner, names, drawing)}`;
    const memory = view.memory.hands[seat];
    const holds = memory?.holds.length ? ` You know of: ${listed(memory.holds)}.` : "";
    const lacks = memory?.lacks.length && player.hand ? ` Certainly not there: ${memory.lacks.join(", ")}.` : "";
    const cards = `${player.hand} ${player.hand === 1 ? "card" : "cards"} in hand`;
    return `${personOf(seat, names, drawing)} (${drawing.seats[seat]}${with_}), ${player.colour}, by the ${player.landscape}: ${cards}. Railroad ${railroadInWords(view, player)}.${holds}${lacks}`;
  });
  const hand = view.hand.length ? [`Your hand: ${listed(view.hand)}.`] : [];
  const now =
    view.phase === "over"
      ? ending(view, names, drawing)
      : `${personOf(view.mover, names, drawing)} ${WAITING[view.phase]}; play goes ${view.direction}.`;
  return [`Turn ${turnOf(view)} of ${view.limit}. ${now}`, ...hand, ...people, supply.join(" ")];
}

const under = (view: TrackView): string =>
  view.memory.under_stock.length ? `, at the bottom ${listed(view.memory.under_stock)}` : "";
