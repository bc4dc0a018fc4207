import { expect, it } from "vitest";
import type { EventCard } from "../../wire";
import { showOf } from "./flights";
import { positions } from "./recorded";
import { seatsOf } from "./view";

const event = (name: string, data: EventCard["data"]): EventCard => ({ step: 1, name, data, text: "" });

it("cards fly between places that are on the table", () => {
  for (const { view, me, events } of positions) {
    const places = new Set([
      ...["stock", "discards", "out of service", "hand"],
      ...view.provisions.map((_, at) => `provision ${at + 1}`),
      ...seatsOf(view).flatMap((who) => [`hand of ${who}`, `railroad of ${who}`]),
      ...seatsOf(view).flatMap((who) => Array.from({ length: view.tracks }, (_, at) => `place ${at + 1} of ${who}`)),
    ]);
    for (const { from, to } of showOf(events, me).flights) {
      expect(places).toContain(from);
      expect(places).toContain(to);
    }
  }
});

it("a card that is drawn flies from the stock to the hand, for others to the plate, face down", () => {
  expect(showOf([event("drew", { seat: "East", card: "wild" })], "East").flights).toEqual([
    { card: "wild", from: "stock", to: "hand" },
  ]);
  expect(showOf([event("drew", { seat: "East", card: null })], "North").flights).toEqual([
    { card: null, from: "stock", to: "hand of East" },
  ]);
});

it("a card that is laid flies to its place and is marked there", () => {
  const show = showOf([event("laid", { seat: "East", position: 3, form: "double", card: "blue double" })], "East");
  expect(show.flights).toEqual([{ card: "blue double", from: "hand", to: "place 3 of East" }]);
  expect([...show.fresh]).toEqual(["East 3"]);
});

it("a landslide shakes the railroad, a handcar turns the way of play", () => {
  const slide = showOf([event("landslide_hit", { seat: "West", pile: "discards" })], null);
  expect(slide.shaken).toEqual(["West"]);
  expect(slide.flights).toEqual([{ card: "landslide", from: "discards", to: "out of service" }]);
  expect(showOf([event("handcar_passed", { seat: "West", pile: "stock", direction: "clockwise" })], null).turned).toBe(
    true,
  );
});

it("a provision comes from the pile that it was restocked from", () => {
  const stocked = [event("stocked", { place: 2, card: "open" })];
  expect(showOf(stocked, null).flights[0]!.from).toBe("stock");
  expect(showOf(stocked, null, "discards").flights[0]!.from).toBe("discards");
});

it("a conductor goes to the player asked, and the card comes back", () => {
  const asked = event("asked", { seat: "North", victim: "East", card: "open" });
  const handed = event("handed", { victim: "East", seat: "North", card: "open" });
  expect(showOf([asked, handed], "East").flights).toEqual([
    { card: "conductor", from: "hand of North", to: "hand" },
    { card: "open", from: "hand", to: "hand of North" },
  ]);
});
