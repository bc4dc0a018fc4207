import { describe as about, expect, it } from "vitest";
import { around, fit, held, seen, shifted, showing, spotAt, zoomed } from "./camera";
import { spotOf } from "./chart";
import { journey, stands } from "./journey";
import { lightsOfContract, servedCities } from "./lights";
import { asideOf, bed, liveryOf, markPath } from "./looks";
import { GOODS } from "./goods";
import { at, chart, drawing, positions } from "./positions.test-data";
import { attempt, whyNoLine, whyNoStart } from "./reasons";
import { nextUpgrade, priceOf, seatKey } from "./view";
import { cityWords, describe, ends, explain, prompt, routeWorth } from "./words";

const NAMES = ["Ada", "Ben", "Cleo", "Dora"];

about("the line on top", () => {
  it.each(positions)("says what to do, to everybody: $name", ({ view, seat, actions }) => {
    const names = NAMES.slice(0, Object.keys(view.trains).length);
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
      expect(words.includes("build")).toBe(actions.some(({ text }) => text === "build"));
      expect(words.includes("upgrade")).toBe(actions.some(({ text }) => text.startsWith("upgrade")));
      expect(words.includes("deliver")).toBe(actions.some(({ text }) => text.startsWith("deliver")));
    }
  });
});

about("an action in plain words", () => {
  it.each(positions)("is a sentence of its own, different from all others: $name", ({ view, actions }) => {
    const words = actions.map((action) => explain(view, action));
    for (const each of words) {
      expect(each).toMatch(/^[A-Z]/);
      expect(each).not.toMatch(/undefined|NaN|null/);
    }
    expect(new Set(words).size).toBe(words.length);
  });

  it("tells laying track from moving the train", () => {
    const building = at("building")[0]!;
    expect(explain(building.view, building.actions[0]!)).toMatch(/^Lay track from/);
    const moving = at("moving")[0]!;
    const space = moving.actions.find(({ text }) => text.includes("-"));
    if (space) expect(explain(moving.view, space)).toMatch(/^Move on from/);
  });

  it("that ends a step is found where there is one", () => {
    const found = positions.map(({ stage, actions }) => [stage, ends(actions)?.text] as const);
    for (const [stage, text] of found)
      expect(text).toBe(
        { moving: "hold", running: "hold", drawing: "enough", delivering: "decline" }[stage as "moving"],
      );
  });
});

about("the position in words", () => {
  it.each(positions)("tells of market, players and routes: $name", ({ view }) => {
    const words = describe(view, NAMES);
    expect(words.length).toBeGreaterThan(Object.keys(view.trains).length + 1);
    expect(words.join(" ")).not.toMatch(/undefined|NaN|null|object/);
    for (const [seat, money] of Object.entries(view.money))
      expect(words.join(" ")).toContain(`(${liveryOf(seat).name}) has $${money}`);
  });

  it("tells of a city what it makes, what that brings and who is paid there", () => {
    const { view } = at("acting")[0]!;
    const price = priceOf(view, "cows");
    expect(cityWords(view, "Chicago", "cows")).toMatch(`makes cows, which now bring ${price}`);
    expect([1, 2, 3]).toContain(price);
  });

  it("counts a route as the rulebook's example does", () => {
    const route = drawing.routes.find(({ start }) => start === "Indianapolis")!;
    const cities = ["Indianapolis", "Raleigh", "Columbia", "Jacksonville", "Tampa"];
    expect(routeWorth(cities, route)).toBe(9);
    expect(routeWorth(cities.slice(1), route)).toBe(0);
    expect(routeWorth(["Indianapolis"], route)).toBe(0);
  });

  it("counts the routes of finished games as the rules did: the money includes them", () => {
    for (const { view } of positions.filter(({ stage }) => stage === "over"))
      for (const [seat, routes] of Object.entries(view.routes))
        for (const route of routes)
          expect(routeWorth(view.cities[seat] ?? [], route)).toBeLessThanOrEqual(view.money[seat] ?? 0);
  });
});

