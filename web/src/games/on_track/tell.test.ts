import { expect, test } from "vitest";
import { headlineOf } from "../../lib/news";
import { news } from "./news";
import { tell } from "./tell";
import type { Event } from "./types";

const NAMES = ["Ada", "Casey", "Hank", "Pearl"];
const event = (name: string, data: object): Event => ({ step: 1, text: "", name, data }) as unknown as Event;

test("who loses a card is told by whom, and which", () => {
  const stole = event("stole", { seat: 1, victim: 0, card: "wild" });
  expect(tell(stole, NAMES, 0)).toBe("Casey took your wild");
  expect(tell(stole, NAMES, 1)).toBe("You take a wild from Ada's hand");
  expect(tell(event("stole", { seat: 1, victim: 0, card: null }), NAMES, 2)).toBe("Casey takes a card from Ada's hand");
});

test("a handcar tells its player that the turn is over", () => {
  const passed = event("handcar_passed", { seat: 0, pile: "stock", direction: "counter-clockwise" });
  expect(tell(passed, NAMES, 0)).toBe("Handcar: your turn is over, and play goes counter-clockwise");
  expect(tell(passed, NAMES)).toBe(
    "Ada draws a handcar from the stock: the turn is over, and play goes counter-clockwise",
  );
});

test("a railroad that is cleared by its owner is the own one", () => {
  expect(tell(event("cleared", { seat: 0, owner: 0 }), NAMES, 0)).toBe("You clear your railroad with an open track");
  expect(tell(event("cleared", { seat: 1, owner: 0 }), NAMES, 0)).toBe(
    "Casey cleared your railroad with an open track",
  );
  expect(tell(event("cleared", { seat: 1, owner: 1 }), NAMES, 0)).toBe(
    "Casey clears their own railroad with an open track",
  );
});

test("the cards dealt are listed to their owner and counted for the others", () => {
  const hand = { card1: "wild", card2: "blue single" };
  expect(tell(event("hand_dealt", { seat: 0, ...hand }), NAMES, 0)).toBe("You are dealt a wild, a blue single track");
  expect(tell(event("hand_dealt", { seat: 0, card1: null, card2: null }), NAMES, 1)).toBe("Ada is dealt 2 cards");
});

test("a change of track says which way round it lies", () => {
  const laid = { seat: 1, position: 3, form: "change to double", card: "orange change" };
  expect(tell(event("laid", laid), NAMES, 0)).toBe(
    "Casey lays an orange change of track to double as card 3 of the railroad",
  );
});

test("a new provision or a shuffled pile is never the news if something happened to a player", () => {
  const told = [
    event("barred", { seat: 1, victim: 0 }),
    event("stocked", { place: 1, card: "wild", by: 1, source: "stock" }),
    event("refilled", { size: 20 }),
    event("began", { seat: 0 }),
  ];
  expect(tell(headlineOf(told, 0, news) as Event, NAMES, 0)).toBe("Casey closed your railroad");
});
