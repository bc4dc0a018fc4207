// The texts of Switching Tracks by key, and the names of its goods, offices and the like.

import { textsOf } from "../../lib/texts.svelte";
import type { Goods } from "./view";

export const say = textsOf(
  import.meta.glob<string>("../../../../src/roundhouse/games/switching_tracks/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** Write a name of the rules as a part of a key: `Manager's` is `managers`, `flat car` is `flat-car`. */
export function keyed(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
    .replace(/[^A-Za-z -]/g, "")
    .replaceAll(" ", "-")
    .toLowerCase();
}

/** Say a name of the rules; names that a variant brings, which have no text, are said as they are. */
function nameOf(kind: string) {
  return (name: string): string => (say.has(`${kind}-${keyed(name)}`) ? say(`${kind}-${keyed(name)}`) : name);
}
export const goodName = nameOf("good");
export const colourName = nameOf("colour");
export const officeName = nameOf("office");
export const upgradeName = nameOf("upgrade");
export const wayName = nameOf("way");
export const settingName = nameOf("setting");
export const officeDoes = nameOf("does");

type Joint = "comma" | "and" | "or" | "plus" | "semicolon";

/** Join texts to a list; an empty one is said as `none`. */
export function list(texts: string[], joint: Joint = "comma", none = ""): string {
  return texts.length ? texts.reduce((one, other) => say(`list-${joint}`, { one, other })) : none;
}

/** Join texts with commas, and the last one with another word. */
export function listing(texts: string[], joint: "and" | "or"): string {
  const [last, rest] = [texts.at(-1) ?? "", list(texts.slice(0, -1))];
  return rest ? list([rest, last], joint) : last;
}

/** Say goods: `2 coal, oil`, or `nothing`. */
export function goodsText(goods: Goods, joint: Joint = "comma"): string {
  const some = Object.entries(goods).filter(([, count]) => count > 0);
  return list(
    some.map(([good, count]) => say("some-good", { count, good: goodName(good) })),
    joint,
    say("nothing"),
  );
}

/** Say what a payment is: `2 sheep + demand disk`. */
export function paymentText({ goods, disks }: { goods: Goods; disks: number }): string {
  const parts = Object.values(goods).some(Boolean) ? [goodsText(goods, "plus")] : [];
  if (disks) parts.push(say("paid-disks", { count: disks }));
  return list(parts, "plus");
}

/** Say the name of a contract: its colour and its goods. */
export function contractText(contract: string): string {
  const [colour, ...goods] = contract.split(" ");
  return say("contract-name", { colour: colourName(colour!), goods: list(goods.map(goodName)) });
}
