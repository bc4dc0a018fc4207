// The things on the table: which actions they offer, where a card of the hand can go, and what an attempt means.

import type { Action, AskAction, Drawing, LayAction, LayTerminalAction, Player, TrackView } from "./types";

/** A thing that can be clicked, or on which a card can be dropped. */
export type Thing =
  | { is: "stock" | "discards" | "out of service" | "button" }
  | { is: "provision"; place: number }
  | { is: "hand" | "railroad"; seat: number }
  | { is: "card"; card: string }
  | { is: "piece"; shape: Player["waiting"][number] }
  | { is: "place"; position: number };

/** Return the key of a thing in maps and on the page. */
export function keyOf(thing: Thing): string {
  switch (thing.is) {
    case "provision":
      return `provision ${thing.place}`;
    case "hand":
    case "railroad":
      return `${thing.is} of ${thing.seat}`;
    case "card":
      return `card ${thing.card}`;
    case "piece":
      return `piece ${thing.shape}`;
    case "place":
      return `place ${thing.position}`;
    default:
      return thing.is;
  }
}

/** An action that lays track or the terminal. */
export type Laying = LayAction | LayTerminalAction;

export const isLaying = (action: Action): action is Laying => action.kind === "Lay" || action.kind === "LayTerminal";
export const isAsking = (action: Action): action is AskAction => action.kind === "Ask";

/** Return the kind of card that an action of a player of this colour lays. */
function cardOf(action: Laying, colour: string, drawing: Drawing): string {
  const shape = action.kind === "Lay" ? drawing.forms[action.data.form].shape : "terminal";
  const found = Object.entries(drawing.cards).find(
    ([, card]) => card.shape === shape && (card.colour === null || card.colour === colour),
  );
  return found?.[0] ?? "";
}

/** Return the thing that offers an action; every action belongs to exactly one. */
export function thingOf(action: Action, colour: string, phase: TrackView["phase"], drawing: Drawing): Thing {
  switch (action.kind) {
    case "Draw":
      return { is: "stock" };
    case "TakeProvision":
      return { is: "provision", place: action.data.place };
    case "TakeDiscard":
      return { is: "discards" };
    case "Steal":
      return { is: "hand", seat: action.data.victim };
    case "Restock":
      return { is: action.data.pile };
    case "Lay":
      if (phase === "rearranging") return { is: "piece", shape: drawing.forms[action.data.form].shape };
      return { is: "card", card: cardOf(action, colour, drawing) };
    case "LayTerminal":
      return { is: "card", card: cardOf(action, colour, drawing) };
    case "Close":
      return { is: "card", card: "closed" };
    case "Clear":
      return { is: "card", card: "open" };
    case "Ask":
      return { is: "card", card: "conductor" };
    case "Pass":
    case "Discard":
      return { is: "card", card: action.data.card };
    case "Remove":
      return { is: "place", position: action.data.position };
    case "DrawNothing":
    case "Skip":
    case "GetBack":
    case "Done":
      return { is: "button" };
  }
}

/** The actions that things offer, by key. */
export type Offers = Map<string, Action[]>;

/** Return the actions that each thing offers. */
export function offers(view: TrackView, me: number | null, actions: Action[], drawing: Drawing): Offers {
  const own = me === null ? undefined : view.players[me];
  return own ? grouped(actions, (action) => thingOf(action, own.colour, view.phase, drawing)) : new Map();
}

/** Where the actions of a card lead. */
export function spots(actions: Action[], me: number, partner: number | null, drawing: Drawing): Offers {
  return grouped(actions, (action) => spotOf(action, me, partner, drawing));
}

/** What a card does that is put on a spot; an action card that is put on the discards is thrown away, too. */
export const putOn = (spots: Offers, spot: string): Action[] =>
  spots.get(spot) ?? (spot === "discards" ? spots.get("out of service") : undefined) ?? [];

function grouped(actions: Action[], thing: (action: Action) => Thing | null): Offers {
  const found: Offers = new Map();
  for (const action of actions) {
    const at = thing(action);
    if (at) found.set(keyOf(at), [...(found.get(keyOf(at)) ?? []), action]);
  }
  return found;
}

