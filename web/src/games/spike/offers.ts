// The legal actions by the thing on the board that plays them.

import { spaceOf, type Chart } from "./chart";
import type { Action, SpikeView } from "./types";
import type { Kind, Part } from "./view";

export interface Offers {
  /** By city: place the locomotive there, or stop the train there. */
  cities: Map<string, Action>;
  /** By the key of the space: lay track on it, or move the train to it. */
  spaces: Map<string, Action>;
  /** Face-up cards by kind, and the deck. */
  take: Map<Kind, Action>;
  draw: Action | null;
  /** Cards in hand, by kind, that can be given away. */
  give: Map<Kind, Action>;
  /** The sides of the current contract, and the routes of which one is kept. */
  sides: Action[];
  routes: Action[];
  /** Parts of the train that can be upgraded. */
  upgrades: Map<Part, Action>;
  /** Goods that can be loaded, dumped and delivered. */
  load: Map<string, Action>;
  dump: Map<string, Action>;
  deliver: Map<string, Action>;
  /** How many cards of the current kind can be paid. */
  pays: Action[];
  /** Actions without a thing on the board. */
  buttons: Action[];
}

/** Index the legal actions by the thing that offers them; every action has a place. */
export function offersOf(chart: Chart, view: SpikeView, seat: number | null, actions: Action[]): Offers {
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
  const ahead = seat === null ? undefined : view.trains[seat]?.space?.end;
  for (const action of actions) sort(chart, ahead, action, offers);
  return offers;
}

/** Add an action; `ahead` is the point that the player's own train is heading for. */
function sort(chart: Chart, ahead: string | undefined, action: Action, offers: Offers): void {
  switch (action.kind) {
    case "Space": {
      const space = spaceOf(chart, action.data);
      if (space) offers.spaces.set(space.key, action);
      return;
    }
    case "Place":
      return void offers.cities.set(action.data.city, action);
    case "Enter":
      return void (ahead ? offers.cities.set(ahead, action) : offers.buttons.push(action));
    case "Draw":
      offers.draw = action;
      return;
    case "Side":
      return void offers.sides.push(action);
    case "Keep":
      return void offers.routes.push(action);
    case "Pay":
      return void offers.pays.push(action);
    case "Take":
      return void offers.take.set(action.data.kind, action);
    case "Give":
      return void offers.give.set(action.data.kind, action);
    case "Upgrade":
      return void offers.upgrades.set(action.data.part, action);
    case "Load":
      return void offers.load.set(action.data.commodity, action);
    case "Dump":
      return void offers.dump.set(action.data.commodity, action);
    case "Deliver":
      return void offers.deliver.set(action.data.commodity, action);
    default:
      offers.buttons.push(action);
  }
}

/** Return all actions in the index. */
export function offered(offers: Offers): Action[] {
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
