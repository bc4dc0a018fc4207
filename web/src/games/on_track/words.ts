// The position and its actions in words.

import type { ActionCard } from "../../wire";
import { read } from "./moves";
import { isTakenUp, laid, listed, partnerOf, playerOf, seatName, seatsOf, waiting, type TrackView } from "./view";

/** A card as it is spoken of. */
export function phrase(card: string): string {
  const [first, shape] = card.split(" ");
  if (!shape) return `${card === "open" ? "an" : "a"} ${card}${card === "open" || card === "closed" ? " track" : ""}`;
  if (shape === "terminal") return `the ${card}`;
  return `${/^[aeiou]/.test(first!) ? "an" : "a"} ${card}${shape === "change" ? " of track" : " track"}`;
}

const FORMS: Record<string, string> = {
  single: "a single track",
  double: "a double track",
  "change to double": "a change from single to double track",
  "change to single": "a change from double to single track",
  wild: "the wild turntable",
  terminal: "the terminal",
};

/** The person on a seat, with the seat's name where people have other names. */
export function personOf(view: TrackView, who: string, names: string[]): string {
  return names[seatsOf(view).indexOf(who)] || who;
}

/** What to do now, or who is to do what. */
export function prompt(view: TrackView, seat: number | null, actions: ActionCard[], names: string[]): string {
  if (view.phase === "over") return ending(view, names);
  const me = seatName(view, seat);
  if (me !== view.mover || !actions.length) return `${personOf(view, view.mover, names)} ${WAITING[view.phase]}.`;
  const own = playerOf(view, me);
  const can = (what: string): boolean => actions.some((action) => read(action).do === what);
  switch (view.phase) {
    case "drawing":
      if (can("skip")) return "Draw, or skip this turn: your railroad is closed.";
      if (can("back")) return "Draw, or get back on track: your railroad is stranded.";
      return actions.some((action) => action.text !== "draw nothing")
        ? "Draw: from the stock, the discards, the provisions or a hand."
        : "There is nothing to draw.";
    case "restocking":
      return "Restock the provision: from the stock or from the discards.";
    case "landslide":
      return "Landslide! Choose the card of your railroad that it takes.";
    case "laying":
      return own.closed
        ? "Your railroad is closed. Make another lay move, or say done."
        : "Make one lay move, or say done.";
    case "adding":
      return "Lay more track, or say done.";
    case "rearranging":
      return "Lay your railroad anew, from the engine on.";
    case "discarding":
      return "Discard a card to end your turn.";
  }
}

const WAITING: Record<string, string> = {
  drawing: "is to draw",
  restocking: "is to restock a provision",
  landslide: "is to give a card to the landslide",
  laying: "may make a lay move",
  adding: "may lay more track",
  rearranging: "lays the railroad anew",
  discarding: "is to discard",
};

/** How the game ended. */
export function ending(view: TrackView, names: string[]): string {
  const winners = view.winners.map((who) => personOf(view, who, names));
  const home = view.winners.filter((who) => playerOf(view, who).home);
  const win = `${joined(winners)} ${winners.length > 1 ? "win" : "wins"}`;
  if (!home.length || home.length < view.winners.length) return `The last round is over. ${win} with the most track.`;
  return view.golden_spike ? `${win}: both railroads meet the golden spike.` : `${win}: the terminal is reached.`;
}

