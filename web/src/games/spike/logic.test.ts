import { describe, expect, it } from "vitest";
import { chartOf, counted, nearest, spaceNamed, spotOf, towards } from "./chart";
import { askAgain, goOn } from "./errand";
import { bidsFor, linesFrom, networkOf, openSpaces, paySteps, stepsOf, type Line } from "./lines";
import { offered, offersOf } from "./offers";
import { at, chart, drawing, positions } from "./positions.test-data";
import { covers, isSensible, payments, sum, tradesOf } from "./trades";
import { tripsOf } from "./trips";
import { seatKey } from "./view";

const STAGES = ["sides", "giving", "routes", "placing", "moving", "acting", "running", "drawing", "building"] as const;

describe("the things on the board", () => {
  it("stand in positions of every stage", () => {
    for (const stage of [...STAGES, "paying", "delivering", "over"] as const)
      expect(positions.filter((each) => each.stage === stage).length, stage).toBeGreaterThan(0);
  });

  it.each(positions)("offer every legal action, and no other: $name", ({ view, seat, actions }) => {
    const numbers = offered(offersOf(chart, view, seat, actions)).map((action) => action.number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(actions.map((action) => action.number).toSorted((a, b) => a - b));
  });

  it("leave to plain buttons only what has no place on the board", () => {
    const words = positions.flatMap(({ view, seat, actions }) =>
      offersOf(chart, view, seat, actions).buttons.map(({ text }) => text),
    );
    expect([...new Set(words)].toSorted()).toEqual(["build", "decline", "enough", "hold"]);
  });

  it("offer the city ahead as the place to stop", () => {
    const stops = at("moving", "acting", "running").filter((each) => each.actions.some(({ text }) => text === "enter"));
    expect(stops.length).toBeGreaterThan(0);
    for (const { view, seat, actions } of stops) {
      const ahead = view.trains[seatKey(view, seat)]?.space?.[1] ?? "";
      expect(offersOf(chart, view, seat, actions).cities.get(ahead)?.text).toBe("enter");
    }
  });
});

describe("lines to cities", () => {
  const building = at("acting", "building").filter(
    ({ stage, actions }) => stage === "building" || actions.some(({ text }) => text === "build"),
  );

  it.each(at("acting", "building").filter((each) => each.plans))("take the fewest cards: $name", (position) => {
    const { view, seat, plans } = position;
    const lines = linesFrom(chart, view, seat);
    for (const [city, [cards]] of Object.entries(plans ?? {}))
      expect([city, bidsFor(chart, view, lines.get(city))[0]?.cards]).toEqual([city, cards]);
  });

  it.each(building)("begin where a line can begin, or go on: $name", ({ view, seat, stage, actions }) => {
    const lines = [...linesFrom(chart, view, seat).values()].flat();
    expect(lines.length).toBeGreaterThan(0);
    if (stage !== "building") return;
    const spaces = actions.map(({ text }) => text);
    expect(lines.filter(({ points }) => !spaces.includes(`${points[0]}-${points[1]}`))).toEqual([]);
  });

  it.each(building)("run over free spaces, away from the network, to one new city: $name", ({ view, seat }) => {
    const network = networkOf(view, seatKey(view, seat));
    const isOpen = openSpaces(view, seatKey(view, seat));
    const hand = counted(chart, view.hand);
    const isRight = ({ city, points, cost }: Line): boolean => {
      const [start = "", ...onward] = points;
      const spaces = onward.map((point, n) => spaceNamed(chart, `${points[n]}-${point}`)?.name ?? "");
      return (
        network.has(start) &&
        !onward.some((point) => network.has(point)) &&
        onward.filter((point) => chart.points.get(point)?.city).join() === city &&
        spaces.every((space) => chart.spaces.has(space) && isOpen(space)) &&
        covers(hand, cost)
      );
    };
    expect([...linesFrom(chart, view, seat).values()].flat().filter((line) => !isRight(line))).toEqual([]);
  });

  it("are found in no time, with many cards in hand", () => {
    const { view, seat } = at("acting").at(-1)!;
    const rich = { ...view, hand: Object.fromEntries(drawing.kinds.map((kind) => [kind.name, 6])) };
    expect(linesFrom(chart, rich, seat).size).toBeGreaterThan(20);
  });

  it("are built space by space and then paid, kind by kind", () => {
    const { view, seat } = building.find((each) => each.stage === "acting")!;
    const bid = bidsFor(chart, view, [...linesFrom(chart, view, seat).values()][0])[0]!;
    const steps = stepsOf(chart, view, bid, bid.pays[0]!);
    expect(steps[0]).toBe("build");
    expect(steps.filter((step) => spaceNamed(chart, step)).length).toBe(bid.points.length - 1);
    expect(steps.slice(-6).every((step) => step.startsWith("pay "))).toBe(true);
  });
});

describe("payments", () => {
  it.each(at("paying"))("are those that the rules offer: $name", ({ view, actions }) => {
    const line = view.line!;
    const decided = Object.values(line.pay);
    const kind = decided.length;
    const sensible = payments(counted(chart, view.hand), counted(chart, line.cost), decided);
    const amounts = new Set(sensible.map((pay) => `pay ${pay[kind]} ${chart.kinds[kind]?.name}`));
    expect([...amounts].toSorted()).toEqual(actions.map(({ text }) => text).toSorted());
  });

  it("come in no more cards than need be, the fewest first", () => {
    const found = payments([3, 2, 0, 4, 0, 1], [1, 0, 2, 0, 0, 1]);
    expect(found.length).toBeGreaterThan(1);
    expect(found.map(sum)).toEqual(found.map(sum).toSorted((a, b) => a - b));
    expect(found.every((pay) => isSensible(pay, [1, 0, 2, 0, 0, 1]))).toBe(true);
  });

  it("trade n cards of a kind for n − 1 of another", () => {
    expect(tradesOf([3, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0])).toEqual([{ gives: 3, kind: 0, brings: 2, other: 1 }]);
    expect(tradesOf([4, 0, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0])).toEqual([
      { gives: 2, kind: 0, brings: 1, other: 1 },
      { gives: 2, kind: 0, brings: 1, other: 2 },
    ]);
    expect(tradesOf([1, 1, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0])).toEqual([]);
  });

  it("of every position can be told as trades that come out even", () => {
    for (const { view } of at("paying")) {
      const cost = counted(chart, view.line!.cost);
      for (const pay of payments(counted(chart, view.hand), cost)) {
        const left = [...pay];
        for (const { gives, kind, brings, other } of tradesOf(pay, cost)) {
          expect(gives).toBe(brings + 1);
          left[kind]! -= gives;
          left[other]! += brings;
        }
        expect(left).toEqual(cost);
      }
    }
  });
});

describe("trips of the train", () => {
  it.each(at("moving", "acting", "running"))("begin with each step that is legal: $name", ({ view, seat, actions }) => {
    const first = new Set(tripsOf(chart, view, seat).map((trip) => trip.steps[0]));
    const legal = actions.map(({ text }) => text).filter((text) => text === "enter" || spaceNamed(chart, text));
    expect([...first].toSorted()).toEqual(legal.toSorted());
  });

  it("are never longer than the moves that are left", () => {
    const far = at("moving", "running").flatMap(({ view, seat }) =>
      tripsOf(chart, view, seat).map((trip) => view.moves - trip.steps.length),
    );
    expect(Math.min(...far)).toBe(0);
    expect(Math.max(...far)).toBeGreaterThan(0);
  });
});

describe("an errand", () => {
  const { view, actions } = at("building")[0]!;
  const legal = actions[0]!;

  it("plays the next step and keeps the rest", () => {
    const errand = { turns: view.turns, steps: [legal.text, "pay 1 solid white"] };
    const { play, rest } = goOn(errand, view, actions);
    expect(play).toBe(legal);
    expect(rest?.steps).toEqual(["pay 1 solid white"]);
  });
  it("passes over what went without asking", () => {
    expect(goOn({ turns: view.turns, steps: ["build", legal.text] }, view, actions).play).toBe(legal);
  });
  it("waits while the same position is shown again, and can ask again", () => {
    const { rest } = goOn({ turns: view.turns, steps: [legal.text, "pay 1 solid white"] }, view, actions);
    const again = structuredClone(view);
    expect(goOn(rest, again, [...actions])).toEqual({ play: null, rest });
    expect(askAgain(rest, again, actions)).toBe(legal);
    expect(askAgain(rest, { ...again, stage: "paying" }, actions)).toBeNull();
  });
  it("waits while nothing can be decided", () => {
    const errand = { turns: view.turns, steps: [legal.text] };
    expect(goOn(errand, view, [])).toEqual({ play: null, rest: errand });
  });
  it("ends with the turn, and where none of its steps is legal any more", () => {
    expect(goOn({ turns: view.turns - 1, steps: [legal.text] }, view, actions)).toEqual({ play: null, rest: null });
    expect(goOn({ turns: view.turns, steps: ["nowhere"] }, view, actions)).toEqual({ play: null, rest: null });
  });
  it("builds a whole line, whatever part of it is forced", () => {
    for (const position of at("building")) {
      const line = [...linesFrom(chart, position.view, position.seat).values()].flat()[0]!;
      const pay = payments(counted(chart, position.view.hand), line.cost)[0]!;
      const steps = stepsOf(chart, position.view, line, pay);
      const { play } = goOn({ turns: position.view.turns, steps }, position.view, position.actions);
      expect(play?.text).toBe(steps[0]);
    }
    for (const { view, actions } of at("paying")) {
      const decided = Object.values(view.line!.pay);
      const pay = payments(counted(chart, view.hand), counted(chart, view.line!.cost), decided)[0]!;
      expect(goOn({ turns: view.turns, steps: paySteps(chart, pay) }, view, actions).play).not.toBeNull();
    }
  });
});

describe("the map", () => {
  it("tells what was clicked: a city, a space, or nothing", () => {
    const chicago = spotOf(chart, "Chicago");
    expect(nearest(chart, { x: chicago.x + 10, y: chicago.y - 8 })).toEqual({ city: "Chicago" });
    const [a, b] = drawing.spaces[40]!.ends.map((end) => spotOf(chart, end));
    expect(nearest(chart, { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 }).space).toBe(drawing.spaces[40]);
    expect(nearest(chart, { x: chart.box.x, y: chart.box.y })).toEqual({});
  });
  it("leads from city to city by arrow keys, and back again somewhere near", () => {
    const memphis = spotOf(chart, "Memphis");
    expect(towards(memphis, chart.cities, "ArrowRight")!.x).toBeGreaterThan(memphis.x);
    expect(towards(memphis, chart.cities, "ArrowUp")!.y).toBeLessThan(memphis.y);
    for (const city of chart.cities) {
      const reached = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].filter((key) => towards(city, chart.cities, key));
      expect(reached.length, city.name).toBeGreaterThan(1);
    }
  });
  it("is drawn with every space one step long", () => {
    for (const { ends } of chartOf(drawing).spaces.values()) {
      const [a, b] = ends.map((end) => spotOf(chart, end));
      expect(Math.hypot(a!.x - b!.x, a!.y - b!.y)).toBeCloseTo(100, 0);
    }
  });
});
