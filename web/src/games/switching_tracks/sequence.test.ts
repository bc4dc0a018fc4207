// Decisions in a row wait for one another.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ActionCard } from "../../wire";
import { Sequence } from "./sequence";

const cards = (...texts: string[]): ActionCard[] =>
  texts.map((text) => ({ number: NUMBERS.indexOf(text), text, kind: "Act", data: {} }));
const NUMBERS = ["switch NW left", "switch C right", "run", "take", "leave east"];

describe("a sequence", () => {
  let played: string[] = [];
  const sequence = new Sequence((number) => played.push(NUMBERS[number]!));
  beforeEach(() => {
    played = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    sequence.stop();
    vi.useRealTimers();
  });

  it("plays each decision when the one before has been answered", () => {
    sequence.begin(["switch NW left", "run", "leave east"], { at: 0 }, cards("switch NW left", "run"));
    expect(played).toEqual(["switch NW left"]);
    sequence.follow({ at: 0 }, cards("switch NW left", "run"));
    expect(played).toEqual(["switch NW left"]);
    sequence.follow({ at: 1 }, cards("run"));
    sequence.follow({ at: 2 }, cards("leave east"));
    expect(played).toEqual(["switch NW left", "run", "leave east"]);
    sequence.follow({ at: 3 }, cards("leave east"));
    expect(played).toHaveLength(3);
  });

  it("leaves the run out when the switches are done with by themselves", () => {
    sequence.begin(["switch NW left", "run", "leave east"], { at: 0 }, cards("switch NW left", "run"));
    sequence.follow({ at: 1 }, cards("take", "leave east"));
    expect(played).toEqual(["switch NW left", "leave east"]);
  });

  it("gives up when something else has come between", () => {
    sequence.begin(["switch NW left", "switch C right", "leave east"], { at: 0 }, cards("switch NW left"));
    sequence.follow({ at: 1 }, cards("take"));
    sequence.follow({ at: 2 }, cards("switch C right", "leave east"));
    expect(played).toEqual(["switch NW left"]);
  });

  it("asks again while the house is busy", () => {
    sequence.begin(["switch NW left", "run"], { at: 0 }, cards("switch NW left", "run"));
    vi.advanceTimersByTime(100);
    expect(played).toEqual(["switch NW left", "switch NW left", "switch NW left"]);
    sequence.follow({ at: 1 }, cards("run"));
    vi.advanceTimersByTime(40);
    expect(played.slice(3)).toEqual(["run", "run"]);
    sequence.follow({ at: 2 }, cards("leave east"));
    vi.advanceTimersByTime(100_000);
    expect(played).toHaveLength(5);
  });

  it("does not ask for ever", () => {
    sequence.begin(["run"], { at: 0 }, cards("run"));
    vi.advanceTimersByTime(100_000);
    expect(played).toEqual(["run"]);
    sequence.begin(["run", "leave east"], { at: 0 }, cards("run"));
    vi.advanceTimersByTime(100_000);
    expect(played.length).toBeLessThan(12);
  });
});
