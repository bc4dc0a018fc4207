import { expect, it } from "vitest";
import { placeKey, showOf } from "./flights";
import { positions } from "./recorded";
import { allSpots, keyOf } from "./things";
import type { Event } from "./types";

const COMMON = { step: 1, text: "" };

it("cards fly between places that are on the table", () => {
  for (const { view, seat, events } of positions) {
    const places = new Set([
      ...["stock", "out of service", "hand"],
      ...allSpots(view).map(keyOf),
      ...view.provisions.map((_, at) => keyOf({ is: "provision", place: at + 1 })),
      ...view.players.flatMap((_, who) => Array.from({ length: view.tracks }, (_, at) => placeKey(who, at + 1))),
    ]);
    for (const { from, to } of showOf(events, seat).flights) {
      expect(places).toContain(from);
      expect(places).toContain(to);
    }
  }
});

it("a card that is drawn flies from the stock to the hand, for others to the plate, face down", () => {
  const drew = (card: string | null): Event[] => [{ ...COMMON, name: "drew", data: { seat: 1, card } }];
  expect(showOf(drew("wild"), 1).flights).toEqual([{ card: "wild", from: "stock", to: "hand", turns: true }]);
  expect(showOf(drew(null), 0).flights).toEqual([{ card: null, from: "stock", to: "hand of 1" }]);
});

it("a card that is laid flies to its place and is marked there", () => {
  const data = { seat: 1, position: 3, form: "double", card: "blue double" } as const;
  const show = showOf([{ ...COMMON, name: "laid", data }], 1);
  expect(show.flights).toEqual([{ card: "blue double", from: "hand", to: "place 3 of 1" }]);
  expect([...show.fresh]).toEqual(["place 3 of 1"]);
});

it("a discard goes on the discards, an action card that is thrown away goes out of service", () => {
  const discarded = showOf([{ ...COMMON, name: "discarded", data: { seat: 1, card: "blue single" } }], 1);
  expect(discarded.flights).toEqual([{ card: "blue single", from: "hand", to: "discards" }]);
  const thrown = (card: string | null): Event[] => [{ ...COMMON, name: "threw_away", data: { seat: 1, card } }];
  expect(showOf(thrown("wild"), 1).flights).toEqual([{ card: "wild", from: "hand", to: "out of service" }]);
  expect(showOf(thrown(null), 0).flights).toEqual([{ card: null, from: "hand of 1", to: "out of service" }]);
});

it("a landslide shakes the railroad, a handcar turns the way of play", () => {
  const slide = showOf([{ ...COMMON, name: "landslide_hit", data: { seat: 3, pile: "discards" } }], null);
  expect(slide.shaken).toEqual([3]);
  expect(slide.flights).toEqual([{ card: "landslide", from: "discards", to: "out of service", turns: true }]);
  const data = { seat: 3, pile: "stock", direction: "clockwise" } as const;
  expect(showOf([{ ...COMMON, name: "handcar_passed", data }], null).turned).toBe(true);
});

it("a provision comes from the pile that it was restocked from", () => {
  const from = (source: "stock" | "discards" | null): string => {
    const data = { place: 2, card: "open", by: 0, source };
    return showOf([{ ...COMMON, name: "stocked", data }], null).flights[0]!.from;
  };
  expect([from("stock"), from("discards"), from(null)]).toEqual(["stock", "discards", "stock"]);
});

it("a conductor goes to the player asked, and the card comes back", () => {
  const events: Event[] = [
    { ...COMMON, name: "asked", data: { seat: 0, victim: 1, card: "open" } },
    { ...COMMON, name: "handed", data: { victim: 1, seat: 0, card: "open" } },
  ];
  expect(showOf(events, 1).flights).toEqual([
    { card: "conductor", from: "hand of 0", to: "hand" },
    { card: "open", from: "hand", to: "hand of 0" },
  ]);
});
