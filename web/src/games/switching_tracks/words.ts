// What to do now, what an action does, what happened, what the position is: in words.

import {
  colourName, contractText, goodName, goodsText, keyed, list, listing, officeName, paymentText, say, settingName,
  upgradeName, wayName,
} from "./texts"; // prettier-ignore
import { youIn } from "../../lib/turn";
import type { Action, Event, PlayerView, TracksView } from "./types";
import { playing, type Kind } from "./view";

export function prompt(view: TracksView, seat: number | null, actions: Action[], names: string[]): string {
  if (view.turn === null) return say("prompt-over");
  const { phase, now } = view;
  if (view.turn !== seat || !actions.length) return doing(view, names);
  const offered = (kind: Kind) => actions.some((action) => action.kind === kind);
  const city = here(view);
  switch (phase) {
    case "switches":
      return say("prompt-switches", { count: now.changes });
    case "start":
      return offered("Take") ? say("prompt-start-take", { city }) : say("prompt-start");
    case "approach":
      return say("prompt-approach", { switch: now.ahead });
    case "arrive":
      return say("prompt-arrive", { city, ways: onArrival(offered) });
    case "load":
      return say("prompt-load", { city });
    case "last":
      return offered("GoOn") ? say("prompt-last-farther") : say("prompt-last");
    case "pay":
      return say("prompt-pay", { what: bought(view) });
    case "office":
      return say("prompt-office", { stack: colourName(now.looking ?? "") });
    default:
      return say.has(`prompt-${keyed(phase)}`) ? say(`prompt-${keyed(phase)}`) : say("prompt-other");
  }
}

function doing(view: TracksView, names: string[]): string {
  const key = `doing-${keyed(view.phase)}`;
  return say(say.has(key) ? key : "doing-other", { name: names[view.turn!] ?? say("prompt-somebody") });
}

function onArrival(offered: (kind: Kind) => boolean): string {
  const ways: [Kind, string][] = [
    ["Deliver", "prompt-arrive-deliver"],
    ["Stop", "prompt-arrive-stop"],
    ["PassThrough", "prompt-arrive-pass"],
  ];
  return listing(
    ways.filter(([kind]) => offered(kind)).map(([, key]) => say(key)),
    "or",
  );
}

/** What is being paid for. */
function bought({ now: { buying } }: TracksView): string {
  if (!buying) return "";
  return buying.kind === "upgrade" ? upgradeName(buying.name) : contractText(buying.name);
}

export function explain(view: TracksView, { kind, data }: Action): string {
  const key = `action-${keyed(kind)}`;
  switch (kind) {
    case "StartIn":
    case "PlaceTrain":
      return say(key, { city: data.city, here: lying(view, data.city) });
    case "Activate":
    case "OpenOffice":
    case "RefillOffice":
      return say(key, { office: officeName(data.office) });
    case "Store":
    case "Unload":
    case "GiveBack":
      return say(key, { good: goodName(data.good) });
    case "Deliver":
      return say(key, { good: goodName(data.good), city: here(view) });
    case "SetSwitch":
      return say(view.phase === "approach" ? "action-set-and-cross" : key, {
        switch: data.switch,
        setting: settingName(data.setting),
      });
    case "Take":
      return say(key, { count: data.count, good: goodName(view.cities[here(view)]?.good ?? ""), city: here(view) });
    case "Leave":
      return say(key, { city: here(view), way: wayName(data.way) });
    case "GoOn":
      return view.phase === "last" ? say("action-go-farther") : say(key, { switch: view.now.ahead });
    case "PassThrough":
      return say(key, { city: here(view) });
    case "BuyUpgrade":
      return say(view.phase === "choose upgrade" ? "action-begin-with" : key, { upgrade: upgradeName(data.upgrade) });
    case "Fulfil":
      return say(key, { contract: contractText(data.contract) });
    case "Pay":
      return say(view.now.buying ? "action-pay-for" : key, { payment: paymentText(data), what: bought(view) });
    default:
      return say(key);
  }
}

/** Tell an event to the player on a seat. What is only numbers and names is said as it is. */
export function tell({ name, data }: Event, names: string[], seat: number | null = null): string {
  const given: Record<string, unknown> = data;
  const values = Object.entries(given).map(([field, value]) => [field, SAID[field]?.(value, names) ?? value] as const);
  const told = Object.fromEntries(values) as Record<string, string>;
  return say(`event-${name.replaceAll("_", "-")}`, { ...told, you: youIn(data, seat) });
}

