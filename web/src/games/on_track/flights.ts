// What moves on the table when something has happened: a card from one place to another, a railroad that shakes.

import type { EventCard } from "../../wire";

export interface Flight {
  card: string | null; // null: face down
  from: string;
  to: string;
}

export interface Show {
  flights: Flight[];
  shaken: string[]; // whose railroads
  fresh: Set<string>; // places of railroads that were laid just now, as "East 3"
  turned: boolean; // the direction of play
}

/** Where somebody's cards are: the observer's own are the hand, the others' are on their plate. */
const handOf = (who: string, me: string | null): string => (who === me ? "hand" : `hand of ${who}`);

/** What is to be seen of what happened; `restocked` is the pile that a provision came from. */
export function showOf(events: EventCard[], me: string | null, restocked = "stock"): Show {
  const show: Show = { flights: [], shaken: [], fresh: new Set(), turned: false };
  for (const { name, data } of events) {
    const hand = handOf(data.seat, me);
    const fly = (card: string | null | undefined, from: string, to: string): void => {
      show.flights.push({ card: card ?? null, from, to });
    };
    switch (name) {
      case "drew":
        fly(data.card, "stock", hand);
        break;
      case "took_provision":
        fly(data.card, `provision ${data.place}`, hand);
        break;
      case "took_discard":
      case "took_open_discard":
        fly(data.card, "discards", hand);
        break;
      case "stole":
        fly(data.card, handOf(data.victim, me), hand);
        break;
      case "stocked":
        fly(data.card, restocked, `provision ${data.place}`);
        break;
      case "laid":
        fly(data.card, hand, `place ${data.position} of ${data.seat}`);
        show.fresh.add(`${data.seat} ${data.position}`);
        break;
      case "relaid":
        show.fresh.add(`${data.seat} ${data.position}`);
        break;
      case "won":
        show.fresh.add(`${data.seat} home`);
        break;
      case "removed":
        fly(data.card, `place ${data.position} of ${data.seat}`, "discards");
        show.shaken.push(data.seat);
        break;
      case "landslide_hit":
      case "landslide_missed":
        fly("landslide", data.pile, "out of service");
        show.shaken.push(data.seat);
        break;
      case "handcar_passed":
        fly("handcar", data.pile, "out of service");
        show.turned = true;
        break;
      case "barred":
        fly("closed", hand, `railroad of ${data.victim}`);
        break;
      case "cleared":
        fly("open", hand, `railroad of ${data.owner}`);
        fly("closed", `railroad of ${data.owner}`, "out of service");
        break;
      case "reopened":
        fly("closed", `railroad of ${data.seat}`, "out of service");
        break;
      case "asked":
        fly("conductor", hand, handOf(data.victim, me));
        break;
      case "handed":
        fly(data.card, handOf(data.victim, me), hand);
        break;
      case "passed":
        fly(data.card, hand, handOf(data.partner, me));
        break;
      case "discarded":
        fly(data.card, hand, "discards");
        break;
      case "refilled":
        fly(null, "discards", "stock");
        break;
    }
  }
  return show;
}
