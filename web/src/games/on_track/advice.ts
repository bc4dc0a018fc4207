// The text above the hand: what the decision means, or what the selected card does.

import { personOf, say, textOf, titleOf } from "./texts";
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
  names: string[],
): string {
  if (held) return ofCard(view, me, drawing, offered, held, names);
  if (view.phase === "over" || view.turn === null) return say("advice-over");
  if (me === null) return say("advice-watching");
  if (!offered.size) return say("advice-wait");
  const offers = (kind: Action["kind"]): boolean =>
    [...offered.values()].some((actions) => actions.some((action) => action.kind === kind));
  switch (view.phase) {
    case "drawing":
      return say(offers("Skip") ? "advice-skip" : offers("GetBack") ? "advice-back" : "advice-draw");
    case "restocking":
      return say("advice-restock");
    case "landslide":
      return say("advice-landslide");
    case "rearranging":
      return say("advice-rearrange");
    case "discarding":
      return say("advice-discard");
    case "adding":
      return say("advice-add");
    case "laying": {
      const { closed, partner } = playerOf(view, me);
      if (closed) return say("advice-lay-closed");
      return partner === null
        ? say("advice-lay")
        : say("advice-lay-spike", { partner: personOf(partner, names, drawing) });
    }
  }
}

function ofCard(
  view: TrackView,
  me: number | null,
  drawing: Drawing,
  offered: Offers,
  held: string,
  names: string[],
): string {
  const card = drawing.cards[held];
  if (!card) return "";
  const mate = me === null ? null : playerOf(view, me).partner;
  const partner = mate === null ? null : personOf(mate, names, drawing);
  const can = offered.get(keyOf({ is: "card", card: held })) ?? [];
  const pass = can.some(({ kind }) => kind === "Pass") ? say("card-text-pass", { partner }) : "";
  const isPartners = mate !== null && card.colour === playerOf(view, mate).colour;
  const text = isPartners
    ? say("card-text-partner", { partner })
    : me !== null && isForeign(view, me, held, drawing)
      ? say("card-text-foreign")
      : textOf(held, drawing);
  return say("advice-card", { title: titleOf(held), text: isPartners ? text : `${text} ${pass}`.trim() });
}
