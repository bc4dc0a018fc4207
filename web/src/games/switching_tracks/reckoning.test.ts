// What the client reckons itself is what the rules say, in positions of real games.

import { describe, expect, it } from "vitest";
import { forecast, restOfRun } from "./forecast";
import { need, payable } from "./needs";
import positions from "./positions.json";
import { along, aside, lengthOf } from "./track";
import { named, type Drawing, type PlayerView, type Point, type TracksView } from "./view";

const drawing = positions.drawing as unknown as Drawing;
const runs = positions.runs.map(({ view, forecasts }) => ({ view: view as unknown as TracksView, forecasts }));

describe("a forecast", () => {
  it.each(runs.map((run, number) => ({ number, ...run })))("is that of the rules ($number)", ({ view, forecasts }) => {
    forecasts.forEach((told, way) => {
      const { given_back, stops } = forecast(drawing, view, way);
      expect({ given_back, stops }).toEqual(told);
    });
  });

  it("changes nothing", () => {
    for (const { view } of runs) {
      const before = JSON.stringify(view);
      forecast(drawing, view, 0);
      expect(JSON.stringify(view)).toBe(before);
    }
  });

  it("follows the switches as they are planned", () => {
    const { view } = runs[0]!;
    const ahead = named(drawing.cities, view.players["0"]!.city!).ways[0].switch;
    const reached = ["straight", "left", "right"].map(
      (setting) => forecast(drawing, view, 0, { ...view.switches, [ahead]: setting }).stops[0]!.city,
    );
    expect(new Set(reached).size).toBe(3);
  });

  it("is a line without gaps from the city to the last stop", () => {
    for (const { view } of runs) {
      const { line, stops } = forecast(drawing, view, 1);
      expect(line[0]).toEqual(named(drawing.cities, view.players["0"]!.city!).at);
      expect(line.at(-1)).toEqual(named(drawing.cities, stops.at(-1)!.city).at);
      line.slice(1).forEach((point, at) => expect(Math.hypot(point[0] - line[at]![0], point[1] - line[at]![1])).toBeLessThan(40));
    }
  });

  it("counts what is taken at the start", () => {
    const free = runs.find(({ view, forecasts }) => {
      const { city, train } = view.players["0"]!;
      return view.cities[city!]!.pieces && !Object.values(train).some(Boolean) && forecasts[0]!.stops[0]!.taken;
    })!;
    const { stops } = forecast(drawing, free.view, 0, free.view.switches, 1);
    expect(stops).not.toEqual(free.forecasts[0]!.stops);
  });
});

describe("the rest of a run", () => {
  it("goes on where a forecast of the whole run would", () => {
    for (const { view, forecasts } of runs) {
      const [first] = forecasts;
      if (first!.given_back.length) continue;
      const player = view.players["0"]!;
      const way = named(drawing.cities, player.city!).ways[0];
      const steps = player.speed + Number(view.now.active.includes("Equipment"));
      const under = { ...view, phase: "approach", now: { ...view.now, ahead: way.switch, steps } };
      expect(restOfRun(drawing, under)!.stops).toEqual(first!.stops);
    }
  });

  it("is nothing while no train is under way", () => {
    expect(restOfRun(drawing, { ...runs[0]!.view, phase: "upgrade" })).toBeNull();
  });
});

describe("a contract", () => {
  it.each(positions.contracts.map((of, number) => ({ number, ...of })))("can be paid as the rules say ($number)", (of) => {
    const depot = { goods: of.depot, disks: of.disks };
    const found = of.offered.filter((name) => payable(named(drawing.contracts, name), depot, of.administrative));
    expect(found).toEqual(of.payable);
  });

  const none = { sheep: 0, textiles: 0, lumber: 0, coal: 0, grain: 0, oil: 0 };
  const player = {
    train: { ...none, oil: 1 },
    warehouse: none,
    offices: {},
    depot: { goods: { ...none, coal: 2 }, disks: 1 },
  } as unknown as PlayerView;

  it("tells what is there, what is coming and what is missing", () => {
    const { symbols, missing } = need(named(drawing.contracts, "purple coal grain oil"), player);
    expect(symbols.map(({ state }) => state)).toEqual(["have", "missing", "coming", "disk"]);
    expect(symbols.at(-1)).toEqual({ good: null, count: 2, state: "disk" });
    expect(missing).toBe(2);
  });

  it("is open to whom the depot is hidden", () => {
    const { symbols } = need(named(drawing.contracts, "orange coal oil"), { ...player, depot: null });
    expect(symbols.map(({ state }) => state)).toEqual(["open", "open", "open", "open"]);
  });
});

describe("a line", () => {
  const line: Point[] = [[0, 0], [10, 0], [10, 10]]; // prettier-ignore

  it("has points along it, with their directions", () => {
    expect(lengthOf(line)).toBe(20);
    expect(along(line, 5)).toEqual({ at: [5, 0], turn: 0 });
    expect(along(line, 15)).toEqual({ at: [10, 5], turn: 90 });
    expect(along(line, 99).at).toEqual([10, 10]);
  });

  it("can be moved aside", () => {
    expect(aside(line, 2)[0]).toEqual([0, 2]);
  });
});
