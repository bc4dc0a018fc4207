import { expect, test } from "vitest";
import type { EventCard, Note } from "../wire";
import { turnsOf } from "./log";
import { NOTE, withNotes } from "./notes";

const event = (step: number, text: string, seat = 0): EventCard => ({ step, name: "moved", data: { seat }, text });
const note = (step: number, kind: Note["kind"], name = "Ann"): Note => ({ step, at: 0, kind, seat: 0, name });

test("notes come after the events of their step", () => {
  const events = [event(0, "setup"), event(1, "one"), event(1, "one more"), event(2, "two", 1)];
  const told = withNotes(events, [note(1, "undone"), note(2, "out_of_time", "Bob")], ["Red", "Blue"], null);
  expect(told.map((each) => each.text)).toEqual([
    "setup",
    "one",
    "one more",
    "Ann takes a move back",
    "two",
    "Bob runs out of time",
  ]);
  expect(told[3]!.name).toBe(NOTE);
});

test("notes do not begin a turn", () => {
  const told = withNotes([event(1, "one"), event(2, "two")], [note(1, "undo_asked")], ["Red", "Blue"], null);
  expect(turnsOf(told, ["Red", "Blue"]).length).toBe(1);
});

test("a bot plays for a seat", () => {
  expect(withNotes([], [note(3, "bot_plays", "fireman")], ["Red"], null)[0]!.text).toBe("Fireman plays for Red");
});

test("a note of one's own says you", () => {
  const told = (kind: Note["kind"], name: string) => withNotes([], [note(3, kind, name)], ["Ann"], 0)[0]!.text;
  expect(told("undo_asked", "Ann")).toBe("You ask to take a move back");
  expect(told("out_of_time", "Ann")).toBe("You run out of time");
  expect(told("bot_plays", "engineer")).toBe("Engineer plays for you");
});
