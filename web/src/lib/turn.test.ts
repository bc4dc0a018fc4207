import { expect, test } from "vitest";
import type { EventCard } from "../wire";
import { doerOf, youIn } from "./turn";

const event = (data: EventCard["data"]): EventCard => ({ step: 1, name: "moved", data, text: "" });

test("an event speaks to its reader by the first field that is the reader's seat", () => {
  expect(youIn({ seat: 1 }, 1)).toBe("seat");
  expect(youIn({ seat: 1 }, 0)).toBe(null);
  expect(youIn({ seat: 1 }, null)).toBe(null);
  expect(youIn({ seat: 1, victim: 0 }, 0, ["victim", "seat"])).toBe("victim");
  expect(youIn({ seat: 1, victim: 1 }, 1, ["victim", "seat"])).toBe("victim");
});

test("a turn is the one of the first player who is named", () => {
  expect(doerOf([event({ place: 2 }), event({ seat: 1 }), event({ seat: 0 })], ["Ada", "Ben"])).toBe(1);
  expect(doerOf([], ["Ada"])).toBe(null);
});
