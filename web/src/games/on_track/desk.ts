// What every part of the table needs to know: the position, what is offered, and how to act on it.

import { keyOf, type Laying, type Offers, type Thing } from "./things";
import type { Action, Drawing, TrackView } from "./types";

export interface Desk {
  view: TrackView;
  drawing: Drawing;
  /** The observer's seat; null: a spectator. */
  me: number | null;
  names: string[];
  /** What each thing offers. */
  offered: Offers;
  /** Where the card that is held out can go. */
  spots: Offers;
  /** Ways in which the card that is held out can be laid. */
  ways: Laying[];
  /** What was laid just now: `placeKey`s. */
  fresh: Set<string>;
  /** Whose railroads shake. */
  shaken: number[];
  flipped: boolean;
  choose: (action: Action) => void;
  /** A thing or a spot was clicked. */
  press: (thing: Thing) => void;
}

/** A thing that can be clicked to some effect. */
export const isLit = (desk: Desk, thing: Thing): boolean =>
  desk.offered.has(keyOf(thing)) || desk.spots.has(keyOf(thing));

/** What a thing offers. */
export const offersOf = (desk: Desk, thing: Thing): Action[] => desk.offered.get(keyOf(thing)) ?? [];
