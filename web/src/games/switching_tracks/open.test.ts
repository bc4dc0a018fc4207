// With everything open, a replay shows the secrets of all seats in the front view.

import { expect, it } from "vitest";
import tracks from "./positions.json";
import type { TracksView } from "./types";
import { open as openDepots } from "./view";

it("Switching Tracks shows every depot", () => {
  const front = tracks.views[0]!.view as unknown as TracksView;
  const depot = { goods: { coal: 2 }, disks: 1 };
  const other = {
    ...front,
    players: front.players.map((player, seat) => (seat === 1 ? { ...player, depot } : player)),
  };
  const open = openDepots([front, other], front);
  expect(open.players[1]!.depot).toEqual(depot);
  expect(open.players[0]!.depot).toEqual(front.players[0]!.depot);
});
