// With everything open, a replay shows each seat's secrets to whoever sits in front.

import { expect, it } from "vitest";
import { positions as spike } from "./positions.test-data";
import { open as openSpike } from "./view";

it("SPIKE shows the others' cards and routes, and leaves the own hand as it is", () => {
  const front = spike.find(({ seat }) => seat === 0)!.view;
  const [own, second] = Object.keys(front.trains);
  const route = { start: "Omaha", cities: { Omaha: 5 } };
  const other = { ...front, hand: { white: 3 }, routes: { [second!]: [route] } };
  const shown = openSpike([front, other], front);
  expect(shown.known[second!]).toEqual({ white: 3 });
  expect(shown.routes[second!]).toEqual([route]);
  expect(shown.known[own!]).toEqual(front.known[own!] ?? {});
});
