import { expect, test } from "vitest";
import { headlineOf } from "../../lib/news";
import { news } from "./news";

const event = (name: string, data: Record<string, unknown> = {}) => ({ step: 1, name, data, text: name });

test("a delivery matters more than cards that are turned up", () => {
  const told = [event("delivered", { seat: 1 }), event("turned_up"), event("turn", { seat: 0 })];
  expect(headlineOf(told, 0, news)!.name).toBe("delivered");
});
