// Drawings of what the rules say about positions of real games.

import { describe, expect, it } from "vitest";
import { symbolsOf } from "./needs";
import positions from "./positions.json";
import { drawnRun } from "./runs";
import { along, aside, lengthOf } from "./track";
import type { Drawing, RunAnswer, TracksFacts } from "./types";
import { named, type Point } from "./view";

const drawing = positions.drawing as unknown as Drawing;
describe("a run", () => {
  const told = positions.views.flatMap(({ view, answer }) =>
    answer.runs.map((run) => ({
      phase: view.phase,
      from: view.players[view.turn]!.city!,
      run: run as unknown as RunAnswer,
    })),
  );

  it("is told before the train leaves and on its way", () => {
    expect(new Set(told.map(({ phase }) => phase))).toEqual(
      new Set(["switches", "start", "give back", "approach", "arrive", "load", "last"]),
    );
  });

  it.each(told)("is a line without gaps from the city to the last stop ($phase)", ({ from, run }) => {
    const { line: visited, farther, stops } = drawnRun(drawing, from, run);
    const line = [...visited, ...farther];
    if (!stops.some((stop) => stop.switch)) return expect(line).toEqual([]);
    expect(line[0]).toEqual(named(drawing.cities, from).at);
    expect(line.at(-1)).toEqual(named(drawing.cities, stops.at(-1)!.city).at);
    line
      .slice(1)
      .forEach((point, at) => expect(Math.hypot(point[0] - line[at]![0], point[1] - line[at]![1])).toBeLessThan(40));
  });
});

describe("the city that Equipment adds", () => {
  const [last] = positions.views.filter(({ view }) => view.phase === "last");
  const { view, answer } = last!;
  const from = view.players[view.turn]!.city!;

  it("is drawn apart from the cities that must be visited", () => {
    const { line, farther, stops } = drawnRun(drawing, from, answer.runs[0] as unknown as RunAnswer);
    expect(stops.map(({ optional }) => optional)).toEqual([true]);
    expect(line).toEqual([]);
    expect(farther[0]).toEqual(named(drawing.cities, from).at);
  });
});

describe("a contract", () => {
  const told = positions.views.flatMap(({ facts }) => Object.entries((facts as unknown as TracksFacts).needs));

  it("is drawn with a state for each of its symbols", () => {
    const states = new Set<string>();
    for (const [name, need] of told) {
      const symbols = symbolsOf(named(drawing.contracts, name), need);
      expect(symbols.map(({ state }) => state)).toEqual(need.symbols);
      need.symbols.forEach((state) => states.add(state));
    }
    expect(states).toEqual(new Set(["have", "coming", "disk", "missing"]));
  });

  it("is open to a spectator", () => {
    const symbols = symbolsOf(named(drawing.contracts, "orange coal oil"), undefined);
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
