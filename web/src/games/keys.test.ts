import { describe, expect, it } from "vitest";
import { ahead, nearest } from "./keys";

const spots = [
  { x: 100, y: 0 },
  { x: 40, y: 90 },
  { x: 60, y: 15 },
  { x: -50, y: 0 },
];

describe("the arrow keys", () => {
  it("lead to the nearest thing that lies that way", () => {
    expect(ahead({ x: 0, y: 0 }, spots, "ArrowRight")).toBe(2);
    expect(ahead({ x: 0, y: 0 }, spots, "ArrowLeft")).toBe(3);
    expect(ahead({ x: 0, y: 0 }, spots, "ArrowDown")).toBe(1);
  });
  it("lead nowhere where there is nothing", () => {
    expect(ahead({ x: 0, y: 0 }, spots, "ArrowUp")).toBeNull();
    expect(ahead({ x: 0, y: 0 }, spots, "Enter")).toBeNull();
  });
});

it("the focus goes to what is nearest", () => {
  expect(nearest({ x: 95, y: 5 }, spots)).toBe(0);
  expect(nearest({ x: 0, y: 0 }, [])).toBeNull();
});
