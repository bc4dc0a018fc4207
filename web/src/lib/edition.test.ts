import { expect, it } from "vitest";
import type { GameCard } from "../wire";
import { olderEdition } from "./edition";

const card = { rules: 2 } as GameCard;

it("says by which edition an older game is played", () => {
  expect(olderEdition(card, { rules: 1 })).toBe(
    "This game is played by edition 1 of the rules. New games are played by edition 2.",
  );
});

it("says nothing about a game by the current rules", () => {
  expect(olderEdition(card, { rules: 2 })).toBe("");
});
