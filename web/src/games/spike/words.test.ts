import { describe as about, expect, it } from "vitest";
import { around, fit, held, seen, shifted, showing, spotAt, zoomed } from "./camera";
import { spotOf } from "./chart";
import { journey, stands } from "./journey";
import { lightsOfContract } from "./lights";
import { asideOf, bed, liveryOf, markPath } from "./looks";
import { GOODS } from "./goods";
import { at, chart, drawing, positions } from "./positions.test-data";
import type { Event } from "./types";
import { describe } from "./describe";
import { cityWords, ends, explain, prompt } from "./words";

const NAMES = ["Ada", "Ben", "Cleo", "Dora"];

about("the line on top", () => {
  it.each(positions)("says what to do, to everybody: $name", ({ view, seat, actions }) => {
    const names = NAMES.slice(0, view.trains.length);
    for (const eyes of [null, ...names.keys()]) {
      const words = prompt(view, eyes, eyes === seat ? actions : [], names);
      expect(words).toMatch(/^[A-Z].{8,110}$/);
      expect(words).not.toMatch(/undefined|NaN|null/);
      if (eyes !== seat && seat !== null) expect(words).toContain(names[seat]);
    }
  });

  it("names the actions that are possible, and only those", () => {
    for (const { view, seat, actions } of at("acting")) {
      const words = prompt(view, seat, actions, NAMES);
      expect(words.includes("build")).toBe(actions.some(({ kind }) => kind === "Build"));
      expect(words.includes("upgrade")).toBe(actions.some(({ kind }) => kind === "Upgrade"));
      expect(words.includes("deliver")).toBe(actions.some(({ kind }) => kind === "Deliver"));
    }
  });
});

about("an action in plain words", () => {
  it.each(positions)("is a sentence of its own, different from all others: $name", ({ view, actions }) => {
    const words = actions.map((action) => explain(view, action, drawing));
    for (const each of words) {
      expect(each).toMatch(/^[A-Z]/);
      expect(each).not.toMatch(/undefined|NaN|null/);
    }
    expect(new Set(words).size).toBe(words.length);
  });

  it("tells laying track from moving the train", () => {
    const building = at("building")[0]!;
    expect(explain(building.view, building.actions[0]!, drawing)).toMatch(/^Lay (solid|dotted) \w+ track/);
    const moving = at("moving")[0]!;
    const space = moving.actions.find(({ kind }) => kind === "Space");
    if (space) expect(explain(moving.view, space, drawing)).toMatch(/^(Move on|Leave)/);
  });

  it("that ends a step is found where there is one", () => {
    const found = positions.map(({ phase, actions }) => [phase, ends(actions)?.kind] as const);
    for (const [phase, kind] of found)
      expect(kind).toBe(
        { moving: "Hold", running: "Hold", drawing: "Enough", delivering: "Decline" }[phase as "moving"],
      );
  });
});

about("the position in words", () => {
  it.each(positions)("tells of market, players and routes: $name", ({ view }) => {
    const words = describe(view, NAMES);
    expect(words.length).toBeGreaterThan(view.trains.length + 1);
    expect(words.join(" ")).not.toMatch(/undefined|NaN|null|object/);
    for (const [seat, money] of view.money.entries())
      expect(words.join(" ")).toContain(`(${liveryOf(seat).name}) has $${money}`);
  });

  it("names the players of a finished game in the order of the rules", () => {
    const { view } = positions.find(({ phase }) => phase === "over")!;
    const words = prompt({ ...view, ranking: [1, 0], money: [7, 7] }, null, [], NAMES);
    expect(words).toBe("The game is over: Ben $7 and Ada $7");
  });

  it("tells of a city what it makes, what that brings and who is paid there", () => {
    const { view } = at("acting")[0]!;
    expect(cityWords(view, "Chicago", "cows")).toMatch(`makes cows, now $${view.prices.cows}`);
  });
});

