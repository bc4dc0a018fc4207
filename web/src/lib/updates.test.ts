import { describe, expect, it } from "vitest";
import type { ActionCard, EventCard, TableUpdate, SeatView } from "../wire";
import { follow as followed, type Known } from "./updates";

const event = (step: number): EventCard => ({ step, name: "moved", data: {}, text: `step ${step}` });
const seatView = (...steps: number[]): SeatView => ({
  seat: 0,
  view: {},
  facts: {},
  legal: [],
  events: steps.map(event),
  can_undo: false,
  can_ask_undo: false,
});
const update = (version: number, kept: number, step: number, ...steps: number[]) =>
  ({ kind: "update", version, kept, table: { step }, views: [seatView(...steps)], said: [] }) as unknown as TableUpdate;
const follow = (known: Known | null, seen: TableUpdate, at: number) => followed(known, seen, new Map(), at);
const steps = (known: ReturnType<typeof follow>) => known.views[0]!.events.map((told) => told.step);

describe("following a table", () => {
  it("keeps the events it has and adds the new ones, which are fresh", () => {
    const first = follow(null, update(1, -1, 2, 0, 1, 2), 0);
    const second = follow(first, update(2, 2, 4, 3, 4), 1);
    expect(steps(second)).toEqual([0, 1, 2, 3, 4]);
    expect(second.fresh.get(0)!.map((told) => told.step)).toEqual([3, 4]);
  });

  it("forgets what was taken back", () => {
    const first = follow(null, update(1, -1, 4, 0, 1, 2, 3, 4), 0);
    const second = follow(first, update(2, 2, 2), 1);
    expect(steps(second)).toEqual([0, 1, 2]);
    expect(second.fresh.get(0)).toEqual([]);
  });

  it("takes nothing for fresh when it sees a table for the first time", () => {
    expect(follow(null, update(1, -1, 2, 0, 1, 2), 0).fresh.get(0)).toEqual([]);
  });

  it("takes what happened while it was away for fresh, though all is sent again", () => {
    const first = follow(null, update(1, -1, 1, 0, 1), 0);
    const second = follow(first, update(9, -1, 3, 0, 1, 2, 3), 1);
    expect(steps(second)).toEqual([0, 1, 2, 3]);
    expect(second.fresh.get(0)!.map((told) => told.step)).toEqual([2, 3]);
  });

  it("finds the legal actions' cards among all that were ever sent", () => {
    const card = (number: number): ActionCard => ({ number, text: `action ${number}`, kind: "Move", data: {} });
    const told = update(1, -1, 0);
    told.views[0]!.legal = [7, 3];
    const known = followed(null, told, new Map([3, 5, 7].map((number) => [number, card(number)])), 0);
    expect(known.views[0]!.legal).toEqual([card(7), card(3)]);
  });

  it("adds remarks once", () => {
    const said = (...numbers: number[]) =>
      numbers.map((number) => ({ number, at: 0, name: "Ada", text: "hi", team: false }));
    const first = follow(null, { ...update(1, -1, 0), said: said(1, 2) }, 0);
    const second = follow(first, { ...update(2, 0, 0), said: said(2, 3) }, 1);
    expect(second.said.map((remark) => remark.number)).toEqual([1, 2, 3]);
  });
});
