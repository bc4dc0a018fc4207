// The trips of the train by the place that a click chooses.

import { spaceOf, type Chart } from "./chart";
import { citiesOf } from "./tell";
import { say } from "./texts";
import type { TripAnswer } from "./types";
import { tripWords } from "./words";

export interface Trips {
  /** By city, and by the key of the space: the ways to make the trip, the best first. */
  cities: Map<string, TripAnswer[]>;
  spaces: Map<string, TripAnswer[]>;
}

/** Sort the trips by their places. */
export function tripsBy(chart: Chart, all: TripAnswer[]): Trips {
  const trips: Trips = { cities: new Map(), spaces: new Map() };
  for (const trip of all) {
    const key = trip.space && spaceOf(chart, trip.space)?.key;
    const [places, place] = trip.city ? [trips.cities, trip.city] : [trips.spaces, key];
    if (place) places.set(place, [...(places.get(place) ?? []), trip]);
  }
  return trips;
}

/** Return the trip that a click makes at once: the only way to get there this turn, with nothing else to decide. */
export function atOnce(trips: TripAnswer[] | undefined): TripAnswer | null {
  const [trip, ...others] = trips ?? [];
  return trip && others.length === 0 && trip.turns === 1 && trip.deeds.length === 0 ? trip : null;
}

/** Say what a click on a place in reach does. */
export function tripTitle(trips: TripAnswer[]): string {
  const [trip] = trips;
  if (!trip) return "";
  const { to } = trip.space ? citiesOf(trip.space) : { to: undefined };
  const there = trip.city
    ? say("trip-city", { city: trip.city })
    : to
      ? say("trip-space-to", { to })
      : say("trip-space");
  return trip.deeds.length || trip.turns > 1 ? `${there}. ${tripWords(trip)}` : there;
}
