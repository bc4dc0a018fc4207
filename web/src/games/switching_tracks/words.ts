// The board in words: what to do now, what an action does, how things stand.

import type { ActionCard } from "../../wire";
import { split } from "./offers";
import type { Goods, PlayerView, TracksView } from "./view";

const DO: Record<string, string> = {
  "choose city": "Choose a city to start in: a lit one on the map.",
  "choose upgrade": "Choose your first upgrade.",
  "choose office": "Choose your first office.",
  start: "Leave by one of the two ways out.",
  "give back": "Too many goods on the train: give one back.",
  load: "Take goods here?",
  last: "The run is over: stop, or use an office.",
  upgrade: "Buy an upgrade, or none.",
  contract: "Fulfil a lit contract, or none.",
  end: "End your turn.",
};

const DOES: Record<string, string> = {
  "choose city": "chooses a city",
  "choose upgrade": "chooses an upgrade",
  "choose office": "chooses an office",
  switches: "sets switches",
  start: "is about to leave",
  "give back": "gives a good back",
  approach: "comes to a switch",
  arrive: "comes into a city",
  load: "is loading",
  last: "ends the run",
  upgrade: "looks at upgrades",
  pay: "is paying",
  contract: "looks at contracts",
  office: "looks through an office stack",
  end: "ends the turn",
};

export function prompt(view: TracksView, seat: number | null, actions: ActionCard[], names: string[]): string {
  if (view.turn === null) return "The game is over.";
  if (view.turn !== seat || !actions.length)
    return `${names[view.turn] ?? "Somebody"} ${DOES[view.phase] ?? "decides"}.`;
  const { changes, ahead, buying, looking } = view.now;
  const city = view.players[String(seat)]?.city ?? "";
  if (view.phase === "switches")
    return changes ? `Set up to ${several(changes, "switch", "switches")}, then run.` : "Run.";
  if (view.phase === "start" && actions.some(({ text }) => text === "take")) {
    return `Take a good in ${city} if you like, then leave.`;
  }
  if (view.phase === "approach") return `Set switch ${ahead} another way, or go on.`;
  if (view.phase === "arrive") return `Coming into ${city}: ${onArrival(actions)}.`;
  if (view.phase === "pay") return `Choose what to pay for ${buying}.`;
  if (view.phase === "office") return `Take an office of the ${looking} stack, or refill one of yours.`;
  return DO[view.phase] ?? "Choose an action.";
}

function onArrival(actions: ActionCard[]): string {
  const offered = (start: string) => actions.some(({ text }) => text.startsWith(start));
  const ways = [offered("deliver") && "deliver", offered("stop") && "stop", offered("express") && "pass through"];
  return ways.filter(Boolean).join(" or ");
}

const PLAIN: Record<string, string> = {
  run: "Leave the switches and run the train",
  take: "Take one good",
  "take two": "Take two goods",
  "take nothing": "Take nothing",
  "go on": "Leave the switch ahead as it is",
  express: "Go through without stopping (an Express disk)",
  stop: "Stop here, with nothing to deliver",
  halt: "End the run here",
  "no upgrade": "Buy no upgrade",
  "no contract": "Fulfil no contract",
  "end turn": "End the turn",
};

const ABOUT: Record<string, (about: string, view: TracksView) => string> = {
  start: (city, view) => `Start in ${city} (${lying(view, city)})`,
  logistics: (city, view) => `Place the train in ${city} (${lying(view, city)}; a Logistics disk)`,
  activate: (office) => `Activate the ${office} office for this turn`,
  store: (good) => `Store ${good} in the warehouse`,
  unload: (good) => `Load ${good} from the warehouse onto an empty car`,
  leave: (way, view) => `Leave ${here(view)} to the ${way}`,
  "give back": (good) => `Give ${good} back to the stock`,
  deliver: (good, view) => `Deliver ${good} to ${here(view)}`,
  upgrade: (upgrade, view) => `${view.phase === "choose upgrade" ? "Begin with" : "Buy"}: ${upgrade}`,
  fulfil: (contract) => `Fulfil the contract ${contract}`,
  office: (office) => `Open the ${office} office`,
  refill: (office) => `Refill the disks of the ${office} office`,
  pay: (payment, view) => `Pay ${payment}${view.now.buying ? ` for ${view.now.buying}` : ""}`,
};