const joined = (words: string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** An action in plain words. */
export function explain(view: TrackView, action: ActionCard): string {
  const move = read(action);
  switch (move.do) {
    case "draw":
      if (!move.cards) return "Go on: there is nothing to draw";
      return move.cards > 1 ? "Draw two cards from the stock" : "Draw one card from the stock";
    case "take provision": {
      const card = view.provisions[move.place - 1];
      return card ? `Take ${phrase(card)}, provision ${move.place}` : `Take provision ${move.place}`;
    }
    case "take discard": {
      const top = view.memory.discards.at(-1);
      return top ? `Take the top discard: ${phrase(top)}, as you know` : "Take the top discard, unseen";
    }
    case "steal":
      return `Draw a card from ${move.from}'s hand, at random`;
    case "skip":
      return "Skip this turn: two skips clear your closed railroad";
    case "back":
      return "Get back on track: lay your railroad in another order, then discard";
    case "restock":
      return move.pile === "stock"
        ? "Turn a card of the stock up as provision"
        : "Turn the top discard up as provision";
    case "lay":
      return `${view.phase === "rearranging" ? "Lay anew" : "Lay"} ${FORMS[move.form] ?? move.form}`;
    case "close":
      return `Close ${move.whose}'s railroad`;
    case "clear":
      return `Clear ${move.whose}'s closed railroad, and do not discard`;
    case "pass":
      return `Pass ${phrase(move.card)} to your partner, face down`;
    case "ask":
      return `Send a conductor to ${move.whom} for ${phrase(move.card)}`;
    case "done":
      return view.phase === "adding" ? "Lay no more track" : "Lay nothing this turn";
    case "discard":
      return `Discard ${phrase(move.card)}, and end your turn`;
    case "remove":
      return `Give card ${move.position} of your railroad to the landslide`;
  }
}

/** An action on a button, beside the thing that it belongs to. */
export function label(view: TrackView, action: ActionCard, names: string[], skips: number): string {
  const move = read(action);
  switch (move.do) {
    case "draw":
      return move.cards ? `Draw ${move.cards}` : "Go on";
    case "skip":
      return `Skip this turn (${playerOf(view, view.mover).skips + 1} of ${skips})`;
    case "back":
      return "Back on Track";
    case "restock":
      return move.pile === "stock" ? "From the stock" : "From the discards";
    case "lay":
      return move.form.startsWith("change") ? move.form.replace("change to", "To") : "Lay it";
    case "close":
      return `Close ${personOf(view, move.whose, names)}`;
    case "clear":
      return move.whose === view.mover ? "Clear your railroad" : `Clear ${personOf(view, move.whose, names)}`;
    case "pass":
      return `Pass to ${personOf(view, partnerOf(view, view.mover) ?? "", names)}`;
    case "done":
      return view.phase === "adding" ? "Done laying" : "Done: lay nothing";
    case "discard":
      return "Discard";
    default:
      return explain(view, action);
  }
}

/** The action that ends laying. */
export const ends = (actions: ActionCard[]): ActionCard | null => actions.find(({ text }) => text === "done") ?? null;

/** What there is to say of a railroad. */
export function railroadInWords(view: TrackView, who: string): string {
  const player = playerOf(view, who);
  const lying = laid(view, who);
  const left = view.tracks - player.railroad.length;
  const goal = view.golden_spike ? "golden spike" : "terminal";
  const notes = [lying.length ? `from the engine: ${lying.join(", ")}` : "no track yet"];
  if (isTakenUp(view, who)) notes.push(`to be laid anew: ${listed(waiting(view, who))}`);
  else if (player.home) notes.push(view.golden_spike ? "it meets the golden spike" : "it has reached its terminal");
  else notes.push(left ? `${left} more to lay before the ${goal}` : `all track is laid`, `it ends ${ENDS[player.end]}`);
  if (player.closed) notes.push(`closed, ${player.skips} of 2 turns skipped`);
  if (player.stranded && !isTakenUp(view, who)) notes.push("stranded: its colour cannot complete it as it lies");
  return notes.join("; ");
}

const ENDS: Record<string, string> = {
  single: "in single track",
  double: "in double track",
  any: "with a wild, which joins single and double",
};

/** The position in words. */
export function describe(view: TrackView, names: string[]): string[] {
  const seats = seatsOf(view);
  const discards = view.memory.discards;
  const top = discards.at(-1);
  const known = discards.filter((card) => card !== null).length;
  const supply = [
    `Stock: ${view.stock} cards, face down${under(view)}.`,
    `Provisions: ${view.provisions.map((card) => card ?? "empty").join(", ")}.`,
    `Discards: ${view.discards}${top ? `, on top ${phrase(top)}` : ""}${known ? `; you know ${known} of them` : ""}.`,
    `Out of service: ${listed(view.out_of_service) || "nothing"}.`,
  ];
  const people = seats.map((who) => {
    const player = playerOf(view, who);
    const partner = partnerOf(view, who);
    const with_ = partner ? `, with ${personOf(view, partner, names)}` : "";
    const memory = view.memory.hands[who];
    const holds = memory?.holds.length ? ` You know of: ${listed(memory.holds)}.` : "";
    const lacks = memory?.lacks.length && player.hand ? ` Certainly not there: ${memory.lacks.join(", ")}.` : "";
    const cards = `${player.hand} ${player.hand === 1 ? "card" : "cards"} in hand`;
    return `${personOf(view, who, names)} (${who}${with_}), ${player.colour}, by the ${player.landscape}: ${cards}. Railroad ${railroadInWords(view, who)}.${holds}${lacks}`;
  });
  const hand = view.hand.length ? [`Your hand: ${listed(view.hand)}.`] : [];
  const now =
    view.phase === "over"
      ? ending(view, names)
      : `${personOf(view, view.mover, names)} ${WAITING[view.phase]}; play goes ${view.direction}.`;
  return [`Round ${view.round} of ${view.limit}. ${now}`, ...hand, ...people, supply.join(" ")];
}

const under = (view: TrackView): string =>
  view.memory.under_stock.length ? `, at the bottom ${listed(view.memory.under_stock)}` : "";
