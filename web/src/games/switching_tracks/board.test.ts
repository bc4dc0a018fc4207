// In every phase the board draws itself, says what to do, and offers all that may be done.

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { ActionCard, EventCard } from "../../wire";
import { game } from "./index";
import { Offers, payment, split } from "./offers";
import { changed, joined, pastRuns } from "./past";
import { around, beside, overlap, tiles, within } from "./places";
import { settled, turned } from "./plan";
import positions from "./positions.json";
import { named, type Drawing, type TracksView } from "./view";

const drawing = positions.drawing as unknown as Drawing;
const views = positions.views.map(({ seat, view, actions }) => ({
  phase: view.phase,
  seat,
  view: view as unknown as TracksView,
  actions: actions as ActionCard[],
}));
const names = ["Ada", "Ben", "Cleo", "Dora", "Emil"];
const seatView = (phase: string) => views.find((each) => each.phase === phase)!;
const nothing = () => {};

function drawn(view: TracksView, seat: number | null, actions: ActionCard[]): string {
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
    expect(game.prompt(view, seat, actions, names).length).toBeGreaterThan(8);
    expect(game.prompt(view, null, [], names)).toContain(names[view.turn!]);
  });

  it("every action is told in plain words, and no two alike", () => {
    const told = actions.map((action) => game.explain(view, action));
    expect(new Set(told).size).toBe(actions.length);
    told.forEach((words, at) => expect(words).not.toBe(actions[at]!.text));
  });

  it("every action is found by what it is about", () => {
    const offers = new Offers(actions);
    for (const action of actions) expect(offers.get(...split(action))).toBe(action);
  });

  it("the position is told in words", () => {
    const words = game.describe(view, names).join("\n");
    for (const { name } of drawing.cities) expect(words).toContain(name);
    for (const contract of Object.values(view.players).flatMap((player) => player.contracts))
      expect(words).toContain(contract);
  });
});

it("a game that is over is drawn and told", () => {
  const view: TracksView = { ...seatView("end").view, turn: null, phase: "over" };
  expect(drawn(view, 0, [])).toContain("San Francisco");
  expect(game.prompt(view, 0, [], names)).toBe("The game is over.");
  expect(game.describe(view, names)[0]).toContain("The game is over.");
});

describe("the desk", () => {
  /** What the board shows for an action: a pattern of its text or label, by the action's verb. */
  const SHOWN: Record<string, (about: string) => RegExp> = {
    leave: (way) => new RegExp(`Leave ${way}`),
    run: () => /Done with the switches/,
    "go on": () => /Go on/,
    activate: (office) => new RegExp(`Activate ${office}`),
    logistics: () => /Logistics: move the train/,
    store: () => /Store[^<]*<[^]*in the warehouse/,
    unload: () => /Load[^<]*<[^]*from the warehouse/,
    deliver: () => /Deliver/,
    "give back": () => /Give back/,
    office: (office) => new RegExp(`<b[^>]*>${office}</b>`),
    refill: (office) => new RegExp(`<b[^>]*>Refill ${office}</b>`),
    upgrade: (upgrade) => new RegExp(`<b[^>]*>${upgrade}</b>`),
    pay: (text) => new RegExp(`>Pay ${text.replaceAll("+", "\\+")}<`),
    start: (city) => new RegExp(`sign[^"]* lit[^"]*"[^]{0,3000}aria-label="${city} `),
    switch: (about) => new RegExp(`switch[^"]* lit[^"]*"[^>]*aria-label="Switch ${about.split(" ")[0]} `),
    fulfil: (contract) => new RegExp(`card[^"]* lit[^"]*"[^>]*><span[^>]*>${contract.split(" ")[0]} contract`),
    take: () => /Take one good|Before leaving take/,
    "take two": () => /Take two goods|Before leaving take/,
    "take nothing": () => /Take nothing/,
    express: () => /Go through without stopping/,
    stop: () => /Stop here/,
    halt: () => /End the run here/,
    "no upgrade": () => /Buy no upgrade/,
    "no contract": () => /Fulfil no contract/,
    "end turn": () => /End the turn/,
  };

  it.each(views)("shows every action in the phase “$phase” where it belongs", ({ view, seat, actions }) => {
    const body = drawn(view, seat, actions).replaceAll(/<!--.*?-->/g, "");
    for (const action of actions) {
      const [verb, about] = split(action);
      expect(body, action.text).toMatch(SHOWN[verb]!(about));
    }
  });

  it("names an end of each step that has one, but never the run", () => {
    expect(game.ends!(seatView("contract").actions)?.text).toBe("no contract");
    expect(game.ends!(seatView("end").actions)?.text).toBe("end turn");
    expect(game.ends!(seatView("switches").actions)).toBeNull();
  });

  it("reads payments", () => {
    expect(payment("2 sheep + coal + 3 disks")).toEqual([["sheep", 2], ["coal", 1], ["disk", 3]]); // prettier-ignore
    expect(payment("disk")).toEqual([["disk", 1]]);
  });
});

