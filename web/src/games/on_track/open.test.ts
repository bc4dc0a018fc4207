// With everything open, a replay shows each seat's secrets to whoever sits in front.

import { expect, it } from "vitest";
import { positions as onTrack } from "./recorded";
import { open as openHands } from "./view";

it("On Track shows the others' hands", () => {
  const front = onTrack[0]!.view;
  const other = { ...front, hand: ["wild", "conductor"] };
  expect(openHands([front, other], front).memory.hands[1]!.holds).toEqual(["wild", "conductor"]);
});