about("the looks", () => {
  it("tell players apart without colour: by letter and by pattern", () => {
    const liveries = drawing.seats.map(liveryOf);
    expect(new Set(liveries.map(({ letter }) => letter)).size).toBe(drawing.seats.length);
    expect(new Set(liveries.map(({ width, dashes }) => `${width} ${dashes}`)).size).toBe(drawing.seats.length);
  });
  it("tell kinds apart without colour: by line and by mark", () => {
    const shapes = drawing.kinds.map((kind) => `${kind.dotted} ${markPath(kind, { x: 0, y: 0 }, 5)}`);
    expect(new Set(shapes).size).toBe(drawing.kinds.length);
  });
  it("have an icon of its own for every commodity", () => {
    for (const goods of drawing.goods) expect(GOODS[goods], goods).toBeDefined();
    expect(new Set(Object.values(GOODS).map(({ path }) => path)).size).toBe(drawing.goods.length);
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
    for (const [goods, card] of Object.entries(view.contracts[seatKey(view, seat)] ?? {})) {
      const lights = lightsOfContract(chart, goods, card);
      expect(lights.makers.size).toBe(3);
      expect(lights.pays.size).toBe(card.delivered ? 0 : 3);
    }
  });
  it("are also the cities that take no more from a player", () => {
    const done = positions.flatMap(({ view }) => Object.keys(view.trains).map((seat) => servedCities(view, seat).size));
    expect(Math.max(...done)).toBeGreaterThan(0);
  });
});

about("trains", () => {
  it("stand on the map, no two on the same spot", () => {
    for (const { view } of at("acting", "moving")) {
      const spots = stands(chart, view).map(({ x, y }) => `${x} ${y}`);
      expect(new Set(spots).size).toBe(Object.keys(view.trains).length);
    }
  });
  it("go along the spaces that they rolled over", () => {
    const roll = (name: string, data: object) => ({ step: 1, name, data: { seat: "green", ...data }, text: "" });
    const way = journey(
      chart,
      [
        roll("rolled", { space: "Chicago–e6" }),
        roll("rolled", { space: "e6–Peoria" }),
        roll("entered", { city: "Peoria" }),
      ],
      "green",
    );
    expect(way).toHaveLength(5);
    expect(way[0]).toEqual(spotOf(chart, "Chicago"));
    expect(way.at(-1)).toEqual(spotOf(chart, "Peoria"));
    expect(journey(chart, [roll("rolled", { space: "Chicago–e6" })], "orange")).toEqual([]);
  });
  it("can be upgraded to the next level for its price, until the best", () => {
    const train = { city: null, space: null, speed: 1, power: 3, freight: 3, cargo: [] };
    expect(nextUpgrade(drawing, train, "speed")).toEqual({ level: 2, cost: 3 });
    expect(nextUpgrade(drawing, train, "power")).toEqual({ level: 4, cost: 5 });
    expect(nextUpgrade(drawing, train, "freight")).toBeNull();
  });
});

about("what cannot be done", () => {
  it("is told of a space that another has built on, and of one where nothing begins", () => {
    const { view } = at("acting").findLast((each) => !each.view.shared && (each.view.track.orange ?? []).length > 0)!;
    expect(whyNoStart(view, view.track.orange![0]!)).toMatch(/^Orange has built here/);
    expect(whyNoStart(view, "nowhere")).toMatch(/^No line/);
    expect(whyNoStart({ ...view, shared: true }, view.track.orange![0]!)).toMatch(/^No line/);
  });
  it("is told of a city to who is to build, and of the own ones to everybody who plays", () => {
    const { view, seat } = at("acting")[0]!;
    const own = view.cities[seatKey(view, seat)]![0]!;
    expect(whyNoLine(view, seat, own, true)).toMatch("in your network");
    const other = chart.cities.find(({ name }) => !Object.values(view.cities).flat().includes(name))!.name;
    expect(whyNoLine(view, seat, other, true)).toMatch("your cards");
    expect(whyNoLine(view, seat, other, false)).toMatch("missing");
    expect(whyNoLine(view, seat, other, true, true)).toMatch("Looking for lines");
    expect(whyNoLine(view, null, other, false)).toBe("");
  });
  it("is asked of the rules from the end where the train is", () => {
    for (const { view, seat } of at("moving", "acting")) {
      const me = seatKey(view, seat);
      const here = view.trains[me]!.city ?? view.trains[me]!.space![1];
      const beside = drawing.spaces.flatMap(({ ends: [a, b] }) => (a === here ? [b] : b === here ? [a] : []));
      for (const to of beside) {
        expect(attempt(view, me, here, to)).toBe(`${here}-${to}`);
        expect(attempt(view, me, to, here)).toBe(`${here}-${to}`);
      }
    }
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
  it("brings a spot into seatView, and a line whole", () => {
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
