// What the strip above the hand says: what the decision means, or what the card that is held out is and does.

import type { ActionCard } from "../../wire";
import { isForeign } from "./things";
import { playerOf, type Drawing, type TrackView } from "./view";

/** Say what happens: of the card that is held out, or of what is to be decided. */
export function adviceOf(
  view: TrackView,
  me: string | null,
  drawing: Drawing,
  offered: Map<string, ActionCard[]>,
  held: string | null,
): string {
  if (held) return ofCard(view, me, drawing, offered, held);
  if (view.phase === "over") return "The game is over.";
  if (me === null) return "You are watching: the hands are hidden.";
  if (!offered.size) return "Click a card to see what it is for.";
  const own = playerOf(view, me);
  const moves = drawing.moves;
  const texts = [...offered.values()].flat().map(({ text }) => text);
  switch (view.phase) {
    case "drawing":
      if (texts.includes("skip")) return moves.skip ?? "";
      if (texts.includes("back on track")) return moves.back ?? "";
      return "Click a lit pile, provision or hand. Exactly one of them.";
    case "restocking":
      return moves.restock ?? "";
    case "landslide":
      return moves.remove ?? "";
    case "rearranging":
      return "The next card from the engine on: only orders from which your railroad can be completed are offered.";
    case "discarding":
      return `${moves.discard} Click a card twice, or drag it there.`;
    case "adding":
      return "Click or drag more cards of your colour, or be done.";
    default:
      return own.closed
        ? "Your railroad is closed: nothing can be laid on it. Lit cards can be played otherwise."
        : "Lit cards can be played: click one, or drag it. One kind of move a turn, but as much track as you like.";
  }
}

function ofCard(
  view: TrackView,
  me: string | null,
  drawing: Drawing,
  offered: Map<string, ActionCard[]>,
  held: string,
): string {
  const card = drawing.cards[held];
  if (!card) return "";
  const foreign = me !== null && isForeign(view, me, held, drawing);
  const can = offered.get(`card ${held}`) ?? [];
  const text = foreign ? "Not your colour: keep it from others, or discard it." : card.text;
  const pass = can.some((action) => action.text.startsWith("pass")) ? ` ${drawing.moves.pass}` : "";
  return `${card.title[0]!.toUpperCase()}${card.title.slice(1)}. ${text}${pass}`;
}
