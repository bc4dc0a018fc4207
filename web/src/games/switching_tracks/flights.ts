// What flies where when something happens: goods from cities to trains and depots, contracts to stations.

import type { Event } from "./types";

/** A piece or a card that flies between two parts of the board, named by CSS selectors, after this many legs of a run. */
export interface Flight {
  thing: string;
  card: boolean;
  from: string;
  to: string;
  after: number;
}

/** Return the flights of events, in order. */
export function flightsOf(events: Event[]): Flight[] {
  const flights: Flight[] = [];
  let legs = 0;
  const city = (name: string) => `.sign[data-city="${name}"]`;
  const station = (seat: number, part: string) => `[data-station="${seat}"] ${part}`;
  const fly = (thing: string, from: string, to: string, card = false) =>
    flights.push({ thing, card, from, to, after: legs });
  for (const { name, data } of events) {
    if (name === "turn" || name === "left") legs = 0;
    if (name === "crossed") legs++;
    if (name === "took") fly(data.good, city(data.city), station(data.seat, ".train"));
    if (name === "delivered") fly(data.good, city(data.city), station(data.seat, ":is(.depot, .train)"));
    if (name === "gained_disk") fly("disk", city(data.city), station(data.seat, ":is(.depot, .train)"));
    if (name === "paid")
      for (const good of Object.keys(data.payment.goods))
        fly(good, station(data.seat, ":is(.depot, .train)"), ".stock summary");
    if (name === "fulfilled") {
      const [colour] = data.contract.split(" ");
      fly(colour!, `[data-colour="${colour}"] .cards`, station(data.seat, ".seals"), true);
    }
  }
  return flights;
}
