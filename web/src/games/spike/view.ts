// Short names for parts of the generated types, and what all seats know together.

import type { PartPlan, SpikeView, TrackKind } from "./types";

export type Stage = SpikeView["stage"];
export type Kind = TrackKind["name"];
/** Cards by kind. */
export type Cards = SpikeView["hand"];
/** Cities and what they pay. */
export type Payouts = Record<string, number>;
export type Part = PartPlan["part"];

/** What all seats know together, as the one in front sees it: the others' hands and routes too. */
export function open(views: SpikeView[], front: SpikeView): SpikeView {
  const known = front.known.map((cards, seat) => (views[seat] === front ? cards : (views[seat]?.hand ?? {})));
  const routes = front.routes.map((_, seat) => views[seat]?.routes[seat] ?? []);
  return { ...front, known, routes };
}
