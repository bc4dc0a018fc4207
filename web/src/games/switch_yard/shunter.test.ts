import { beforeEach, describe, expect, test, vi } from "vitest";
import { drawing, positions, readAction, readView } from "./recorded";
import { Shunter } from "./shunter.svelte";
import type { Action } from "./types";
import { Yard } from "./yard";

const yard = new Yard(drawing);
const { view, actions } = positions[0]!; // figure 5: red d4 and f4, blue e4
const numberOf = (text: string) => actions.find((action) => action.text === text)!.number;

const choose = vi.fn();
const refused = vi.fn();
let shunter: Shunter;

function at(seen = view, legal: Action[] = actions): Shunter {
  return new Shunter(() => ({ yard, view: seen, seat: 0, actions: legal, names: ["Ada", "Ben"], choose, refused }));
}

beforeEach(() => {
  vi.clearAllMocks();
  shunter = at();
});

describe("a train picked by its leader and its tail", () => {
  beforeEach(() => {
    shunter.press("f4", "other");
    shunter.press("d4", "other");
  });

  test("is shown bent at the target that is pointed at", () => {
    shunter.hover = "f6";
    expect(shunter.preview).toMatchObject({ leader: "f4", tail: "d4", target: "f6" });
    expect(shunter.leaving).toEqual(["f4", "e4", "d4"]);
    expect(shunter.arriving).toEqual(["f4", "f5", "f6"]);
    shunter.hover = "e5";
    expect(shunter.preview).toBeNull();
  });

  test("is pulled by one press, with a pointer that could see it before", () => {
    shunter.press("f6", "other");
    expect(choose).toHaveBeenCalledExactlyOnceWith(numberOf("f4/d4-f6"));
    expect(shunter.train).toBeNull();
  });

  test("is shown to a finger first, and pulled by the second tap", () => {
    shunter.press("f6", "finger");
    expect(choose).not.toHaveBeenCalled();
    expect(shunter.preview?.target).toBe("f6");
    expect(shunter.said).toMatch(/Tap f6 again/);
    shunter.press("f7", "finger");
    expect(choose).not.toHaveBeenCalled();
    shunter.press("f7", "finger");
    expect(choose).toHaveBeenCalledExactlyOnceWith(numberOf("f4/d4-f7"));
  });

  test("stays where it was dropped until the new view is here", () => {
    shunter.drop("h4");
    expect(choose).toHaveBeenCalledExactlyOnceWith(numberOf("f4/d4-h4"));
    expect(shunter.preview).toMatchObject({ leader: "f4", tail: "d4", target: "h4" });
    shunter.putDown();
    expect(shunter.preview).toBeNull();
  });

  test("keeps its tail when it is dragged by its leader, and is refused where it cannot go", () => {
    shunter.grasp("f4");
    shunter.drop("i4");
    expect(refused).toHaveBeenCalledExactlyOnceWith("f4/d4-i4");
    expect(shunter.train).toEqual({ leader: "f4", tail: "d4" });
    expect(choose).not.toHaveBeenCalled();
  });
});

test("a single car goes by one tap of a finger, for there is nothing to bend", () => {
  shunter.press("f4", "finger");
  shunter.press("f7", "finger");
  expect(choose).toHaveBeenCalledExactlyOnceWith(numberOf("f4-f7"));
});

test("a dragged car is picked alone", () => {
  shunter.grasp("d4");
  expect(shunter.train).toEqual({ leader: "d4", tail: "d4" });
});

test("who is not to move is told who is", () => {
  const waiting = at(view, []);
  waiting.press("d4", "other");
  expect(waiting.said).toBe("Ada (Red) is to move.");
  expect(waiting.train).toBeNull();
});

test("a pair is shown before it is placed, and taken cells are refused", () => {
  const placing = at(readView("R:c1 B:g9 turn:R", { phase: "placing" }), [readAction("place d1", 7)]);
  placing.hover = "d1";
  expect(placing.pair).toEqual(["d1", "f9"]);
  placing.press("c1", "other");
  expect(placing.said).toMatch(/c1 is not free/);
  placing.press("d1", "other");
  expect(choose).toHaveBeenCalledExactlyOnceWith(7);
});
