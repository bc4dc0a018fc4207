import { expect, it } from "vitest";
import { drawing, positions } from "./recorded";
import { outOfService } from "./describe";
import { listed } from "./texts";
import { colours, endsAt, endsOf, lanes, sorted, teams, turnOf } from "./view";

const four = positions.find(({ view }) => view.players.length === 4 && !view.golden_spike)!.view;
const spike = positions.find(({ view }) => view.golden_spike)!.view;

it("every railroad is drawn as continuous track from the engine on", () => {
  for (const { view } of positions) {
    for (const player of view.players) {
      let end: string = player.joints[0]!; // the engine takes what the first card needs
      player.railroad.forEach((form, at) => {
        const ends = endsAt(player, at);
        expect(ends.near, `${player.railroad} at ${at}`).toBe(end);
        expect([ends.near, null]).toContain(drawing.forms[form].near);
        expect([ends.far, null]).toContain(drawing.forms[form].far);
        end = ends.far;
      });
    }
  }
});

it("a card that would be laid next joins the end, a wild as the rules say", () => {
  const player = { ...four.players[0]!, joints: ["single", "double"] as const, wild_end: "single" as const };
  const own = { ...player, joints: [...player.joints] };
  expect(endsOf(own, "wild", drawing)).toEqual({ near: "double", far: "single" });
  expect(endsOf(own, "change to single", drawing)).toEqual({ near: "double", far: "single" });
  expect(endsOf(own, "double", drawing)).toEqual({ near: "double", far: "double" });
});

it("what is out of service lists the open cards, and the face-down ones with those that you know", () => {
  const none = { ...four, out_of_service: [], thrown: 0, memory: { ...four.memory, thrown: [] } };
  expect(outOfService(none)).toBe("nothing");
  expect(outOfService({ ...none, out_of_service: ["open", "open"] })).toBe("2 × open track");
  const own = { ...none, thrown: 3, memory: { ...none.memory, thrown: ["wild"] } };
  expect(outOfService(own)).toBe("3 face down (you know wild)");
  expect(outOfService({ ...own, out_of_service: ["handcar"] })).toBe("handcar, 3 face down (you know wild)");
});

it("turns are counted up to the last one", () => {
  expect(turnOf({ ...four, turns: 0, limit: 300 })).toBe(1);
  expect(turnOf({ ...four, turns: 300, limit: 300 })).toBe(300);
});

it("the own railroad lies next to the hand, the others clockwise above", () => {
  expect(lanes(four, 1)).toEqual([2, 3, 0, 1]);
  expect(lanes(four, null)).toEqual([0, 1, 2, 3]);
});

it("the own team lies next to the hand, with the own railroad first", () => {
  expect(teams(spike, 2)).toEqual([
    [1, 3],
    [2, 0],
  ]);
  expect(teams(spike, null)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

it("a hand has the own colour first, then what does something, then the rest", () => {
  const hand = ["blue double", "green single", "green terminal", "green double", "conductor", "wild"];
  expect(sorted(hand, "green", drawing)).toEqual([
    "green single",
    "green double",
    "green terminal",
    "wild",
    "conductor",
    "blue double",
  ]);
  expect(listed(["open", "wild", "open"])).toBe("2 × open track, wild");
});

it("a seat has the colour of its railroad", () => {
  expect(colours(four)).toEqual(four.players.map(({ colour }) => colour));
  expect(new Set(colours(four)).size).toBe(4);
});
