import { expect, it } from "vitest";
import { lasting, players, rankNames } from "./signs";

it("says how many play, and how long at ten seconds a decision", () => {
  expect(players([2, 3, 4, 5])).toBe("2–5 players");
  expect(players([2])).toBe("2 players");
  expect(lasting([103, 212])).toBe("about 15–35 min");
  expect(lasting([308, 277])).toBe("about 45–50 min");
  expect(lasting([84, 84])).toBe("about 15 min");
  expect(lasting([0, 0])).toBe("");
});

it("knows that rankNames of a rank are not always called by an s", () => {
  expect(["call-boy", "brakeman", "fireman", "engineer"].map(rankNames)).toEqual([
    "Call-boys",
    "Brakemen",
    "Firemen",
    "Engineers",
  ]);
});
