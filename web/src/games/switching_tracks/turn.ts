// A whole turn in one sentence.

import { listed } from "../../lib/texts.svelte";
import { doerOf } from "../../lib/turn";
import { contractText, goodName, officeName, say, upgradeName } from "./texts";
import type { Event } from "./types";

/** Says what somebody did: to that player, or to another reader. */
type Tell = (key: string, values: Record<string, string>) => string;

/** Tell what a player did in a turn to the player on a seat; empty if there is nothing to sum up. */
export function tellTurn(events: Event[], names: string[], seat: number | null = null): string {
  const actor = doerOf(events, names);
  const you = seat !== null && actor === seat ? "seat" : null;
  const tell: Tell = (key, values) => say(key, { ...values, you });
  const own = events.filter((event) => "seat" in event.data && event.data.seat === actor);
  const before = own.flatMap((event) => prepared(event, tell));
  const after = own.flatMap((event) => gained(event, tell));
  return listed([...before, ...travelled(own, tell), ...after]);
}

function prepared({ name, data }: Event, tell: Tell): string[] {
  if (name === "started") return [tell("turn-started", { city: data.city })];
  if (name === "activated") return [tell("turn-activated", { office: officeName(data.office) })];
  return name === "moved" ? [tell("turn-moved", { city: data.city })] : [];
}

/** Where the train went, and what it delivered on the way. */
function travelled(own: Event[], tell: Tell): string[] {
  const end = own.flatMap((event) => (event.name === "crossed" ? [event.data.city] : [])).at(-1);
  const goods = own.flatMap(({ name, data }) =>
    name === "delivered" ? [say("turn-delivered-good", { good: goodName(data.good), city: data.city })] : [],
  );
  const count = own.filter(({ name }) => name === "gained_disk").length;
  const delivered = goods.length ? [tell("turn-delivered", { goods: listed(goods) })] : [];
  const disks = count ? [tell("turn-gained", { disks: say("some-disks", { count }) })] : [];
  if (end === undefined) return [...delivered, ...disks];
  return [tell(goods.length ? "turn-ran" : "turn-ran-empty", { city: end }), ...delivered, ...disks];
}

function gained({ name, data }: Event, tell: Tell): string[] {
  switch (name) {
    case "upgraded":
      return [tell("turn-upgraded", { upgrade: upgradeName(data.upgrade) })];
    case "fulfilled":
      return [tell("turn-fulfilled", { contract: contractText(data.contract) })];
    case "opened":
      return [tell("turn-opened", { office: officeName(data.office) })];
    case "refilled":
      return [tell("turn-refilled", { office: officeName(data.office) })];
    default:
      return [];
  }
}
