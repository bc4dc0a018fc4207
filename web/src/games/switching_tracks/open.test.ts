// With everything open, a replay shows each seat's secrets to whoever sits in front.

import { expect, it } from "vitest";
import tracks from "./positions.json";
import { open as openDepots, type TracksView } from "./view";

it("Switching Tracks shows every depot", () => {
  const front = tracks.sights[0]!.view as unknown as TracksView;
  const depot = { goods: { coal: 2 }, disks: 1 };
  const other = { ...front, players: { ...front.players, "1": { ...front.players["1"]!, depot } } };
  expect(openDepots([front, other], front).players["1"]!.depot).toEqual(depot);
});
