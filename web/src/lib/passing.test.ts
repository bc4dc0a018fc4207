import { expect, test } from "vitest";
import type { ActionCard } from "../wire";
import { onlyPass } from "./passing";

const action = (number: number, kind: string): ActionCard => ({ number, kind, text: kind, data: {} });
const ends = (actions: ActionCard[]) => actions.find(({ kind }) => kind === "Pass" || kind === "Stop") ?? null;

test("where one can only pass, one passes", () => {
  expect(onlyPass([action(1, "Pass")], ends)?.number).toBe(1);
  expect(onlyPass([action(2, "Stop"), action(1, "Pass")], ends)?.number).toBe(2);
});

test("where there is anything else to do, one is asked", () => {
  expect(onlyPass([action(1, "Pass"), action(3, "Deliver")], ends)).toBeNull();
  expect(onlyPass([action(3, "Deliver")], ends)).toBeNull();
  expect(onlyPass([], ends)).toBeNull();
  expect(onlyPass([action(3, "Deliver")], undefined)).toBeNull();
});
