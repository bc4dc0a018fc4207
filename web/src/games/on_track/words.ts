// Texts: what to do now, and what an action does.

import { cardValues, formValue, joined, personOf, say } from "./texts";
import { isActionCard } from "./things";
import type { Action, DoneAction, Drawing, TrackView } from "./types";
import { playerOf } from "./view";

/** Return what to do now, or who has to do what. */
export function prompt(
  view: TrackView,
  seat: number | null,
  actions: Action[],
  names: string[],
  drawing: Drawing,
): string {
  if (view.phase === "over") return ending(view, names, drawing, null);
  if (seat !== view.mover || !actions.length) return waiting(view, names, drawing);
  const can = (kind: Action["kind"]): boolean => actions.some((action) => action.kind === kind);
  switch (view.phase) {
    case "drawing":
      if (can("Skip")) return say("prompt-draw-or-skip");
      if (can("GetBack")) return say("prompt-draw-or-back");
      return say(can("DrawNothing") ? "prompt-draw-nothing" : "prompt-draw");
    case "restocking":
      return say("prompt-restock");
    case "landslide":
      return say("prompt-landslide");
    case "laying":
      return say(playerOf(view, seat).closed ? "prompt-lay-closed" : "prompt-lay");
    case "adding":
      return say("prompt-add");
    case "rearranging":
      return say("prompt-rearrange");
    case "discarding":
      return say("prompt-discard");
  }
}

/** Return what the player to decide is doing. */
export const waiting = (view: TrackView, names: string[], drawing: Drawing): string =>
  say(`waiting-${view.phase}`, { player: personOf(view.mover, names, drawing) });

/** Describe how the game ended, to the player on a seat. */
export function ending(view: TrackView, names: string[], drawing: Drawing, seat: number | null): string {
  const others = view.winners.filter((each) => each !== seat).map((each) => personOf(each, names, drawing));
  const isMine = others.length < view.winners.length;
  return say(`ending-${view.ending ?? "limit"}`, {
    names: joined(others),
    winners: view.winners.length,
    you: isMine ? (others.length ? "together" : "alone") : null,
  });
}

/** Describe an action in plain words. */
export function explain(view: TrackView, action: Action, drawing: Drawing): string {
  const player = (number: number): string => drawing.seats[number] ?? "";
  switch (action.kind) {
    case "Draw":
      return say("action-draw", { count: action.data.cards });
    case "TakeProvision": {
      const { place } = action.data;
      const card = view.provisions[place - 1] ?? null;
      return say(card ? "action-take-provision" : "action-take-empty", { place, ...cardValues(card) });
    }
    case "TakeDiscard": {
      const top = view.memory.discards.at(-1) ?? null;
      return say(top ? "action-take-known-discard" : "action-take-discard", cardValues(top));
    }
    case "Restock":
      return say("action-restock", { pile: action.data.pile });
    case "Lay":
      return say(view.phase === "rearranging" ? "action-lay-anew" : "action-lay", {
        form: formValue(action.data.form),
      });
    case "Steal":
      return say("action-steal", { player: player(action.data.victim) });
    case "Close":
      return say("action-close", { player: player(action.data.victim) });
    case "Clear":
      return say("action-clear", { player: player(action.data.owner) });
    case "Pass": {
      const partner = playerOf(view, view.mover).partner;
      return say("action-pass", { player: player(partner ?? view.mover), ...cardValues(action.data.card) });
    }
    case "Ask":
      return say("action-ask", { player: player(action.data.victim), ...cardValues(action.data.card) });
    case "Done":
      return say("action-done", { phase: view.phase });
    case "Discard": {
      const key = isActionCard(action.data.card, drawing) ? "action-throw-away" : "action-discard";
      return say(key, cardValues(action.data.card));
    }
    case "Remove":
      return say("action-remove", { position: action.data.position });
    case "DrawNothing":
      return say("action-draw-nothing");
    case "Skip":
      return say("action-skip");
    case "GetBack":
      return say("action-get-back");
    case "LayTerminal":
      return say("action-lay-terminal");
  }
}

/** Return the label of an action on a button beside the thing it belongs to. */
export function label(view: TrackView, action: Action, names: string[], drawing: Drawing): string {
  const person = (seat: number): string => personOf(seat, names, drawing);
  const mover = playerOf(view, view.mover);
  switch (action.kind) {
    case "Draw":
      return say("label-draw", { count: action.data.cards });
    case "Skip":
      return say("label-skip", { skip: mover.skips + 1, skips: drawing.skips });
    case "Restock":
      return say("label-restock", { pile: action.data.pile });
    case "Lay":
      return say("label-lay", { form: formValue(action.data.form) });
    case "LayTerminal":
      return say("label-lay", { form: "terminal" });
    case "Close":
      return say("label-close", { player: person(action.data.victim) });
    case "Clear":
      return action.data.owner === view.mover
        ? say("label-clear-own")
        : say("label-clear", { player: person(action.data.owner) });
    case "Pass":
      return say("label-pass", { player: person(mover.partner ?? view.mover) });
    case "Done":
      return say("label-done", { phase: view.phase });
    case "Discard":
      return say(isActionCard(action.data.card, drawing) ? "label-throw-away" : "label-discard");
    case "DrawNothing":
      return say("label-draw-nothing");
    case "GetBack":
      return say("label-get-back");
    default:
      return explain(view, action, drawing);
  }
}

/** The action that ends laying. */
export const ends = (actions: Action[]): DoneAction | null => actions.find((action) => action.kind === "Done") ?? null;