/** Where an action of a card leads: a spot of the table on which the card can be dropped. */
export function spotOf(action: Action, me: number, partner: number | null, drawing: Drawing): Thing | null {
  switch (action.kind) {
    case "Lay":
    case "LayTerminal":
      return { is: "railroad", seat: me };
    case "Close":
      return { is: "railroad", seat: action.data.victim };
    case "Clear":
      return { is: "railroad", seat: action.data.owner };
    case "Ask":
      return { is: "hand", seat: action.data.victim };
    case "Pass":
      return partner === null ? null : { is: "hand", seat: partner };
    case "Discard":
      return { is: isActionCard(action.data.card, drawing) ? "out of service" : "discards" };
    default:
      return null;
  }
}

/** Return all spots where a card can be dropped. */
export function allSpots(view: TrackView): Thing[] {
  const seats = view.players.map((_, seat) => seat);
  return [
    { is: "discards" },
    { is: "out of service" },
    ...seats.map((seat): Thing => ({ is: "railroad", seat })),
    ...seats.map((seat): Thing => ({ is: "hand", seat })),
  ];
}

/** Return what a click on a card does: play its only track, or select it and show where it can go. */
export function clickOf(actions: Action[]): Action | null {
  const [only, ...others] = actions;
  return only && !others.length && isLaying(only) ? only : null;
}

/** Return, in notation, what a player meant who tried an unplayable card or dropped a card in an illegal place. */
export function attempt(view: TrackView, me: number, card: string, drawing: Drawing, spot?: Thing): string {
  const own = view.players[me]!;
  const { colour, shape } = drawing.cards[card]!;
  const target = spot?.is === "hand" || spot?.is === "railroad" ? spot.seat : null;
  const another = view.players.findIndex((_, seat) => seat !== me);
  const name = (seat: number): string => drawing.seats[seat]!;
  if (spot?.is === "discards" || spot?.is === "out of service" || view.phase === "rearranging")
    return `discard ${card}`;
  if (shape === "closed") return `close ${name(target ?? another)}`;
  if (shape === "open") return `clear ${name(target ?? me)}`;
  if (shape === "conductor") return `ask ${name(target !== null && target !== me ? target : another)} for wild`;
  if (spot?.is === "hand" && target !== me) return `pass ${card}`;
  if (shape === "wild") return "lay wild";
  if (colour !== own.colour) return `discard ${card}`;
  if (shape === "change") return own.end === "double" ? "lay change to single" : "lay change to double";
  return `lay ${shape}`;
}

/** Whether cards are discarded on a thing. */
export const isBin = (thing: Thing): boolean => thing.is === "discards" || thing.is === "out of service";

/** Whether a card is an action card, a wild too: track and terminals have a colour. */
export const isActionCard = (card: string, drawing: Drawing): boolean => drawing.cards[card]!.colour === null;

/** Whether a card is of another colour than a player's railroad. */
export function isForeign(view: TrackView, me: number, card: string, drawing: Drawing): boolean {
  const colour = drawing.cards[card]!.colour;
  return colour !== null && colour !== view.players[me]!.colour;
}

/** Return the questions for a conductor: for each player, the kinds with their actions. */
export function questions(actions: Action[]): Map<number, Map<string, AskAction>> {
  const asked = new Map<number, Map<string, AskAction>>();
  for (const action of actions.filter(isAsking)) {
    const { victim, card } = action.data;
    asked.set(victim, (asked.get(victim) ?? new Map<string, AskAction>()).set(card, action));
  }
  return asked;
}

/** Return, in notation, what a player meant who clicked a thing that offers nothing now. */
export function attemptAt(thing: Thing, me: number | null, drawing: Drawing): string {
  switch (thing.is) {
    case "stock":
      return "draw 1";
    case "discards":
      return "take discard";
    case "provision":
      return `take provision ${thing.place}`;
    case "place":
      return `remove ${thing.position}`;
    case "hand":
      return thing.seat === me ? "" : `steal from ${drawing.seats[thing.seat]}`;
    default:
      return "";
  }
}
