// In every phase the board renders, says what to do, and offers all legal actions.

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { KNOB } from "./Door.svelte";
import { doorOf } from "./doors";
import { flightsOf } from "./flights";
import { game } from "./index";
import { Offers } from "./offers";
import { changed, lastRuns, pastRuns } from "./past";
import { around, beside, offTiles, overlap, tiles, within } from "./places";
import { settled } from "./plan";
import { hintRoute, lastRoutes, pastRoutes, routesOf, runSoFar } from "./routes";
import { UNKNOWN } from "./runs";
import positions from "./positions.json";
import type { Action, Drawing, Event, TracksView } from "./types";
import { HEIGHT, widthOf } from "./sizes";
import { named, type ActionOf, type Kind } from "./view";
import { contractText, paymentText } from "./texts";
import { toCome } from "./words";

const drawing = positions.drawing as unknown as Drawing;
const views = positions.views.map(({ seat, view, actions }) => ({
  phase: view.phase,
  seat,
  view: view as unknown as TracksView,
  actions: actions as Action[],
}));
const names = ["Ada", "Ben", "Cleo", "Dora", "Emil"];
const seatView = (phase: string) => views.find((each) => each.phase === phase)!;
const nothing = () => {};

function drawn(view: TracksView, seat: number | null, actions: Action[]): string {
  const settings = { animations: false, flipped: false };
  const props = { view, drawing, seat, actions, names, events: [], choose: nothing, refused: nothing, settings };
  return render(game.Board, { props }).body;
}

describe.each(views)("in the phase “$phase”", ({ view, seat, actions }) => {
  it("the board can be drawn, for the seat and for a spectator", () => {
    expect(drawn(view, seat, actions)).toContain("San Francisco");
    expect(drawn(view, null, [])).toContain("San Francisco");
  });

  it("it is said what to do, and to the others who is to decide", () => {
    expect(game.prompt(view, seat, actions, names, drawing).length).toBeGreaterThan(8);
    expect(game.prompt(view, null, [], names, drawing)).toContain(names[view.turn!]);
  });

  it("every action is told in plain words, and no two alike", () => {
    const told = actions.map((action) => game.explain(view, action, drawing));
    expect(new Set(told).size).toBe(actions.length);
    told.forEach((words, at) => expect(words).not.toBe(actions[at]!.text));
  });

  it("every action is found by what it is about", () => {
    const offers = new Offers(actions);
    for (const action of actions.filter(({ kind }) => kind !== "Pay"))
      expect(offers.find(action.kind, action.data)).toBe(action);
    expect(new Set(actions.flatMap(({ kind }) => offers.all(kind)))).toEqual(new Set(actions));
  });

  it("the position is told in words", () => {
    const words = game.describe(view, names, drawing).join("\n");
    for (const { name } of drawing.cities) expect(words).toContain(name);
    for (const contract of view.players.flatMap((player) => player.contracts))
      expect(words).toContain(contractText(contract));
  });
});

it("a game that is over is drawn and told", () => {
  const view: TracksView = { ...seatView("end").view, turn: null, phase: "over" };
  expect(drawn(view, 0, [])).toContain("San Francisco");
  expect(game.prompt(view, 0, [], names, drawing)).toBe("The game is over.");
  expect(game.describe(view, names, drawing)[0]).toContain("The game is over.");
});

