import { expect, test } from "vitest";
import { drawing, positions, readAction, readView } from "./recorded";
import type { Event, YardView } from "./types";
import { cellName, describe as inWords, explain, prompt, tell, warning } from "./words";

const names = ["Ada", "Ben"];
const figure5 = readView("R:d4,f4 B:e4 turn:R");
const move = [readAction("d4-d5")];

test("the one to move is told what to do, all others who is", () => {
  expect(prompt(figure5, 0, move, names)).toBe("Move a red car or pull a train");
  expect(prompt(figure5, 1, [], names)).toBe("Ada (Red) is to move");
  expect(prompt(figure5, null, [], ["", ""])).toBe("Red is to move");
});

test("while cars are placed, it says so", () => {
  const placing = readView("R: B: turn:B", { phase: "placing" });
  expect(prompt(placing, 1, [readAction("place c1")], names)).toMatch(/^Place a blue car .* A red one goes opposite$/);
  expect(prompt(placing, 0, [], names)).toBe("Ben (Blue) places a pair of cars");
});

test("the end is told with its reason", () => {
  const over = { phase: "over", turn: null } as const;
  const told = (ending: YardView["ending"], winner: number | null) =>
    prompt(readView("R:d4 B:e4 turn:R", { ...over, ending, winner }), 0, [], names);
  expect(told("home", 0)).toBe("Ada (Red) wins: all red cars are home");
  expect(told("stuck", 1)).toBe("Ben (Blue) wins: red has no legal move");
  expect(told("repeated", null)).toBe("A draw: the same position for the third time");
  expect(told("exhausted", null)).toBe("A draw: 300 moves are played");
});

test("actions are told in plain words", () => {
  expect(explain(figure5, readAction("d4-d5"))).toBe("Move the car on d4 to d5");
  expect(explain(figure5, readAction("f4/d4-f6"))).toBe("Pull the train f4–d4 (red, blue, red) by f4 to f6");
  expect(explain(figure5, readAction("place c1"))).toBe("Place a red car on c1 and a blue one opposite");
  for (const { view, actions } of positions) {
    const told = new Set(actions.map((action) => explain(view, action)));
    expect(told.size).toBe(actions.length);
    expect([...told].filter((words) => /, ,|\(,|, \)|undefined/.test(words))).toEqual([]);
    const alike = /\(((red, )+red|(blue, )+blue)\)/; // cars of one colour need not be counted up
    expect([...told].filter((words) => alike.test(words))).toEqual([]);
  }
});

test("actions are told as well when they are done", () => {
  const done = readView("R:f4,f6 B:f5 turn:B");
  expect(explain(done, readAction("f4/d4-f6"))).toBe("Pull the train f4–d4 by f4 to f6");
  const placed = readView("R:c1 B:g9 turn:B", { phase: "placing" });
  expect(explain(placed, readAction("place c1"))).toBe("Place a red car on c1 and a blue one opposite");
});

test("a name that tells the colour already is not told it twice", () => {
  expect(prompt(figure5, 1, [], ["Fireman (Red)", "Fireman (Blue)"])).toBe("Fireman (Red) is to move");
});

test("a draw that comes near is announced", () => {
  expect(warning(figure5)).toBe("");
  expect(warning({ ...figure5, occurrence: 2 })).toBe("This position has come up twice. The third time is a draw.");
  expect(warning({ ...figure5, ply: 299 })).toBe("A draw after this move.");
  expect(warning({ ...figure5, ply: 290 })).toBe("A draw after 10 more moves.");
});

test("the position in words names every car", () => {
  const words = inWords(figure5, names);
  expect(words).toEqual([
    "Ada (Red) is to move.",
    "Ada (Red): 0 of 2 cars home; on d4, f4.",
    "Ben (Blue): 0 of 1 car home; on e4.",
    "0 of at most 300 moves are played.",
  ]);
});

test("a cell says what it is", () => {
  expect(cellName(drawing, "e5", undefined)).toBe("e5, empty");
  expect(cellName(drawing, "i5", "red")).toBe("i5, red box car, Red's shipping area");
  expect(cellName(drawing, "c1", "blue")).toBe("c1, blue tank car, receiving area");
});

test("a player is told of the own moves as such, and others by the name", () => {
  const event = (name: string, data: object) => ({ step: 1, text: "", name, data }) as unknown as Event;
  const moved = event("moved", { seat: 0, start: "e3", target: "e5" });
  expect([0, 1, null].map((seat) => tell(moved, ["Ada", "Ben"], seat))).toEqual([
    "You move a car from e3 to e5",
    "Ada moves a car from e3 to e5",
    "Ada moves a car from e3 to e5",
  ]);
  const shipped = event("shipped", { seat: 1, cell: "a1" });
  expect(tell(shipped, ["Ada", "Ben"], 1)).toBe("One of your cars is home on a1");
  expect(tell(shipped, ["Ada", "Ben"], 0)).toBe("A blue car is home on a1");
});
