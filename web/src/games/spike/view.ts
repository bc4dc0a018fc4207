// Short names for parts of the generated types, and the open view.

import type { PartPlan, SpikeView, TrackKind } from "./types";

export type Phase = SpikeView["phase"];
export type Kind = TrackKind["name"];
/** Cards by kind. */
export type Cards = SpikeView["hand"];
/** Cities and what they pay. */
export type Payouts = Record<string, number>;
export type Part = PartPlan["part"];

/** Return the front view with what all seats know together: the hands and routes of the others. */
export function open(views: SpikeView[], front: SpikeView): SpikeView {
  const known = front.known.map((cards, seat) => (views[seat] === front ? cards : (views[seat]?.hand ?? {})));
  const routes = front.routes.map((_, seat) => views[seat]?.routes[seat] ?? []);
  return { ...front, known, routes };
}
