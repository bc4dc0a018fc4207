import { describe, expect, it } from "vitest";
import { chartOf, middle, nearest, spaceOf, spotOf, towards } from "./chart";
import { offered, offersOf } from "./offers";
import { at, chart, drawing, positions } from "./positions.test-data";

const PHASES = ["sides", "giving", "routes", "placing", "moving", "acting", "running", "drawing", "building"] as const;

describe("the things on the board", () => {
  it("stand in positions of every phase", () => {
    for (const phase of [...PHASES, "paying", "delivering", "over"] as const)
      expect(positions.filter((each) => each.phase === phase).length, phase).toBeGreaterThan(0);
  });

  it.each(positions)("offer every legal action, and no other: $name", ({ view, seat, actions }) => {
    const numbers = offered(offersOf(chart, view, seat, actions)).map((action) => action.number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(actions.map((action) => action.number).toSorted((a, b) => a - b));
  });

  it("leave to plain buttons only what has no place on the board", () => {
    const words = positions.flatMap(({ view, seat, actions }) =>
      offersOf(chart, view, seat, actions).buttons.map(({ kind }) => kind),
    );
    expect([...new Set(words)].toSorted()).toEqual(["Build", "Decline", "Enough", "Hold"]);
  });

  it("offer the city ahead as the place to stop", () => {
    const stops = at("moving", "acting", "running").filter((each) => each.actions.some(({ kind }) => kind === "Enter"));
    expect(stops.length).toBeGreaterThan(0);
    for (const { view, seat, actions } of stops) {
      const ahead = view.trains[seat]?.space?.end ?? "";
      expect(offersOf(chart, view, seat, actions).cities.get(ahead)?.kind).toBe("Enter");
    }
  });
});

describe("the map", () => {
  it("tells what was clicked: a city, a space, or nothing", () => {
    const chicago = spotOf(chart, "Chicago");
    expect(nearest(chart, { x: chicago.x + 10, y: chicago.y - 8 })).toEqual({ city: "Chicago" });
    const space = drawing.spaces[40]!;
    expect(nearest(chart, middle(chart, space)).space).toMatchObject(space);
    expect(nearest(chart, { x: chart.box.x, y: chart.box.y })).toEqual({});
  });

  it("a finger finds a city from afar, and beside it a space that can be chosen", () => {
    const chicago = spotOf(chart, "Chicago");
    const beside = [...chart.spaces.values()].find(({ start, end }) => [start, end].includes("Chicago"))!;
    const { x, y } = middle(chart, beside);
    const near = { x: chicago.x + (x - chicago.x) * 1.2, y: chicago.y + (y - chicago.y) * 1.2 };
    expect(nearest(chart, { x: chicago.x - 80, y: chicago.y }, 0.15)).toEqual({ city: "Chicago" });
    expect(nearest(chart, near, 0.27)).toEqual({ city: "Chicago" });
    expect(nearest(chart, near, 0.27, new Set([beside.key])).space).toMatchObject(beside);
    expect(nearest(chart, { ...chicago, x: chicago.x + 20 }, 0.27, new Set([beside.key]))).toEqual({ city: "Chicago" });
  });
  it("leads from city to city by arrow keys, and back again somewhere near", () => {
    const memphis = spotOf(chart, "Memphis");
    expect(towards(memphis, chart.cities, "ArrowRight")!.x).toBeGreaterThan(memphis.x);
    expect(towards(memphis, chart.cities, "ArrowUp")!.y).toBeLessThan(memphis.y);
    for (const city of chart.cities) {
      const reached = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].filter((key) =>
        towards(city, chart.cities, key),
      );
      expect(reached.length, city.name).toBeGreaterThan(1);
    }
  });
  it("finds a space by its ends, in either order", () => {
    const { start, end } = drawing.spaces[40]!;
    expect(spaceOf(chart, { start, end })).toMatchObject({ start, end });
    expect(spaceOf(chart, { start: end, end: start })).toBe(spaceOf(chart, { start, end }));
    expect(spaceOf(chart, { start, end: start })).toBeUndefined();
  });
  it("is drawn with every space one step long", () => {
    for (const { start, end } of chartOf(drawing).spaces.values()) {
      const [a, b] = [spotOf(chart, start), spotOf(chart, end)];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(100, 0);
    }
  });
});
