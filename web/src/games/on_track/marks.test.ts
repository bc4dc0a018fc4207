import { expect, test } from "vitest";
import { ghostKeys, planKeys } from "./marks";
import { drawing, positions } from "./recorded";
import type { Action, Event } from "./types";

const COMMON = { step: 1, text: "" };
const { view, seat } = positions.find((each) => each.view.phase === "drawing")!;
const action = (kind: string, data: object): Action => ({ number: 1, text: "", kind, data }) as unknown as Action;

test("a hint marks the pile to draw from, the track where it will lie, and the discards, in their order", () => {
  const own = view.players[seat]!;
  const plan = [
    action("Draw", { cards: 1 }),
    action("Lay", { form: "single" }),
    action("Done", {}),
    action("Discard", { card: `${own.colour} double` }),
  ];
  expect([...planKeys(plan, view, seat, drawing)]).toEqual([
    ["stock", [1]],
    [`card ${own.colour} single`, [2]],
    [`place ${own.railroad.length + 1} of ${seat}`, [2]],
    [`card ${own.colour} double`, [4]],
    ["discards", [4]],
  ]);
});

test("a spectator sees no hint", () => {
  expect(planKeys([action("Draw", { cards: 1 })], view, null, drawing).size).toBe(0);
});

test("the ghost of a turn shows where cards were drawn and where track was laid", () => {
  const events: Event[] = [
    { ...COMMON, name: "drew", data: { seat: 1, card: null } },
    { ...COMMON, name: "laid", data: { seat: 1, position: 2, form: "single", card: "blue single" } },
  ];
  expect(ghostKeys(events, 0)).toEqual(["place 2 of 1", "stock"]);
});
