import { expect, it } from "vitest";
import { several } from "./count";

it("counts one thing and several", () => {
  expect([0, 1, 2].map((count) => several(count, "card"))).toEqual(["0 cards", "1 card", "2 cards"]);
  expect(several(2, "switch", "switches")).toBe("2 switches");
});