export function explain(view: TracksView, action: ActionCard): string {
  const [verb, about] = split(action);
  if (verb === "switch") {
    const [name, setting] = about.split(" ");
    return `Set switch ${name} ${setting}${view.phase === "approach" ? " and cross it" : ""}`;
  }
  if (verb === "take" || verb === "take two") return `${PLAIN[verb]} in ${here(view)} (${lying(view, here(view))})`;
  return ABOUT[verb]?.(about, view) ?? PLAIN[verb] ?? action.text;
}

const ENDS = ["end turn", "no contract", "no upgrade", "halt", "take nothing", "stop", "go on"];

/** `run` is not among them: switches may be planned on the board that it would leave behind. */
export function ends(actions: ActionCard[]): ActionCard | null {
  return actions.find(({ text }) => ENDS.includes(text)) ?? null;
}

export function describe(view: TracksView, names: string[]): string[] {
  const who = view.turn === null ? "The game is over." : `${names[view.turn]} ${DOES[view.phase] ?? "decides"}.`;
  const switches = Object.entries(view.switches).map(([name, setting]) => `${name} ${setting}`);
  const cities = Object.keys(view.cities).map((name) => `${name}: ${lying(view, name)}`);
  const contracts = Object.entries(view.contracts).map(([colour, cards]) => {
    const goods = cards.map((card) => card.split(" ").slice(1).join(" and "));
    return `${colour}: ${goods.join("; ") || "none"}`;
  });
  return [
    `Round ${view.round} of at most ${view.limit}. ${who}`,
    ...Object.entries(view.players).map(([seat, player]) => station(names[Number(seat)] ?? `Seat ${seat}`, player)),
    `Switches: ${switches.join(", ")}.`,
    `Cities: ${cities.join(". ")}.`,
    `Contracts on offer, ${contracts.join(". ")}.`,
    `In stock: ${list(view.stock.goods)}, ${several(view.stock.demand_disks, "demand disk")}.`,
  ];
}

function station(name: string, player: PlayerView): string {
  const cars = ["a caboose"];
  if (player.flat_cars) cars.push("a flat car");
  if (player.box_cars) cars.push(several(player.box_cars, "box car"));
  const offices = Object.entries(player.offices).map(([office, disks]) => `${office} with ${several(disks, "disk")}`);
  return (
    [
      `${name}: in ${player.city ?? "no city yet"}, speed ${player.speed}, ${cars.join(", ")} with ${list(player.train)}`,
      several(player.switchmen, "switchman", "switchmen"),
      `offices: ${offices.join(", ") || "none"}`,
      `contracts: ${player.contracts.join(", ") || "none"}`,
      player.depot
        ? `depot: ${list(player.depot.goods)}, ${several(player.depot.disks, "demand disk")}`
        : "the depot is behind the wall",
    ].join("; ") + (Object.values(player.warehouse).some(Boolean) ? `; warehouse: ${list(player.warehouse)}.` : ".")
  );
}

/** What lies in a city, in words. */
export function lying(view: TracksView, city: string): string {
  const seen = view.cities[city];
  if (seen?.good) return `${seen.pieces} ${seen.good}`;
  return seen?.demand ? several(seen.demand, "demand disk") : "empty";
}

function here(view: TracksView): string {
  return view.turn === null ? "" : (view.players[String(view.turn)]?.city ?? "");
}

/** Goods in words: `2 coal, oil`. */
export function list(goods: Goods): string {
  const words = Object.entries(goods).flatMap(([good, count]) =>
    count ? [count > 1 ? `${count} ${good}` : good] : [],
  );
  return words.join(", ") || "nothing";
}

export function several(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