/** How the fields of events are said; null is said by the text itself. */
const SAID: Record<string, (value: unknown, names: string[]) => string | null> = {
  seat: (seat, names) => names[seat as number] ?? String(seat),
  good: (good) => goodName(good as string),
  setting: (setting) => settingName(setting as string),
  office: (office) => officeName(office as string),
  way: (way) => wayName(way as string),
  contract: (contract) => contractText(contract as string),
  upgrade: (upgrade) => upgradeName(upgrade as string),
  payment: (payment) => paymentText(payment as Parameters<typeof paymentText>[0]),
  stack: (stack) => (stack === null ? null : colourName(stack as string)),
  offices: (offices) => (offices === null ? null : officesText(offices as Record<string, number>)),
};

/** Say which offices there are: `2 Express, Storage`, or `nothing`. */
export function officesText(offices: Record<string, number>): string {
  const some = Object.entries(offices).map(([office, count]) =>
    say("some-offices", { count, office: officeName(office) }),
  );
  return list(some, "comma", say("nothing"));
}

/** What ends a step after the run; a run is ended on the board, with all that follows. */
const ENDS: Kind[] = ["EndTurn", "NoContract", "NoUpgrade", "Halt"];

/** `Run` is not among them, because it would drop switches that are planned on the board. */
export function ends(actions: Action[]): Action | null {
  const offered = ENDS.map((end) => actions.find(({ kind }) => kind === end));
  return offered.find((action) => action) ?? null;
}

/** How many cities the train has still to visit, in words; the one that Equipment adds is offered only. */
export function toCome({ phase, now }: TracksView): string {
  const chosen = now.steps === 1 && (phase === "approach" || phase === "arrive");
  const optional = now.active.includes("Equipment") && !chosen;
  return say(optional ? "label-to-come-at-most" : "label-to-come", { count: now.steps });
}

export function describe(view: TracksView, names: string[]): string[] {
  const switches = Object.entries(view.switches).map(([name, setting]) =>
    say("describe-switch", { switch: name, setting: settingName(setting) }),
  );
  const cities = Object.keys(view.cities).map((city) => say("describe-city", { city, here: lying(view, city) }));
  const contracts = Object.entries(view.contracts).map(([colour, cards]) => {
    const goods = cards.map((card) => listing(Object.keys(card.named).map(goodName), "and"));
    return say("describe-colour", {
      colour: colourName(colour),
      cards: list(goods, "semicolon", say("describe-none")),
    });
  });
  return [
    say("describe-round", {
      round: view.round,
      limit: view.limit,
      who: view.turn === null ? say("prompt-over") : doing(view, names),
    }),
    ...view.players.map((player, seat) => station(names[seat] ?? `${seat}`, player)),
    say("describe-switches", { switches: list(switches) }),
    say("describe-cities", { cities: list(cities, "semicolon") }),
    say("describe-contracts", { contracts: list(contracts, "semicolon") }),
    say("describe-stock", {
      goods: goodsText(view.stock.goods),
      disks: say("some-disks", { count: view.stock.demand_disks }),
    }),
  ];
}

function station(name: string, player: PlayerView): string {
  const cars = [say("describe-caboose")];
  if (player.flat_cars) cars.push(say("describe-flat-car"));
  if (player.box_cars) cars.push(say("label-box-cars", { count: player.box_cars }));
  const offices = Object.entries(player.offices).map(([office, disks]) =>
    say("describe-office", { office: officeName(office), disks }),
  );
  const { depot, speed, warehouse } = player;
  const disks = say("some-disks", { count: depot?.disks ?? 0 });
  const parts = [
    say("describe-train", {
      name,
      city: player.city ?? say("describe-no-city"),
      speed,
      cars: list(cars),
      goods: goodsText(player.train),
    }),
    say("label-switchmen-count", { count: player.switchmen }),
    say("describe-offices", { offices: list(offices, "comma", say("describe-none")) }),
    say("describe-done", { contracts: list(player.contracts.map(contractText), "comma", say("describe-none")) }),
    depot ? say("describe-depot", { goods: goodsText(depot.goods), disks }) : say("describe-hidden"),
  ];
  if (Object.values(warehouse).some(Boolean)) parts.push(say("describe-warehouse", { goods: goodsText(warehouse) }));
  return `${list(parts, "semicolon")}.`;
}

/** Describe what is in a city. */
export function lying(view: TracksView, city: string): string {
  const seen = view.cities[city];
  if (seen?.good) return say("here-goods", { count: seen.pieces, good: goodName(seen.good) });
  return seen?.demand ? say("here-disks", { count: seen.demand }) : say("here-empty");
}

export function here(view: TracksView): string {
  return playing(view)?.city ?? "";
}
