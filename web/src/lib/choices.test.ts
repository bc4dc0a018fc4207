import { describe, expect, it } from "vitest";
import { grouped, numbered, search, walk, type Choice } from "./choices";

const choice = (number: number, text: string, words: string, kind = "Leave"): Choice => ({
  action: { number, text, kind, data: {} },
  words,
});
const choices = [
  choice(1, "leave north", "Leave Omaha to the north"),
  choice(2, "leave east", "Leave Omaha to the east"),
  choice(3, "switch NW left", "Turn the north-west switch to the left", "SetSwitch"),
  choice(4, "c1/c3-d1", "Pull the train c1–c3 to d1", "Train"),
];
const numbers = (found: Choice[]) => found.map(({ action }) => action.number);

describe("the list of actions", () => {
  it("finds by the beginnings of words, in any order and case", () => {
    expect(numbers(search(choices, "NOR lea"))).toEqual([1]);
    expect(numbers(search(choices, "oma"))).toEqual([1, 2]);
    expect(numbers(search(choices, "maha"))).toEqual([]);
  });
  it("finds by notation, in whichever part", () => {
    expect(numbers(search(choices, "c3-d1"))).toEqual([4]);
    expect(numbers(search(choices, ""))).toEqual([1, 2, 3, 4]);
  });
  it("groups by kind, and what is rare comes last", () => {
    const told = (list: typeof choices) =>
      grouped(list, "elsewhere").map((group) => [group.title, numbers(group.choices)]);
    expect(told(choices)).toEqual([["", [1, 2, 3, 4]]]);
    const third = { ...choices[0]!, action: { ...choices[0]!.action, number: 5 } };
    expect(told([choices[3]!, choices[0]!, choices[1]!, third])).toEqual([
      ["Leave", [1, 2, 5]],
      ["Other", [4]],
    ]);
  });
  it("is walked with the arrow keys and does not run off its ends", () => {
    expect(walk("ArrowDown", 0, 3)).toBe(1);
    expect(walk("ArrowDown", 2, 3)).toBe(2);
    expect(walk("ArrowUp", 0, 3)).toBe(0);
    expect(walk("End", 0, 3)).toBe(2);
    expect(walk("x", 0, 3)).toBeNull();
    expect(walk("ArrowDown", 0, 0)).toBeNull();
  });
  it("is picked from by number keys", () => {
    expect(numbered("1", 3)).toBe(0);
    expect(numbered("4", 3)).toBeNull();
    expect(numbered("0", 3)).toBeNull();
  });
});
