import { expect, test } from "vitest";
import { tellTurn } from "./turn";
import type { Event } from "./types";
import { tell } from "./words";

const NAMES = ["Ada", "Ben"];
const event = (name: string, data: Record<string, unknown>) =>
  ({ step: 1, name, data, text: name }) as unknown as Event;
const crossed = (city: string) => event("crossed", { seat: 0, switch: "N", city });

test("a run is told by where it ends and what it delivers", () => {
  const run = [
    event("left", { seat: 0, city: "Omaha", way: "north" }),
    crossed("Minneapolis"),
    event("visited", { seat: 0, city: "Minneapolis" }),
    crossed("Portland"),
  ];
  expect(tellTurn(run, NAMES)).toBe("runs to Portland without a delivery");
  const delivered = event("delivered", { seat: 0, good: "sheep", city: "Portland", managed: false });
  expect(tellTurn([...run, delivered, event("gained_disk", { seat: 0, city: "Portland" })], NAMES)).toBe(
    "runs to Portland, delivers sheep to Portland and gets 1 demand disk",
  );
});

test("an upgrade is told once, though it is chosen and then paid for", () => {
  const bought = [
    event("chose_upgrade", { seat: 1, upgrade: "speed" }),
    event("upgraded", { seat: 1, upgrade: "speed" }),
  ];
  expect(tellTurn(bought, NAMES)).toBe("gets an upgrade (speed)");
});

test("an office that is used is told before the run", () => {
  const used = event("activated", { seat: 0, office: "Equipment" });
  expect(tellTurn([used, crossed("Omaha")], NAMES)).toBe(
    "uses the Equipment office and runs to Omaha without a delivery",
  );
});

test("what belongs to the next player's turn is left out", () => {
  const next = [event("turn", { seat: 1, round: 2 }), event("filled", { city: "Omaha", good: "coal", pieces: 3 })];
  expect(tellTurn([crossed("Omaha"), ...next], NAMES)).toBe("runs to Omaha without a delivery");
  expect(tellTurn([], NAMES)).toBe("");
});

test("a player is told of the own deeds as such, and others by the name", () => {
  const delivered = event("delivered", { seat: 0, good: "sheep", city: "Portland", managed: false });
  const gained = event("gained_disk", { seat: 0, city: "Portland", advertised: false });
  expect(tellTurn([crossed("Portland"), delivered, gained], NAMES, 0)).toBe(
    "run to Portland, deliver sheep to Portland and get 1 demand disk",
  );
  expect(tellTurn([crossed("Portland"), delivered], NAMES, 1)).toBe("runs to Portland and delivers sheep to Portland");
  expect(tell(delivered, NAMES, 0)).toBe("You deliver sheep to Portland");
  expect(tell(delivered, NAMES, 1)).toBe("Ada delivers sheep to Portland");
});