describe("a plan", () => {
  const { view, actions } = seatView("switches");
  const offers = new Offers(actions);
  const one = { ...view, now: { ...view.now, changes: 1 } };

  it("turns a switch through its three settings and back", () => {
    let plan: Record<string, string> = {};
    const met = [view.switches["NW"]];
    for (let n = 0; n < 2; n++) {
      plan = turned("NW", plan, one, offers) as Record<string, string>;
      met.push(plan["NW"]!);
    }
    expect(new Set(met)).toEqual(new Set(["straight", "left", "right"]));
    expect(turned("NW", plan, one, offers)).toEqual({});
  });

  it("has no more switches than may be changed", () => {
    const plan = turned("NW", {}, one, offers) as Record<string, string>;
    expect(turned("SE", plan, one, offers)).toBe("enough");
  });

  it("is refused where no switch may be turned", () => {
    expect(turned("NW", {}, seatView("upgrade").view, new Offers(seatView("upgrade").actions))).toBe("illegal");
  });

  it("forgets what has been done, and what has become too much", () => {
    expect(settled({ NW: view.switches["NW"]! }, view, offers)).toEqual({});
    const two = { ...(turned("NW", {}, one, offers) as object), ...(turned("SE", {}, one, offers) as object) };
    expect(Object.keys(settled(two, one, offers))).toEqual(["NW"]);
  });
});

describe("what happened", () => {
  const event = (name: string, data: Record<string, unknown>): EventCard => ({ step: 1, name, data, text: "" });
  const run = [
    event("left", { seat: 0, city: "Seattle", way: "east" }),
    event("crossed", { seat: 0, switch: "N", city: "Omaha" }),
    event("delivered", { seat: 0, city: "Omaha", good: "lumber", managed: 0 }),
    event("gained_disk", { seat: 0, city: "Omaha", advertised: 0 }),
    event("took", { seat: 0, city: "Omaha", good: "coal", count: 1 }),
  ];
  const on = [event("crossed", { seat: 0, switch: "C", city: "Chicago" })];

  it("is a run with its stops, along the tracks", () => {
    const [told] = pastRuns(drawing, run, {});
    expect(told!.stops).toEqual([
      { switch: "N", city: "Omaha", delivered: "lumber", demand_disk: true, taken: "coal" },
    ]);
    expect(told!.line[0]).toEqual(named(drawing.cities, "Seattle").at);
    expect(told!.line.at(-1)).toEqual(named(drawing.cities, "Omaha").at);
  });

  it("goes on from where the train stood before", () => {
    const before = pastRuns(drawing, run, {});
    const rest = pastRuns(drawing, on, { "0": "Omaha" });
    expect(joined(before, rest, on)[0]!.stops.map((stop) => stop.city)).toEqual(["Omaha", "Chicago"]);
    expect(joined(before, [], [event("upgraded", { seat: 0 })])).toBe(before);
    expect(joined(before, before, run)).toBe(before);
  });

  it("is not drawn from where a train cannot have been", () => {
    expect(pastRuns(drawing, on, { "0": "Seattle" })[0]!.line).toEqual([]);
  });

  it("marks what is new", () => {
    expect(changed([event("filled", { city: "Boise" }), event("switched", { switch: "NW" })])).toEqual(
      new Set(["Boise", "NW"]),
    );
  });
});

describe("places", () => {
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