about("the looks", () => {
  it("tell players apart without colour: by letter and by pattern", () => {
    const liveries = drawing.seats.map((_, seat) => liveryOf(seat));
    expect(new Set(liveries.map(({ letter }) => letter)).size).toBe(drawing.seats.length);
    expect(new Set(liveries.map(({ width, dashes }) => `${width} ${dashes}`)).size).toBe(drawing.seats.length);
  });
  it("tell kinds apart without colour: by line and by mark", () => {
    const shapes = drawing.kinds.map((kind) => `${kind.dotted} ${markPath(kind, { x: 0, y: 0 }, 5)}`);
    expect(new Set(shapes).size).toBe(drawing.kinds.length);
  });
  it("have an icon of its own for every commodity", () => {
    for (const goods of drawing.commodities) expect(GOODS[goods], goods).toBeDefined();
    expect(new Set(Object.values(GOODS).map(({ path }) => path)).size).toBe(drawing.commodities.length);
  });
  it("lay several tracks side by side, and all within the space's ends", () => {
    const space = drawing.spaces[0]!;
    for (const of of [1, 2, 3, 4]) {
      const places = Array.from({ length: of }, (_, place) => asideOf(place, of));
      expect(places.reduce((all, each) => all + each, 0)).toBeCloseTo(0);
      expect(new Set(places).size).toBe(of);
    }
    const { from, to } = bed(chart, space);
    expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(90);
  });
});

about("what lights up", () => {
  it("for a contract: its cities that pay, and who makes its goods", () => {
    const { view, seat } = at("acting")[0]!;
    for (const [goods, card] of Object.entries(view.contracts[seat] ?? {})) {
      const lights = lightsOfContract(chart, goods, card);
      expect(lights.makers.size).toBe(3);
      expect(lights.pays.size).toBe(card.delivered ? 0 : 3);
    }
  });
});

about("trains", () => {
  it("stand on the map, no two on the same spot", () => {
    for (const { view } of at("acting", "moving")) {
      const spots = stands(chart, view).map(({ x, y }) => `${x} ${y}`);
      expect(new Set(spots).size).toBe(view.trains.length);
    }
  });
  it("go along the spaces that they rolled over", () => {
    const told = { step: 1, text: "" };
    const roll = (start: string, end: string): Event => ({
      ...told,
      name: "rolled",
      data: { seat: 0, space: { start, end } },
    });
    const events: Event[] = [
      roll("Chicago", "e6"),
      roll("e6", "Peoria"),
      { ...told, name: "entered", data: { seat: 0, city: "Peoria" } },
    ];
    const way = journey(chart, events, 0);
    expect(way).toHaveLength(5);
    expect(way[0]).toEqual(spotOf(chart, "Chicago"));
    expect(way.at(-1)).toEqual(spotOf(chart, "Peoria"));
    expect(journey(chart, events, 1)).toEqual([]);
  });
});

about("the camera", () => {
  const size = { w: 360, h: 300 };
  const whole = fit(chart.box, size);

  it("sees the whole map at first, and never less than nothing", () => {
    const box = seen(whole, size);
    expect(box.w).toBeGreaterThanOrEqual(chart.box.w - 1e-6);
    expect(box.h).toBeGreaterThanOrEqual(chart.box.h - 1e-6);
    expect(held({ ...whole, scale: 0.001 }, chart.box, size).scale).toBe(whole.scale);
  });
  it("keeps the spot under the finger where it is", () => {
    const at = spotAt(whole, size, 200, 150);
    const near = zoomed(whole, 3, at, chart.box, size);
    const after = spotAt(near, size, 200, 150);
    expect(near.scale).toBeGreaterThan(whole.scale);
    expect(after.x).toBeCloseTo(at.x, 0);
    expect(after.y).toBeCloseTo(at.y, 0);
  });
  it("stays over the map, however far it is pushed", () => {
    const near = zoomed(whole, 4, whole, chart.box, size);
    const pushed = seen(shifted(near, -100000, 100000, chart.box, size), size);
    expect(pushed.x + pushed.w).toBeCloseTo(chart.box.x + chart.box.w);
    expect(pushed.y).toBeCloseTo(chart.box.y);
  });
  it("scrolls a spot into view, and a line as a whole", () => {
    const near = zoomed(whole, 5, spotOf(chart, "Tampa"), chart.box, size);
    for (const city of ["Boston", "Omaha", "Tampa"]) {
      const box = seen(showing(near, spotOf(chart, city), chart.box, size), size);
      const { x, y } = spotOf(chart, city);
      expect(x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h).toBe(true);
    }
    const box = seen(around([spotOf(chart, "Boston"), spotOf(chart, "Omaha")], near, chart.box, size), size);
    expect(box.w).toBeGreaterThan(spotOf(chart, "Boston").x - spotOf(chart, "Omaha").x);
  });
});
