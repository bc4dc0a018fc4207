import { expect, it } from "vitest";
import { facts, line } from "./facts";

const names = ["Ada", "Ben"];
const view = {
  turn: 1,
  deck_left: 4,
  hand: [3, 7],
  sums: { "0": 3, "1": 5 },
  open: false,
  offers: [{ good: "coal" }],
  last: null,
  bag: {},
};

it("tells what is in hand first, and says players by their names", () => {
  expect(facts(view, names).map(line)).toEqual([
    "Hand: 3, 7",
    "Turn: Ben",
    "Deck left: 4",
    "Sums: Ada 3, Ben 5",
    "Open: no",
    "Offers: 1 (good coal)",
    "Last: none",
    "Bag: none",
  ]);
});

it("leaves keys alone that are no seats", () => {
  expect(facts({ piles: { "0": 1, "7": 2 } }, names).map(line)).toEqual(["Piles: 0 1, 7 2"]);
});

it("says nothing of nothing", () => {
  expect(facts(undefined, names)).toEqual([]);
});
