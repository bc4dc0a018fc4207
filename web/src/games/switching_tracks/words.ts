// Texts: what to do now, what an action does, what the position is.

import { several } from "../../lib/count";
import type { Action, Payment, PlayerView, TracksView } from "./types";
import { playing, type Goods, type Kind, type Phase } from "./view";

const DO: Partial<Record<Phase, string>> = {
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

const DOES: Partial<Record<Phase, string>> = {
  "choose city": "chooses a city",
  "choose upgrade": "chooses an upgrade",
  "choose office": "chooses an office",
  switches: "sets switches",
  start: "is about to leave",
  "give back": "gives a good back",
  approach: "comes to a switch",
  arrive: "comes into a city",
  load: "is loading",
  last: "comes to the end of the run",
  upgrade: "looks at upgrades",
  pay: "is paying",
  contract: "looks at contracts",
  office: "looks through an office stack",
  end: "ends the turn",
};

export function prompt(view: TracksView, seat: number | null, actions: Action[], names: string[]): string {
  if (view.turn === null) return "The game is over.";
  if (view.turn !== seat || !actions.length)
    return `${names[view.turn] ?? "Somebody"} ${DOES[view.phase] ?? "decides"}.`;
  const { changes, ahead, buying, looking } = view.now;
  const city = here(view);
  if (view.phase === "switches")
    return changes ? `Set up to ${several(changes, "switch", "switches")}, then run.` : "Run.";
  if (view.phase === "start" && actions.some(({ kind }) => kind === "Take")) {
    return `Take a good in ${city} if you like, then leave.`;
  }
  if (view.phase === "last" && actions.some(({ kind }) => kind === "GoOn"))
    return "Equipment: go on to one more city, or end the run here.";
  if (view.phase === "approach") return `Set switch ${ahead} another way, or go on.`;
  if (view.phase === "arrive") return `Coming into ${city}: ${onArrival(actions)}.`;
  if (view.phase === "pay") return `Choose what to pay for ${buying?.name}.`;
  if (view.phase === "office") return `Take an office of the ${looking} stack, or refill one of yours.`;
  return DO[view.phase] ?? "Choose an action.";
}

function onArrival(actions: Action[]): string {
  const offered = (sought: Kind) => actions.some(({ kind }) => kind === sought);
  const ways = [offered("Deliver") && "deliver", offered("Stop") && "stop", offered("PassThrough") && "pass through"];
  return ways.filter(Boolean).join(" or ");
}

/** Format a payment of goods and demand disks: `2 sheep + disk`. */
export function paid({ goods, disks }: Payment): string {
  const parts = Object.entries(goods).map(([good, count]) => (count > 1 ? `${count} ${good}` : good));
  if (disks) parts.push(disks > 1 ? `${disks} disks` : "disk");
  return parts.join(" + ");
}

export function explain(view: TracksView, { kind, data }: Action): string {
  switch (kind) {
    case "StartIn":
      return `Start in ${data.city} (${lying(view, data.city)})`;
    case "PlaceTrain":
      return `Place the train in ${data.city} (${lying(view, data.city)}; a Logistics disk)`;
    case "Activate":
      return `Activate the ${data.office} office for this turn`;
    case "Store":
      return `Store ${data.good} in the warehouse`;
    case "Unload":
      return `Load ${data.good} from the warehouse onto an empty car`;
    case "SetSwitch":
      return `Set switch ${data.switch} ${data.setting}${view.phase === "approach" ? " and cross it" : ""}`;
    case "Run":
      return "Finish switches and run the train";
    case "Take":
      return `Take ${data.count === 1 ? "one good" : "two goods"} in ${here(view)} (${lying(view, here(view))})`;
    case "TakeNothing":
      return "Take nothing";
    case "Leave":
      return `Leave ${here(view)} to the ${data.way}`;
    case "GiveBack":
      return `Give ${data.good} back to the stock`;
    case "GoOn":
      return view.phase === "last" ? "Go on to one more city (Equipment)" : "Leave the switch ahead as it is";
    case "PassThrough":
      return "Go through without stopping (an Express disk)";
    case "Deliver":
      return `Deliver ${data.good} to ${here(view)}`;
    case "Stop":
      return "Stop here without delivering";
    case "Halt":
      return "End the run here";
    case "BuyUpgrade":
      return `${view.phase === "choose upgrade" ? "Begin with" : "Buy"}: ${data.upgrade}`;
    case "NoUpgrade":
      return "Skip: no upgrade";
    case "Fulfil":
      return `Fulfil the contract ${data.contract}`;
    case "NoContract":
      return "Skip: no contract";
    case "OpenOffice":
      return `Open the ${data.office} office`;
    case "RefillOffice":
      return `Refill the disks of the ${data.office} office`;
    case "EndTurn":
      return "End the turn";
    case "Pay":
      return `Pay ${paid(data)}${view.now.buying ? ` for ${view.now.buying.name}` : ""}`;
  }
}

/** What ends a step, the first that is offered: at the end of a run `Halt` does, and `GoOn` does not. */
const ENDS: Kind[] = ["EndTurn", "NoContract", "NoUpgrade", "Halt", "TakeNothing", "Stop", "GoOn"];

/** `Run` is not among them, because it would drop switches that are planned on the board. */
export function ends(actions: Action[]): Action | null {
  const offered = ENDS.map((end) => actions.find(({ kind }) => kind === end));
  return offered.find((action) => action) ?? null;
}

/** How many cities the train has still to visit, in words; the one that Equipment adds is offered only. */
export function toCome({ phase, now }: TracksView): string {
  const chosen = now.steps === 1 && (phase === "approach" || phase === "arrive");
  const optional = now.active.includes("Equipment") && !chosen;
  return `${optional ? "up to " : ""}${several(now.steps, "more city", "more cities")}`;
}

export function describe(view: TracksView, names: string[]): string[] {
  const who = view.turn === null ? "The game is over." : `${names[view.turn]} ${DOES[view.phase] ?? "decides"}.`;
  const switches = Object.entries(view.switches).map(([name, setting]) => `${name} ${setting}`);
  const cities = Object.keys(view.cities).map((name) => `${name}: ${lying(view, name)}`);
  const contracts = Object.entries(view.contracts).map(([colour, cards]) => {
    const goods = cards.map((card) => Object.keys(card.named).join(" and "));
    return `${colour}: ${goods.join("; ") || "none"}`;
  });
  return [
    `Round ${view.round} of at most ${view.limit}. ${who}`,
    ...view.players.map((player, seat) => station(names[seat] ?? `Seat ${seat}`, player)),
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

/** Describe what is in a city. */
export function lying(view: TracksView, city: string): string {
  const seen = view.cities[city];
  if (seen?.good) return `${seen.pieces} ${seen.good}`;
  return seen?.demand ? several(seen.demand, "demand disk") : "empty";
}

function here(view: TracksView): string {
  return playing(view)?.city ?? "";
}

/** Format goods: `2 coal, oil`. */
export function list(goods: Goods): string {
  const words = Object.entries(goods).flatMap(([good, count]) =>
    count ? [count > 1 ? `${count} ${good}` : good] : [],
  );
  return words.join(", ") || "nothing";
}
