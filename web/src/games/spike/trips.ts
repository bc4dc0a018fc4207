// Where the own train can run now: every space and city within its moves, with the steps that lead there.

import { isCity, type Chart } from "./chart";
import { seatKey, type SpikeView } from "./view";

export interface Trip {
  /** The name of the space or of the city where it ends. */
  to: string;
  isCity: boolean;
  steps: string[];
}

interface Train {
  city: string | null;
  space: [string, string] | null;
}

/** How many spaces the train may move now. */
export function movesLeft(view: SpikeView, seat: number): number {
  const train = view.trains[seatKey(view, seat)];
  if (!train || (!train.city && !train.space)) return 0;
  if (view.stage === "moving" || view.stage === "running") return view.moves;
  if (view.stage !== "acting") return 0;
  return train.space ? 1 : train.speed;
}

/** All trips that the train can make, the shortest to each place. */
export function tripsOf(chart: Chart, view: SpikeView, seat: number): Trip[] {
  const me = seatKey(view, seat);
  const train = view.trains[me];
  if (!train) return [];
  const own = new Set(view.track[me]);
  const trips = new Map<string, Trip>();
  let edge: { train: Train; steps: string[] }[] = [{ train, steps: [] }];
  for (let move = 0; move < movesLeft(view, seat); move++) {
    const next: typeof edge = [];
    for (const { train, steps } of edge) {
      const [back, here] = train.space ?? ["", train.city ?? ""];
      if (train.space && isCity(chart, here) && !trips.has(here))
        trips.set(here, { to: here, isCity: true, steps: [...steps, "enter"] });
      for (const way of chart.ways.get(here) ?? []) {
        if (!own.has(way.space.name) || (train.space && way.to === back)) continue;
        const onward = [...steps, `${here}-${way.to}`];
        next.push({ train: { city: null, space: [here, way.to] }, steps: onward });
        if (!trips.has(way.space.name))
          trips.set(way.space.name, { to: way.space.name, isCity: false, steps: onward });
      }
    }
    edge = next;
  }
  return [...trips.values()];
}
