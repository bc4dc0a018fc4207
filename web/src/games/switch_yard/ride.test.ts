import { expect, test } from "vitest";
import { drawing, readAction, readView } from "./recorded";
import { Ride } from "./ride.svelte";
import { carsOf, moveOf, type Move } from "./view";
import { Yard } from "./yard";

const yard = new Yard(drawing);
const pull: Move = readAction("f4/d4-f6").data as Move;
const pulled = carsOf(readView("R:f4,f6 B:f5 turn:B"));

test("a move that led here is ridden from where the cars stood, coupled", () => {
  const ride = new Ride();
  ride.arrive(yard, pulled, [pull], true);
  expect(ride.under).toBe(true);
  const at = Object.fromEntries(ride.cars(yard).map(({ key, colour, stand: { x, y } }) => [key, { colour, x, y }]));
  expect(at).toEqual({
    f4: { colour: "red", ...yard.point("d4") },
    f5: { colour: "blue", ...yard.point("e4") },
    f6: { colour: "red", ...yard.point("f4") },
  });
  expect(ride.parted()).toEqual({ riding: ["f4", "f5", "f6"], standing: new Map() });
});

test("without animations the cars are there at once, standing as they arrived", () => {
  const ride = new Ride();
  ride.arrive(yard, pulled, [pull], false);
  expect(ride.under).toBe(false);
  expect([...ride.angles]).toEqual([
    ["f4", 90],
    ["f6", 90],
    ["f5", 90],
  ]);
});

test("moves that cannot have led here are not ridden", () => {
  const ride = new Ride();
  ride.arrive(yard, pulled, [moveOf("c3", "c7")], true);
  expect(ride.under).toBe(false);
});

test("of many moves, the last two are ridden", () => {
  const ride = new Ride();
  const moves = [moveOf("a3", "a4"), moveOf("e5", "e4"), pull];
  ride.arrive(yard, pulled, moves, true);
  const tank = ride.cars(yard).find(({ colour }) => colour === "blue")!;
  expect(tank.stand).toMatchObject(yard.point("e5"));
});
