import { expect, it } from "vitest";
import { drawing, positions } from "./recorded";
import { lanes, listed, nextAfter, partnerOf, pieces, sorted, teams, type Form } from "./view";

const four = positions.find(({ view }) => Object.keys(view.players).length === 4 && !view.golden_spike)!.view;
const spike = positions.find(({ view }) => view.golden_spike)!.view;

it("every railroad is drawn as continuous track from the engine on", () => {
  for (const { view } of positions) {
    for (const player of Object.values(view.players)) {
      const drawn = pieces(player.railroad, view.tracks, drawing);
      let end = "single";
      drawn.forEach((piece, at) => {
        if (view.phase !== "rearranging") expect(piece.near, `${player.railroad} at ${at}`).toBe(end);
        end = piece.far;
      });
    }
  }
});

it("a wild is drawn with what it joins", () => {
  const ends = (forms: Form[], tracks = 8) => pieces(forms, tracks, drawing).map(({ near, far }) => `${near} ${far}`);
  expect(ends(["wild", "double"])).toEqual(["single double", "double double"]);
  expect(ends(["change to double", "wild"])).toEqual(["single double", "double double"]);
  expect(ends(["single", "wild"], 2)).toEqual(["single single", "single double"]); // it meets the terminal
  expect(ends(["wild", "wild", "double"])).toEqual(["single single", "single double", "double double"]);
});

it("the own railroad lies next to the hand, the others clockwise above", () => {
  expect(lanes(four, "East")).toEqual(["South", "West", "North", "East"]);
  expect(lanes(four, null)).toEqual(["North", "East", "South", "West"]);
});

it("partners sit opposite, the own team next to the hand with the own railroad first", () => {
  expect(partnerOf(spike, "East")).toBe("West");
  expect(partnerOf(four, "East")).toBeNull();
  expect(teams(spike, "South")).toEqual([
    ["East", "West"],
    ["South", "North"],
  ]);
  expect(teams(spike, null)).toEqual([
    ["North", "South"],
    ["East", "West"],
  ]);
});

it("the next player follows the way that play goes", () => {
  expect(nextAfter({ ...four, direction: "clockwise" }, "West")).toBe("North");
  expect(nextAfter({ ...four, direction: "counter-clockwise" }, "North")).toBe("West");
});

it("a hand has the own colour first, then what does something, then the rest", () => {
  const hand = ["blue double", "green single", "green terminal", "green double", "conductor", "wild"];
  expect(sorted(hand, "green")).toEqual([
    "green single",
    "green double",
    "green terminal",
    "wild",
    "conductor",
    "blue double",
  ]);
  expect(listed(["open", "wild", "open"])).toBe("2 × open, wild");
});
