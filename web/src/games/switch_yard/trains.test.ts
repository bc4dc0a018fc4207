import { describe, expect, test } from "vitest";
import { drawing, positions, readAction, readView } from "./recorded";
import { before, carryAngles, couplings, ride, settle, track, turn, underway } from "./trains";
import type { Event } from "./types";
import { carsOf, deedsOf, moveOf, type Move } from "./view";
import { Yard } from "./yard";

const yard = new Yard(drawing);
const figure5 = carsOf(readView("R:d4,f4 B:e4 turn:R"));

/** The cars and their cells, as text. */
const standing = (cars: ReadonlyMap<string, string>) => [...cars].map((car) => car.join(" ")).sort();

describe("a pull", () => {
  const up = readAction("f4/d4-f6").data as Move;

  test("bends the train behind its leader, as in the rules' picture", () => {
    expect(track(yard, up)).toEqual(["d4", "e4", "f4", "f5", "f6"]);
    expect(up.cars).toEqual([
      ["d4", "f4"],
      ["e4", "f5"],
      ["f4", "f6"],
    ]);
  });

  test("is drawn along its track, car by car, in every recorded position", () => {
    for (const { data, kind } of positions.flatMap(({ actions }) => actions)) {
      if (kind !== "Train") continue;
      const path = track(yard, data);
      expect(data.cars.map(([from]) => from)).toEqual(path.slice(0, data.cars.length));
      expect(data.cars.map(([, to]) => to)).toEqual(path.slice(-data.cars.length));
    }
  });

  test("can be taken back", () => {
    const pulled = carsOf(readView("R:f4,f6 B:f5 turn:B"));
    expect(standing(before(pulled, up))).toEqual(standing(figure5));
  });

  test("begins where the cars stood and ends where they stand", () => {
    const points = (part: number, end: "from" | "to") =>
      underway(yard, up, part).every((car) => {
        const point = yard.point(car[end]);
        return Math.abs(point.x - car.stand.x) < 1e-6 && Math.abs(point.y - car.stand.y) < 1e-6;
      });
    expect(points(0, "from")).toBe(true);
    expect(points(1, "to")).toBe(true);
    expect(points(1, "from")).toBe(false);
  });

  test("a diagonal step is one of a single car", () => {
    expect(moveOf("d4", "e5").cars).toEqual([["d4", "e5"]]);
    expect(ride(yard, ["d4", "e5"], 0.5).angle).toBeCloseTo(-45);
  });
});

describe("cars", () => {
  const none = new Map<string, number>();

  test("side by side are coupled, and stand along their line", () => {
    expect(couplings(yard, figure5)).toEqual([
      ["d4", "e4"],
      ["e4", "f4"],
    ]);
    expect(couplings(yard, carsOf(readView("R:a3 B:c3 turn:R")))).toEqual([]);
    expect([...settle(yard, figure5, none).values()]).toEqual([0, 0, 0]);
    expect([...settle(yard, carsOf(readView("R:e3,e4 B:e5 turn:R")), none).values()]).toEqual([90, 90, 90]);
  });

  test("do not turn for a new neighbour as long as they are coupled or alone", () => {
    const corner = carsOf(readView("R:e4,e5 B:f4,g4 turn:R"));
    const earlier = new Map([
      ["e4", 90],
      ["e5", 90],
      ["f4", 90],
      ["g4", 90],
    ]);
    expect(Object.fromEntries(settle(yard, corner, earlier))).toEqual({ e4: 90, e5: 90, f4: 0, g4: 0 });
    expect(settle(yard, carsOf(readView("R:e4 B:a3 turn:R")), new Map([["e4", 90]])).get("e4")).toBe(90);
  });

  test("stand in the direction in which they arrived", () => {
    const { data } = positions[0]!.actions.find(({ text }) => text === "f4/d4-f5")!;
    const short = data as Move;
    const angles = carryAngles(yard, settle(yard, figure5, none), short);
    expect([angles.get("e4"), angles.get("f4"), angles.get("f5")]).toEqual([0, 0, 90]);
    const diagonal = carryAngles(yard, new Map([["d4", 90]]), moveOf("d4", "e5"));
    expect(diagonal.get("e5")).toBe(90);
  });

  test("turn the short way", () => {
    expect(turn(0, 90, 1)).toBe(-90);
    expect(turn(-45, 0, 1)).toBe(0);
    expect(turn(170, 0, 0.5)).toBe(175);
  });
});

describe("the yard", () => {
  test("is the same yard turned", () => {
    const turned = new Yard(drawing, true);
    expect(yard.place("c9")).toEqual({ x: 2, y: 0 });
    expect(turned.place("g1")).toEqual({ x: 2, y: 0 });
    for (const cell of drawing.cells) expect(turned.place(cell.name)).toEqual(yard.place(cell.opposite));
  });

  test("has no line over its missing corners", () => {
    expect(yard.line("b3", "c2")).toEqual(["b3", "c2"]);
    expect(yard.line("a3", "c1")).toEqual([]);
    expect(yard.line("c9", "c1")).toHaveLength(9);
    expect(yard.at(0, 0)).toBeNull();
  });

  test("knows which cell is under a point", () => {
    for (const cell of drawing.cells) expect(yard.under(yard.point(cell.name))).toBe(cell.name);
  });
});

test("what was done is found among what happened", () => {
  const common = { step: 1, text: "" };
  const cars: [string, string][] = [["f4", "f5"]];
  const events: Event[] = [
    { ...common, name: "placed", data: { seat: 0, cell: "c1", opposite: "g9" } },
    { ...common, name: "filled", data: {} },
    { ...common, name: "moved", data: { seat: 0, start: "e4", target: "e7" } },
    { ...common, name: "pulled", data: { seat: 1, leader: "f4", tail: "d4", target: "f6", cars } },
    { ...common, name: "shipped", data: { seat: 1, cell: "b4" } },
  ];
  expect(deedsOf(events)).toMatchObject([
    { placed: ["c1", "g9"] },
    { move: { leader: "e4", tail: "e4", target: "e7", cars: [["e4", "e7"]] } },
    { move: { leader: "f4", tail: "d4", target: "f6", cars } },
  ]);
});
