// Why something cannot be done, where it is too early to ask the rules.

import { liveryOf } from "./looks";
import { seatKey, type SpikeView } from "./view";

/** All points that a player's track and cities touch. */
function networkOf(view: SpikeView, seat: string): Set<string> {
  const network = new Set(view.cities[seat]);
  for (const space of view.track[seat] ?? []) for (const end of space.split("-")) network.add(end);
  return network;
}

/** Why no line begins with a space. */
export function whyNoStart(view: SpikeView, space: string): string {
  const owner = Object.entries(view.track).find(([, spaces]) => spaces.includes(space))?.[0];
  return owner && !view.shared
    ? `${liveryOf(owner).name} has built here, and a space holds one piece of track.`
    : "No line that you can build now begins here: it must leave your network and be paid up to a new city.";
}

/** Why no line leads to a city; nothing to somebody who is not to build. To one that is near, lines are on their way. */
export function whyNoLine(
  view: SpikeView,
  seat: number | null,
  city: string,
  canBuild: boolean,
  isNear = false,
): string {
  if (seat === null) return "";
  if (view.cities[seatKey(view, seat)]?.includes(city)) return "It is in your network.";
  if (view.turn !== seat || (view.stage !== "acting" && view.stage !== "building")) return "";
  if (isNear) return "Looking for lines …";
  return canBuild
    ? "No line there can be paid with your cards now."
    : "No line can be built now: the cards or the way are missing.";
}

/** The action that somebody means who clicks on a space, from the end where the train or the line is. */
export function attempt(view: SpikeView, mine: string, a: string, b: string): string {
  const train = view.trains[mine];
  const here = view.stage === "building" ? view.line?.end : (train?.city ?? train?.space?.[1]);
  const fromB = here === b || (here !== a && !networkOf(view, mine).has(a) && networkOf(view, mine).has(b));
  return fromB ? `${b}-${a}` : `${a}-${b}`;
}
