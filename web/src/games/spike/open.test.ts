// With everything open, a replay shows the secrets of all seats in the front view.

import { expect, it } from "vitest";
import { positions as spike } from "./positions.test-data";
import { open as openSpike } from "./view";

it("SPIKE shows the others' cards and routes, and leaves the own hand as it is", () => {
  const front = spike.find(({ seat }) => seat === 0)!.view;
  const route = { start: "Omaha", cities: { Omaha: 5 }, worth: 0 };
  const other = { ...front, hand: { "solid white": 3 }, routes: [[], [route]] };
  const shown = openSpike([front, other], front);
  expect(shown.known[1]).toEqual({ "solid white": 3 });
  expect(shown.routes[1]).toEqual([route]);
  expect(shown.known[0]).toEqual(front.known[0]);
});