describe("the desk", () => {
  /** A pattern for the text or label that the board shows for an action. */
  type Shown = { [K in Kind]: (data: ActionOf<K>["data"]) => RegExp };
  const SHOWN: Shown = {
    Leave: ({ way }) => new RegExp(`Leave ${way}`),
    Run: () => /Finish switches/,
    GoOn: () => /Keep it|One more city/,
    Activate: ({ office }) => new RegExp(`Use ${office}`),
    PlaceTrain: () => /Logistics: move the train/,
    Store: ({ good }) => new RegExp(`Store ${good}`),
    Unload: ({ good }) => new RegExp(`Load ${good}`),
    Deliver: ({ good }) => new RegExp(`Deliver ${good}`),
    GiveBack: ({ good }) => new RegExp(`Give back ${good}`),
    OpenOffice: ({ office }) => new RegExp(`<b[^>]*>${office}</b>`),
    RefillOffice: ({ office }) => new RegExp(`<b[^>]*>Refill ${office}</b>`),
    BuyUpgrade: ({ upgrade }) => new RegExp(`<b[^>]*>${upgrade}</b>`),
    Pay: (data) => new RegExp(`>Pay ${paymentText(data).replaceAll("+", "\\+")}<`),
    StartIn: ({ city }) => new RegExp(`sign[^"]* lit[^"]*"[^]{0,3000}aria-label="${city} `),
    SetSwitch: (data) => new RegExp(`switch[^"]* lit[^"]*"[^>]*aria-label="Switch ${data.switch} `),
    Fulfil: ({ contract }) => {
      const { colour } = named(drawing.contracts, contract);
      return new RegExp(`card[^"]* lit[^"]*"[^>]*><span[^>]*>${colour} contract`);
    },
    Take: ({ count }) => (count === 1 ? /Take one|Leave / : /Take 2|Leave /),
    TakeNothing: () => /Take nothing/,
    PassThrough: () => /Pass through/,
    Stop: () => /Stop, no delivery/,
    Halt: () => /End the run here/,
    NoUpgrade: () => /Skip upgrading/,
    NoContract: () => /Skip contracts/,
    EndTurn: () => /End the turn/,
  };
  const shownBy = <K extends Kind>(kind: K, data: ActionOf<K>["data"]) => SHOWN[kind](data);

  it.each(views)("shows every action in the phase “$phase” where it belongs", ({ view, seat, actions }) => {
    const body = drawn(view, seat, actions).replaceAll(/<!--.*?-->/g, "");
    for (const action of actions) expect(body, action.text).toMatch(shownBy(action.kind, action.data));
  });

  it("names an end of each step that has one, but never the run", () => {
    expect(game.ends!(seatView("contract").actions)?.text).toBe("no contract");
    expect(game.ends!(seatView("end").actions)?.text).toBe("end turn");
    expect(game.ends!(seatView("last").actions)?.text).toBe("halt");
    expect(game.ends!(seatView("switches").actions)).toBeNull();
  });

  it("offers one city more at the end of a run with Equipment, and to end it there", () => {
    const { view, seat, actions } = seatView("last");
    const body = drawn(view, seat, actions).replaceAll(/<!--.*?-->/g, "");
    expect(game.prompt(view, seat, actions, names, drawing)).toContain("one more city, or end the run");
    expect(body).toMatch(/<b[^>]*>One more city<\/b>/);
    expect(body).toMatch(/End the run here/);
    expect(body).toContain("up to 1 more city");
  });

  it("counts the city of Equipment among those to come, as one that need not be visited", () => {
    const { view } = seatView("last");
    const now = { ...view.now, steps: 3 };
    expect(toCome({ ...view, phase: "approach", now })).toBe("up to 3 more cities");
    expect(toCome({ ...view, phase: "approach", now: { ...now, steps: 1 } })).toBe("1 more city");
    expect(toCome({ ...view, phase: "load", now: { ...now, steps: 2, active: [] } })).toBe("2 more cities");
  });

  it("tells payments in words", () => {
    expect(paymentText({ goods: { sheep: 2, coal: 1 }, disks: 3 })).toBe("2 sheep + coal + 3 demand disks");
    expect(paymentText({ goods: {}, disks: 1 })).toBe("demand disk");
  });

  it("says which goods are delivered with a disk of the Manager’s office", () => {
    const { view, seat } = seatView("arrive");
    const deliver = (number: number, good: string): Action => {
      return { number, text: `deliver ${good}`, kind: "Deliver", data: { good } };
    };
    const body = drawn(view, seat, [deliver(1, "oil"), deliver(2, "coal")]).replaceAll(/<!--.*?-->/g, "");
    expect(body).toMatch(/<b[^>]*>Deliver oil<\/b>/);
    expect(body).toMatch(/<b[^>]*>Deliver coal<\/b>/);
  });
});

describe("a plan", () => {
  const { view, actions } = seatView("switches");
  const offers = new Offers(actions);
  const next = (name: string) => offers.find("SetSwitch", { switch: name })!.data.setting;
  const two = { NW: next("NW"), SE: next("SE") };

  it("keeps what is on offer", () => {
    expect(settled(two, offers)).toEqual(two);
  });

  it("forgets what has been done, and what the rules have left out", () => {
    expect(settled({ NW: view.switches["NW"]! }, offers)).toEqual({});
    expect(settled(two, offers, ["SE"])).toEqual({ NW: two.NW });
  });

  it("is empty where no switch may be turned", () => {
    expect(settled({ NW: "left", SE: "right" }, new Offers(seatView("upgrade").actions))).toEqual({});
  });
});

