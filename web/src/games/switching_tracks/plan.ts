// The plan: switches to set, before they are played. The rules say what can be planned.

import type { Offers } from "./offers";
import type { PlannedSwitches } from "./view";

/** Return the part of a plan that is still legal, without what the rules have left out. */
export function settled(plan: PlannedSwitches, offers: Offers, leftOut: string[] = []): PlannedSwitches {
  const open = Object.entries(plan).filter(([name, setting]) => {
    return !leftOut.includes(name) && offers.find("SetSwitch", { switch: name, setting });
  });
  return Object.fromEntries(open);
}
