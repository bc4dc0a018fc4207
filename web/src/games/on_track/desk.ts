// The context for every part of the table: the position, the offers, and how to act.

import { keyOf, type Laying, type Offers, type Thing } from "./things";
import type { Action, Drawing, TrackView } from "./types";

export interface Desk {
  view: TrackView;
  drawing: Drawing;
  /** The observer's seat; null for a spectator. */
  me: number | null;
  names: string[];
  /** The actions that each thing offers. */
  offered: Offers;
  /** Where the selected card can go. */
  spots: Offers;
  /** The forms in which the selected card can be laid. */
  ways: Laying[];
  /** The places of the cards laid last, as `placeKey`s. */
  fresh: Set<string>;
  /** The seats whose railroads shake. */
  shaken: number[];
  flipped: boolean;
  choose: (action: Action) => void;
  /** Handle a click on a thing or a spot. */
  press: (thing: Thing) => void;
}

/** Return true if a click on the thing has an effect. */
export const isLit = (desk: Desk, thing: Thing): boolean =>
  desk.offered.has(keyOf(thing)) || desk.spots.has(keyOf(thing));

/** Return the actions that a thing offers. */
export const offersOf = (desk: Desk, thing: Thing): Action[] => desk.offered.get(keyOf(thing)) ?? [];