describe("what happened", () => {
  const card = { step: 1, text: "" };
  const run: Event[] = [
    { ...card, name: "left", data: { seat: 0, city: "Seattle", way: "east" } },
    { ...card, name: "crossed", data: { seat: 0, switch: "N", city: "Omaha" } },
    { ...card, name: "delivered", data: { seat: 0, city: "Omaha", good: "lumber", managed: false } },
    { ...card, name: "gained_disk", data: { seat: 0, city: "Omaha", advertised: false } },
    { ...card, name: "took", data: { seat: 0, city: "Omaha", good: "coal", count: 1 } },
  ];
  const on: Event[] = [{ ...card, name: "crossed", data: { seat: 0, switch: "C", city: "Chicago" } }];

  it("is a run with its stops, along the tracks", () => {
    const [told] = pastRuns(drawing, run, []);
    expect(told!.stops).toEqual([
      { switch: "N", city: "Omaha", delivered: "lumber", demand_disk: true, taken: "coal", optional: false },
    ]);
    expect(told!.line[0]).toEqual(named(drawing.cities, "Seattle").at);
    expect(told!.line.at(-1)).toEqual(named(drawing.cities, "Omaha").at);
  });

  it("keeps its deliveries when an office interrupted the run in the city", () => {
    const [first, second] = [run.slice(0, 2), run.slice(2)];
    const parts: Event[] = [...first, { ...card, name: "activated", data: { seat: 0, office: "Storage", disks: 2 } }];
    const [told] = lastRuns(drawing, [...parts, ...second, ...on], 3);
    expect(told!.stops.map(({ city, delivered, taken }) => [city, delivered, taken])).toEqual([
      ["Omaha", "lumber", "coal"],
      ["Chicago", null, null],
    ]);
  });

  it("is drawn with its deliveries on the board, though an office interrupted and the last news is only its end", () => {
    const props = { drawing, seat: 0, actions: [], names, choose: nothing, refused: nothing };
    const settings = { animations: false, flipped: false };
    const view: TracksView = { ...seatView("end").view, turn: 1 };
    const { body } = render(game.Board, { props: { ...props, settings, view, events: on, past: [...run, ...on] } });
    expect(body.match(/class="pill[^"]*"/g)!.filter((pill) => pill.includes("delivers")).length).toBe(1);
    expect(body.match(/class="pill/g)!.length).toBe(2);
  });

  it("stays in sight while the run goes on, and the cities to come are counted on", () => {
    const under = { ...seatView("approach").view, turn: 0 };
    const lasting = lastRuns(drawing, run, 3);
    expect(lastRoutes(under, lasting, true).map(({ stops }) => stops[0]!.delivered)).toEqual(["lumber"]);
    expect(routesOf([{ text: "go on", way: null, spends: null, run: UNKNOWN, actions: [] }], null, 1)[0]!.before).toBe(
      1,
    );
    expect(runSoFar(under, lasting)!.legs).toBe(1);
    const next = { ...seatView("switches").view, turn: 0 };
    expect(runSoFar(next, lasting)).toBe(null);
    expect(lastRoutes(next, lasting, true)).toEqual([]);
  });

  it("is the last run of each player, the latest last", () => {
    const other: Event[] = [
      { ...card, name: "turn", data: { seat: 1, round: 1 } },
      { ...card, name: "left", data: { seat: 1, city: "Omaha", way: "south" } },
      { ...card, name: "crossed", data: { seat: 1, switch: "C", city: "Denver" } },
    ];
    const runs = lastRuns(drawing, [...run, ...on, ...other, ...run], 2);
    expect(runs.map(({ seat, stops }) => [seat, stops.length])).toEqual([[1, 1], [0, 1]]); // prettier-ignore
  });

  it("is not drawn from where a train cannot have been", () => {
    expect(pastRuns(drawing, on, ["Seattle"])[0]!.line).toEqual([]);
  });

  it("marks what is new", () => {
    expect(
      changed([
        { ...card, name: "filled", data: { city: "Boise", good: "coal", pieces: 3 } },
        { ...card, name: "switched", data: { seat: 0, switch: "NW", setting: "left" } },
      ]),
    ).toEqual(new Set(["Boise", "NW"]));
  });
});

describe("what is drawn along the tracks", () => {
  const stop = { switch: "N", city: "Omaha", delivered: "lumber", demand_disk: false, taken: null, optional: false };
  const left: Event = { step: 1, text: "", name: "left", data: { seat: 1, city: "Seattle", way: "east" } };
  const crossed: Event = { step: 1, text: "", name: "crossed", data: { seat: 1, switch: "N", city: "Omaha" } };

  it("is the way of a hint, with what it brings", () => {
    const [route] = hintRoute(drawing, { start: "Seattle", switches: {}, stops: [stop] });
    expect(route!.line[0]).toEqual(named(drawing.cities, "Seattle").at);
    expect(route!.stops).toEqual([stop]);
    expect(hintRoute(drawing, null)).toEqual([]);
  });

  it("is another player’s turn as a ghost, and faintly where trains went last", () => {
    const runs = pastRuns(drawing, [left, crossed], []);
    const [ghost] = pastRoutes(runs, "ghost", () => true);
    expect([ghost!.look, ghost!.stops.length]).toEqual(["ghost", 1]);
    expect(pastRoutes(runs, "faint", () => false)[0]!.stops).toEqual([]);
  });

  it("is every way over a switch, but of choices in a city only one", () => {
    const choice = (text: string) => ({ text, way: null, spends: null, run: UNKNOWN, actions: [] });
    const drawnOf = (texts: string[], favoured: number | null = null) =>
      routesOf(texts.map(choice), favoured).filter(({ look }) => look === "run").length;
    expect(drawnOf(["go on", "switch C left", "switch C right"])).toBe(3);
    expect(drawnOf(["go on", "switch C left", "switch C right"], 1)).toBe(1);
    expect(drawnOf(["deliver coal", "express"])).toBe(1);
  });

  it("is followed by goods and contracts that fly", () => {
    const delivered: Event = {
      step: 1,
      text: "",
      name: "delivered",
      data: { seat: 1, city: "Omaha", good: "lumber", managed: false },
    };
    const done: Event = { step: 2, text: "", name: "fulfilled", data: { seat: 1, contract: "green coal grain oil" } };
    expect(flightsOf([left, crossed, delivered, done]).map(({ thing, card, after }) => [thing, card, after])).toEqual([
      ["lumber", false, 1],
      ["green", true, 1],
    ]);
  });
});

describe("places", () => {
  it.each([1, 1.2, 1.42])("a sign never hides a switch, %d times as large", (grow) => {
    const [x, y, width, height] = drawing.sheet;
    const sheet = { x, y, width, height };
    for (const { name, at } of drawing.cities) {
      const sign = offTiles(within(around(at, widthOf(name) * grow, HEIGHT * grow), sheet), drawing, sheet);
      for (const tile of drawing.switches)
        expect(overlap(sign, around(tile.at, 2 * drawing.tile, 2 * drawing.tile)), name).toBe(0);
    }
  });
  const sheet = { x: 0, y: 0, width: 200, height: 200 };

  it("are beside the sign, and not over what is there", () => {
    const sign = around([100, 100], 60, 30);
    const taken = [sign, around([100, 125], 60, 20)];
    const at = beside(sign, 40, 18, "below aside above", taken, sheet);
    const box = taken.at(-1)!;
    expect(box).toEqual(around(at, 40, 18));
    taken.slice(0, 2).forEach((other) => expect(overlap(box, other)).toBe(0));
  });

  it("stay on the sheet", () => {
    expect(within(around([5, 100], 60, 30), sheet).x).toBe(4);
  });

  it("know all tiles", () => {
    expect(tiles(drawing, 1)).toHaveLength(2 * 9); // with their names
  });
});

describe("a way out", () => {
  const signs = drawing.cities.map(({ name, at }) => around(at, widthOf(name), HEIGHT));
  const ways = drawing.cities.flatMap(({ name, ways }) => ways.map(({ way, line }) => ({ name, way, line })));

  it.each(ways)("of $name to the $way has a knob that covers neither a switch nor a sign", ({ line }) => {
    const knob = around(doorOf(drawing, signs, line).at, 2 * KNOB, 2 * KNOB);
    for (const { at } of drawing.switches) expect(overlap(knob, around(at, 50, 50))).toBe(0);
    for (const sign of signs) expect(overlap(knob, sign)).toBe(0);
  });
});
