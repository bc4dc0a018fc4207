// With everything open, a replay shows the secrets of all seats in the front view.

import { expect, it } from "vitest";
import { positions as onTrack } from "./recorded";
import { open as openHands } from "./view";

it("On Track shows the others' hands", () => {
  const front = onTrack[0]!.view;
  const other = { ...front, hand: ["wild", "conductor"] };
  expect(openHands([front, other], front).memory.hands[1]!.holds).toEqual(["wild", "conductor"]);
});
