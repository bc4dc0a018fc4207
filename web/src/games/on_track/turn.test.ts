import { expect, test } from "vitest";
import { tellTurn } from "./turn";
import type { Event } from "./types";

const NAMES = ["Ada", "Ben", "Cleo"];
const event = (name: string, data: Record<string, unknown>) =>
  ({ step: 1, name, data, text: name }) as unknown as Event;
const drew = event("drew", { seat: 0, card: null });
const laid = (position: number) => event("laid", { seat: 0, card: "blue single", form: "single", position });
const began = event("began", { seat: 1, turn: 3 });

test("a turn says what was drawn and how far the railroad came", () => {
  expect(tellTurn([drew, drew, laid(1), laid(2), event("discarded", { seat: 0, card: null }), began], NAMES)).toBe(
    "draws 2 cards and lays 2 track cards (2 in all)",
  );
  expect(tellTurn([drew, laid(4)], NAMES)).toBe("draws 1 card and lays a blue single track (4 in all)");
});

test("a turn in which nothing is played says what was thrown away, never whose turn is next", () => {
  expect(tellTurn([drew, event("discarded", { seat: 0, card: null }), began], NAMES)).toBe(
    "draws 1 card and discards a card",
  );
});

test("whoever loses a card reads that it was theirs", () => {
  const stole = event("stole", { seat: 0, victim: 1, card: "wild" });
  expect(tellTurn([stole], NAMES, 1)).toBe("takes your wild");
  expect(tellTurn([stole], NAMES, 2)).toBe("takes a wild from Ben’s hand");
});

test("a conductor in vain names the card and who was asked", () => {
  const asked = [event("asked", { seat: 0, victim: 1, card: "wild" }), event("refused", { victim: 1, card: "wild" })];
  expect(tellTurn(asked, NAMES, 2)).toBe("asks Ben for a wild, who has none");
  expect(tellTurn(asked, NAMES, 1)).toBe("asks you for a wild, which you do not have");
});

test("another player's railroad that is stranded is not told as one's own", () => {
  expect(tellTurn([drew, laid(1), event("stranded", { seat: 1 })], NAMES)).not.toContain("stranded");
});
