import { expect, test } from "vitest";
import { adviceOf } from "./advice";
import { drawing, NAMES, positions } from "./recorded";
import { offers } from "./things";
import { label } from "./words";

const { view, seat, actions } = positions.find((each) => each.view.golden_spike && each.view.phase === "laying")!;
const mate = view.players[seat]!.partner!;

test("a card of the partner's colour is for the partner, who is named", () => {
  const card = `${view.players[mate]!.colour} single`;
  const told = adviceOf(view, seat, drawing, offers(view, seat, actions, drawing), card, NAMES);
  expect(told).toContain(`${NAMES[mate]}'s colour. Pass it to ${NAMES[mate]} when you can.`);
  expect(told).not.toContain("Not your colour");
});

test("a card is passed to a name", () => {
  const pass = { number: 1, text: "pass wild", kind: "Pass", data: { card: "wild" } } as const;
  expect(label(view, pass, NAMES, drawing)).toBe(`Pass it to ${NAMES[mate]}`);
  expect(adviceOf(view, seat, drawing, offers(view, seat, actions, drawing), null, NAMES)).toContain(NAMES[mate]);
});
