// Animations for events: cards that move from one place to another, railroads that shake.

import { keyOf } from "./things";
import type { Event } from "./types";

export interface Flight {
  card: string | null; // null for face down
  from: string;
  to: string;
  turns?: true; // the card is turned over on its way
}

export interface Show {
  flights: Flight[];
  shaken: number[]; // the seats whose railroads shake
  fresh: Set<string>; // places on railroads of cards just laid
  turned: boolean; // whether the direction of play changed
}

export const OUT_OF_SERVICE = "out of service";
export const OWN_HAND = "hand";

/** The key of a place on a seat's railroad, counted from 1. */
export const placeKey = (seat: number, position: number): string => `place ${position} of ${seat}`;

/** Where the cards of a seat are: the hand for the observer, the plate for the others. */
const handOf = (seat: number, me: number | null): string => (seat === me ? OWN_HAND : keyOf({ is: "hand", seat }));

const railroadOf = (seat: number): string => keyOf({ is: "railroad", seat });
const provision = (place: number): string => keyOf({ is: "provision", place });

/** Return the animations for the events. */
export function showOf(events: Event[], me: number | null): Show {
  const show: Show = { flights: [], shaken: [], fresh: new Set(), turned: false };
  const fly = (card: string | null, from: string, to: string): void => void show.flights.push({ card, from, to });
  /** A card that lay face down flies to somewhere where its face is seen, if anybody here sees it. */
  const turn = (card: string | null, from: string, to: string): void =>
    void show.flights.push({ card, from, to, ...(card === null ? {} : { turns: true }) });
  const hand = (seat: number): string => handOf(seat, me);
  for (const { name, data } of events) {
    switch (name) {
      case "drew":
        turn(data.card, "stock", hand(data.seat));
        break;
      case "took_provision":
        fly(data.card, provision(data.place), hand(data.seat));
        break;
      case "took_discard":
      case "took_open_discard":
        turn(data.card, "discards", hand(data.seat));
        break;
      case "stole":
        turn(data.card, hand(data.victim), hand(data.seat));
        break;
      case "stocked":
        turn(data.card, data.source ?? "stock", provision(data.place));
        break;
      case "laid":
        fly(data.card, hand(data.seat), placeKey(data.seat, data.position));
        show.fresh.add(placeKey(data.seat, data.position));
        break;
      case "relaid":
        show.fresh.add(placeKey(data.seat, data.position));
        break;
      case "removed":
        fly(data.card, placeKey(data.seat, data.position), "discards");
        show.shaken.push(data.seat);
        break;
      case "landslide_hit":
      case "landslide_missed":
        turn("landslide", data.pile, OUT_OF_SERVICE);
        show.shaken.push(data.seat);
        break;
      case "handcar_passed":
        turn("handcar", data.pile, OUT_OF_SERVICE);
        show.turned = true;
        break;
      case "barred":
        fly("closed", hand(data.seat), railroadOf(data.victim));
        break;
      case "cleared":
        fly("open", hand(data.seat), railroadOf(data.owner));
        fly("closed", railroadOf(data.owner), OUT_OF_SERVICE);
        break;
      case "reopened":
        fly("closed", railroadOf(data.seat), OUT_OF_SERVICE);
        break;
      case "asked":
        fly("conductor", hand(data.seat), hand(data.victim));
        break;
      case "handed":
        fly(data.card, hand(data.victim), hand(data.seat));
        break;
      case "passed":
        fly(data.card, hand(data.seat), hand(data.partner));
        break;
      case "threw_away":
        fly(data.card, hand(data.seat), OUT_OF_SERVICE);
        break;
      case "discarded":
        fly(data.card, hand(data.seat), "discards");
        break;
      case "refilled":
        fly(null, "discards", "stock");
        break;
    }
  }
  return show;
}
