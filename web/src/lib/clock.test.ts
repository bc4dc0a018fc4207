import { describe, expect, it } from "vitest";
import { ago, remaining, rules, written } from "./clock";

describe("clocks", () => {
  const clock = { bank: 600, increment: 5, left: [100, 50], running: 1 };

  it("run for one seat only", () => {
    expect(remaining(clock, 0, 20_000)).toBe(100);
    expect(remaining(clock, 1, 20_000)).toBe(30);
  });
  it("never show less than nothing, nor more than was told", () => {
    expect(remaining(clock, 1, 90_000)).toBe(0);
    expect(remaining(clock, 1, -5_000)).toBe(50);
  });
  it("are written as people read them", () => {
    expect([9.97, 10, 65, 3723, 180_000].map(written)).toEqual(["9.9", "0:10", "1:05", "1:02:03", "2 d 2 h"]);
  });
  it("tell their rules", () => {
    expect(rules(600, 5)).toBe("10 minutes, plus 5 seconds per turn");
    expect(rules(0, 86_400)).toBe("1 day per turn");
    expect(rules(900, 0)).toBe("15 minutes for the whole game");
  });
  it("say how long ago something was", () => {
    expect([0, 90, 7200, 200_000].map((seconds) => ago(0, seconds))).toEqual([
      "just now",
      "1 min ago",
      "2 h ago",
      "2 days ago",
    ]);
  });
});
