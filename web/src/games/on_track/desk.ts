// What every part of the table needs to know: the position, what is offered, and how to act on it.

import type { ActionCard } from "../../wire";
import type { Drawing, Form, TrackView } from "./view";

export interface Desk {
  view: TrackView;
  drawing: Drawing;
  me: string | null;
  names: string[];
  /** What each thing offers. */
  offered: Map<string, ActionCard[]>;
  /** Where the card that is held out can go. */
  spots: Map<string, ActionCard[]>;
  /** Ways in which the card that is held out can be laid. */
  ways: { form: Form | "terminal"; action: ActionCard }[];
  /** What was laid just now, as "East 3". */
  fresh: Set<string>;
  shaken: string[];
  flipped: boolean;
  choose: (action: ActionCard) => void;
  /** A thing or a spot was clicked. */
  press: (thing: string) => void;
}

/** A thing that can be clicked to some effect. */
export const isLit = (desk: Desk, thing: string): boolean => desk.offered.has(thing) || desk.spots.has(thing);
