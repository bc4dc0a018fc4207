import { describe, expect, it } from "vitest";
import { curtainFalls, whoLooks } from "./eyes";

describe("eyes", () => {
  it("go to the own seat that is to decide", () => {
    expect(whoLooks(0, 2, [0, 2])).toBe(2);
  });
  it("stay where they were while others decide", () => {
    expect(whoLooks(2, 1, [0, 2])).toBe(2);
    expect(whoLooks(null, 1, [0, 2])).toBe(0);
  });
  it("are a spectator's without a seat", () => {
    expect(whoLooks(null, 1, [])).toBeNull();
    expect(whoLooks(1, 1, [])).toBeNull();
  });
});

describe("the curtain", () => {
  it("falls when the screen goes to somebody else who has secrets", () => {
    expect(curtainFalls(0, 1, [0, 1], true, false)).toBe(true);
    expect(curtainFalls(null, 0, [0, 1], true, false)).toBe(true);
  });
  it("stays up with one person, without secrets, for the same seat, and after the end", () => {
    expect(curtainFalls(0, 1, [1], true, false)).toBe(false);
    expect(curtainFalls(0, 1, [0, 1], false, false)).toBe(false);
    expect(curtainFalls(1, 1, [0, 1], true, false)).toBe(false);
    expect(curtainFalls(0, 1, [0, 1], true, true)).toBe(false);
  });
});
