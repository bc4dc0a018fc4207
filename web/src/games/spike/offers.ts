// Which thing on the board plays which legal action.

import type { ActionCard } from "../../wire";
import { spaceNamed, type Chart } from "./chart";
import { seatKey, type SpikeView } from "./view";

export interface Offers {
  /** By city: place the locomotive there, or stop the train there. */
  cities: Map<string, ActionCard>;
  /** By the name of the space: lay track on it, or move the train to it. */
  spaces: Map<string, ActionCard>;
  /** Face-up cards by kind, and the deck. */
  take: Map<string, ActionCard>;
  draw: ActionCard | null;
  /** Cards in hand, by kind, that can be given away. */
  give: Map<string, ActionCard>;
  /** The sides of the contract in question, and the routes of which one is kept. */
  sides: ActionCard[];
  routes: ActionCard[];
  /** Parts of the train that can be upgraded. */
  upgrades: Map<string, ActionCard>;
  /** Goods that can be loaded, dumped and delivered. */
  load: Map<string, ActionCard>;
  dump: Map<string, ActionCard>;
  deliver: Map<string, ActionCard>;
  /** How many cards of the kind in question can be paid. */
  pays: ActionCard[];
  /** What belongs to nothing on the board. */
  buttons: ActionCard[];
}

/** Sort the legal actions by what offers them; every one finds its place. */
export function offersOf(chart: Chart, view: SpikeView, seat: number | null, actions: ActionCard[]): Offers {
  const offers: Offers = {
    cities: new Map(),
    spaces: new Map(),
    take: new Map(),
    draw: null,
    give: new Map(),
    sides: [],
    routes: [],
    upgrades: new Map(),
    load: new Map(),
    dump: new Map(),
    deliver: new Map(),
    pays: [],
    buttons: [],
  };
  for (const action of actions) sort(chart, view, seat, action, offers);
  return offers;
}

function sort(chart: Chart, view: SpikeView, seat: number | null, action: ActionCard, offers: Offers): void {
  const { text } = action;
  const [word = "", ...rest] = text.split(" ");
  const what = rest.join(" ");
  const space = spaceNamed(chart, text);
  if (space) offers.spaces.set(space.name, action);
  else if (text.startsWith("begin in ")) offers.cities.set(text.slice("begin in ".length), action);
  else if (text === "enter" && seat !== null) {
    const ahead = view.trains[seatKey(view, seat)]?.space?.[1];
    if (ahead) offers.cities.set(ahead, action);
    else offers.buttons.push(action);
  } else if (text === "draw") offers.draw = action;
  else if (word === "side") offers.sides.push(action);
  else if (word === "keep") offers.routes.push(action);
  else if (word === "pay") offers.pays.push(action);
  else if (word === "take") offers.take.set(what, action);
  else if (word === "give") offers.give.set(what, action);
  else if (word === "upgrade") offers.upgrades.set(what, action);
  else if (word === "load") offers.load.set(what, action);
  else if (word === "dump") offers.dump.set(what, action);
  else if (word === "deliver") offers.deliver.set(what, action);
  else offers.buttons.push(action);
}

/** All actions that are offered by something. */
export function offered(offers: Offers): ActionCard[] {
  return [
    ...offers.cities.values(),
    ...offers.spaces.values(),
    ...offers.take.values(),
    ...(offers.draw ? [offers.draw] : []),
    ...offers.give.values(),
    ...offers.sides,
    ...offers.routes,
    ...offers.upgrades.values(),
    ...offers.load.values(),
    ...offers.dump.values(),
    ...offers.deliver.values(),
    ...offers.pays,
    ...offers.buttons,
  ];
}
