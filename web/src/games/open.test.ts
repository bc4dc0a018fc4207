// With everything open, a replay shows each seat's secrets to whoever sits in front.

import { expect, it } from "vitest";
import { positions as onTrack } from "./on_track/recorded";
import { open as openHands } from "./on_track/view";
import { positions as spike } from "./spike/positions.test-data";
import { open as openSpike } from "./spike/view";
import tracks from "./switching_tracks/positions.json";
import { open as openDepots, type TracksView } from "./switching_tracks/view";

it("On Track shows the others' hands", () => {
  const front = onTrack[0]!.view;
  const other = { ...front, hand: ["wild", "conductor"] };
  const [, second] = Object.keys(front.players);
  expect(openHands([front, other], front).memory.hands[second!]!.holds).toEqual(["wild", "conductor"]);
});

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

it("Switching Tracks shows every depot", () => {
  const front = tracks.views[0]!.view as unknown as TracksView;
  const depot = { goods: { coal: 2 }, disks: 1 };
  const other = { ...front, players: { ...front.players, "1": { ...front.players["1"]!, depot } } };
  expect(openDepots([front, other], front).players["1"]!.depot).toEqual(depot);
});
