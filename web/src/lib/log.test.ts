import { describe, expect, it } from "vitest";
import type { EventCard } from "../wire";
import { actorOf, lastOwnStep, since, turnsOf, withoutHandover } from "./log";

const event = (step: number, seat?: string | number): EventCard => ({
  step,
  name: "moved",
  data: seat === undefined ? {} : { seat },
  text: `${seat}`,
});
const names = ["Red", "Blue"];

describe("the log", () => {
  it("knows an actor by name, by number and by colour", () => {
    expect(actorOf(event(1, "Blue"), names)).toBe(1);
    expect(actorOf(event(1, 0), names)).toBe(0);
    expect(actorOf({ step: 1, name: "moved", data: { colour: "blue" }, text: "" }, names)).toBe(1);
    expect(actorOf(event(1), names)).toBeNull();
  });

  it("puts steps of one seat into one turn, and the setup into its own", () => {
    const turns = turnsOf(
      [event(0), event(0, "Red"), event(1, "Red"), event(2, "Red"), event(2), event(3, "Blue")],
      names,
    );
    expect(turns.map((turn) => [turn.actor, turn.first, turn.last, turn.events.length])).toEqual([
      [null, 0, 0, 2],
      [0, 1, 2, 3],
      [1, 3, 3, 1],
    ]);
  });

  it("leaves a step that names nobody with the seat before it", () => {
    expect(turnsOf([event(1, "Red"), event(2), event(3, "Red")], names)).toHaveLength(1);
  });

  it("believes the movers more than the events", () => {
    expect(turnsOf([event(1, "Red"), event(2, "Red")], names, [0, 1]).map((turn) => turn.actor)).toEqual([0, 1]);
  });

  it("does not list whose turn begins, unless nothing else happened", () => {
    const began = { ...event(2, "Blue"), name: "began" };
    const [turn] = turnsOf([event(1, "Red"), event(2, "Red"), began], names, [0, 0]);
    expect(withoutHandover(turn!, "began").events.map(({ name }) => name)).toEqual(["moved", "moved"]);
    const [only] = turnsOf([began], names);
    expect(withoutHandover(only!, "began").events).toEqual([began]);
  });

  it("tells what happened since my turn", () => {
    const turns = turnsOf([event(1, "Red"), event(2, "Blue"), event(3, "Blue")], names);
    expect(lastOwnStep(turns, 0)).toBe(1);
    expect(since(turns, lastOwnStep(turns, 0)).flatMap((turn) => turn.events.map((told) => told.step))).toEqual([2, 3]);
    expect(lastOwnStep(turns, null)).toBe(0);
  });
});
