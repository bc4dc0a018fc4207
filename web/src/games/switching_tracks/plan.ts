// What is planned before it is played: switches to be set.

import type { Offers } from "./offers";
import type { TracksView } from "./view";

export type Plan = Record<string, string>;
const CYCLE = ["straight", "left", "right"];

/** What of a plan is still to be done, and may be. */
export function settled(plan: Plan, view: TracksView, offers: Offers): Plan {
  const open = Object.entries(plan).filter(([name, setting]) => {
    return view.switches[name] !== setting && offers.get("switch", `${name} ${setting}`);
  });
  return Object.fromEntries(view.phase === "switches" ? open.slice(0, view.now.changes) : open);
}

/** The plan with a switch turned on to its next setting; or why it cannot be turned. */
export function turned(name: string, plan: Plan, view: TracksView, offers: Offers): Plan | "illegal" | "enough" {
  const stands = view.switches[name]!;
  const next = CYCLE[(CYCLE.indexOf(plan[name] ?? stands) + 1) % CYCLE.length]!;
  const { [name]: _, ...others } = plan;
  if (next === stands) return others;
  if (!offers.get("switch", `${name} ${next}`)) return "illegal";
  if (view.phase === "switches" && Object.keys(others).length >= view.now.changes) return "enough";
  return { ...plan, [name]: next };
}
