import { expect, test } from "vitest";
import type { EventCard } from "../wire";
import { news as onTrack } from "../games/on_track/news";
import { news as spike } from "../games/spike/news";
import { news as switchingTracks } from "../games/switching_tracks/news";
import { gistOf, headlineOf } from "./news";

let step = 0;
const event = (name: string, data: Record<string, unknown> = {}): EventCard => ({
  step: ++step,
  name,
  data,
  text: name,
});

test("a stolen card matters more to its victim than whose turn it is", () => {
  const told = [
    event("drew", { seat: 1 }),
    event("stole", { seat: 1, victim: 0 }),
    event("laid", { seat: 1 }),
    event("began", { seat: 0 }),
  ];
  expect(headlineOf(told, 0, onTrack)!.name).toBe("stole");
});

test("a handcar that ends one's own turn is told first", () => {
  const told = [event("handcar_passed", { seat: 0 }), event("began", { seat: 1 }), event("laid", { seat: 1 })];
  expect(headlineOf(told, 0, onTrack)!.name).toBe("handcar_passed");
  expect(headlineOf(told, 1, onTrack)!.name).not.toBe("began");
});

test("a contract matters more than the goods that go back", () => {
  const told = [
    event("fulfilled", { seat: 1 }),
    event("delivered", { seat: 1 }),
    event("took_back"),
    event("turn", { seat: 0 }),
  ];
  expect(headlineOf(told, 0, switchingTracks)!.name).toBe("fulfilled");
});

test("a delivery matters more than cards that are turned up", () => {
  const told = [event("delivered", { seat: 1 }), event("turned_up"), event("turn", { seat: 0 })];
  expect(headlineOf(told, 0, spike)!.name).toBe("delivered");
});

test("without weights, and if nothing matters, the last event is told", () => {
  const told = [event("won"), event("turn")];
  expect(headlineOf(told, 0)!.name).toBe("turn");
  expect(headlineOf([event("turned_up"), event("turn")], 0, switchingTracks)!.name).toBe("turn");
  expect(headlineOf([], 0, spike)).toBeUndefined();
});

test("what others did is told in a few events each", () => {
  const turn = (actor: number, ...names: string[]) => ({
    actor,
    first: 1,
    last: 2,
    events: names.map((name) => event(name, { seat: actor })),
  });
  const turns = [
    turn(1, "rolled", "entered", "delivered", "turned_up"),
    turn(2, "took", "took"),
    turn(1, "laid", "connected", "upgraded", "turn"),
  ];
  expect(gistOf(turns, 0, spike).map(({ actor, events }) => [actor, events.map(({ name }) => name)])).toEqual([
    [1, ["delivered", "connected", "upgraded"]],
    [2, ["took"]],
  ]);
});
