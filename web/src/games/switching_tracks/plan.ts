// What is planned before it is played: switches to be set. What may be planned, the rules say.

import type { Offers } from "./offers";
import type { PlannedSwitches } from "./view";

/** What of a plan is still on offer, without what the rules have left out. */
export function settled(plan: PlannedSwitches, offers: Offers, leftOut: string[] = []): PlannedSwitches {
  const open = Object.entries(plan).filter(([name, setting]) => {
    return !leftOut.includes(name) && offers.find("SetSwitch", { switch: name, setting });
  });
  return Object.fromEntries(open);
}
