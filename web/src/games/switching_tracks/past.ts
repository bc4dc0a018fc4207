// Past events on the map: where trains went, what they took and delivered.

import { crossing } from "./track";
import type { Drawing, Event, StopAnswer } from "./types";
import type { Point } from "./view";

/** A past run, or a part of one. */
export interface PastRun {
  seat: number;
  line: Point[];
  stops: StopAnswer[];
  legs: number;
}

/** Return the runs in the events; `from` has the city of each seat's train before them. */
export function pastRuns(drawing: Drawing, events: Event[], from: (string | null)[]): PastRun[] {
  const runs: PastRun[] = [];
  const at = [...from];
  let run: PastRun | undefined;
  for (const { name, data } of events) {
    if (name === "turn" || name === "left") run = undefined;
    if (name === "started" || name === "moved" || name === "left") at[data.seat] = data.city;
    const city = name === "crossed" ? at[data.seat] : null;
    if (name === "crossed" && city) {
      const { seat } = data;
      if (run?.seat !== seat) runs.push((run = { seat, line: [], stops: [], legs: 0 }));
      run.line.push(...crossing(drawing, city, data.switch, data.city));
      run.legs++;
      const { switch: before, city: stop } = data;
      run.stops.push({ switch: before, city: stop, delivered: null, demand_disk: false, taken: null, optional: false });
      at[seat] = data.city;
    }
    const stop = run?.stops.at(-1);
    if (!stop) continue;
    if (name === "delivered" && data.city === stop.city) stop.delivered = data.good;
    if (name === "took" && data.city === stop.city) stop.taken = data.good;
    if (name === "gained_disk" && data.city === stop.city) stop.demand_disk = true;
  }
  return runs;
}

/** Return the last run of each seat among all events so far, the latest last; a run that is under way is whole. */
export function lastRuns(drawing: Drawing, events: Event[], seats: number): PastRun[] {
  const begins = events.map(({ name }, at) => (name === "left" ? at : -1)).filter((at) => at >= 0);
  const first = begins.slice(-seats)[0];
  const latest = new Map<number, PastRun>();
  for (const run of first === undefined ? [] : pastRuns(drawing, events.slice(first), [])) {
    latest.delete(run.seat);
    latest.set(run.seat, run);
  }
  return [...latest.values()];
}

/** Return the switches, cities and contracts that the events changed, to mark them as new. */
export function changed(events: Event[]): Set<string> {
  const names = new Set<string>();
  for (const { name, data } of events) {
    if (name === "switched") names.add(data.switch);
    if (name === "filled" || name === "demanded") names.add(data.city);
    if (name === "turned_up") names.add(data.contract);
  }
  return names;
}
