// What is planned before it is played: switches to be set, goods to be taken at the start.

import type { Offers } from "./offers";
import { total, type TracksView } from "./view";

export type Plan = Record<string, string>;
const CYCLE = ["straight", "left", "right"];

/** What of a plan is still to be done, and may be. */
export function settled(plan: Plan, view: TracksView, offers: Offers): Plan {
  return Object.fromEntries(Object.entries(plan).filter(([name, setting]) => {
    return view.switches[name] !== setting && offers.get("switch", `${name} ${setting}`);
  })); // prettier-ignore
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

/** How many goods may be taken before the train leaves. */
export function startingTakes(view: TracksView, offers: Offers): number[] {
  if (offers.has("leave")) return [offers.get("take") ? 1 : 0, offers.get("take two") ? 2 : 0].filter(Boolean);
  const player = view.players[String(view.turn)];
  if (!offers.has("run") || !player?.city) return [];
  const active = (office: string) => view.now.active.includes(office);
  const free = 1 + player.flat_cars + player.box_cars + Number(active("Equipment")) - total(player.train);
  const most = Math.min(free, view.cities[player.city]?.pieces ?? 0, active("Executive") ? 2 : 1);
  return [1, 2].filter((count) => count <= most);
}
