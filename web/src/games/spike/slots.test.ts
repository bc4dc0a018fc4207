import { describe, expect, it } from "vitest";
import { arranged } from "./slots";

describe("the places of the face-up cards", () => {
  it("are filled from the left at first", () => {
    expect(arranged([], ["red", "blue"], 4)).toEqual(["red", "blue", null, null]);
  });
  it("stay when a card is taken, and the new one takes its place", () => {
    const after = arranged(["red", "blue", "white", "red"], ["red", "white", "red"], 4);
    expect(after).toEqual(["red", null, "white", "red"]);
    expect(arranged(after, ["red", "white", "red", "blue"], 4)).toEqual(["red", "blue", "white", "red"]);
  });
  it("tell equal cards apart by their places", () => {
    expect(arranged(["red", "red", "blue"], ["red", "blue"], 3)).toEqual(["red", null, "blue"]);
  });
});
