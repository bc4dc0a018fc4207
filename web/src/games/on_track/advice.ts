// The text above the hand: what the decision means, or what the selected card does.

import { isForeign, keyOf, type Offers } from "./things";
import type { Action, Drawing, TrackView } from "./types";
import { playerOf } from "./view";

/** Describe the selected card, or the current decision. */
export function adviceOf(
  view: TrackView,
  me: number | null,
  drawing: Drawing,
  offered: Offers,
  held: string | null,
): string {
  if (held) return ofCard(view, me, drawing, offered, held);
  if (view.phase === "over" || view.turn === null) return "The game is over.";
  if (me === null) return "You are watching: the hands are hidden.";
  if (!offered.size) return "Click a card to see what it is for.";
  const moves = drawing.moves;
  const offers = (kind: Action["kind"]): boolean =>
    [...offered.values()].some((actions) => actions.some((action) => action.kind === kind));
  switch (view.phase) {
    case "drawing":
      if (offers("Skip")) return moves.skip;
      if (offers("GetBack")) return moves.back;
      return "Click a lit pile, provision or hand. Exactly one of them.";
    case "restocking":
      return moves.restock;
    case "landslide":
      return moves.remove;
    case "rearranging":
      return "The next card from the engine on: only orders from which your railroad can be completed are offered.";
    case "discarding":
      return `${moves.discard} Click a card twice, or drag it there.`;
    case "adding":
      return "Click or drag more cards of your colour, or be done.";
    case "laying":
      return playerOf(view, me).closed
        ? "Your railroad is closed: nothing can be laid on it. Lit cards can be played otherwise."
        : "Lit cards can be played: click one, or drag it. One kind of move a turn, but as much track as you like.";
  }
}

function ofCard(view: TrackView, me: number | null, drawing: Drawing, offered: Offers, held: string): string {
  const card = drawing.cards[held];
  if (!card) return "";
  const foreign = me !== null && isForeign(view, me, held, drawing);
  const can = offered.get(keyOf({ is: "card", card: held })) ?? [];
  const text = !foreign ? card.text : isPartners(view, me, card.colour) ? PARTNERS : drawing.moves.foreign;
  const pass = can.some(({ kind }) => kind === "Pass") ? ` ${drawing.moves.pass_on}` : "";
  return `${card.title[0]!.toUpperCase()}${card.title.slice(1)}. ${text}${pass}`;
}

const PARTNERS = "Your partner's colour: pass it on when you can.";

function isPartners(view: TrackView, me: number, colour: string | null): boolean {
  const { partner } = playerOf(view, me);
  return partner !== null && colour === playerOf(view, partner).colour;
}
