import { expect, test } from "vitest";
import { headlineOf } from "../../lib/news";
import { news } from "./news";

const event = (name: string, data: Record<string, unknown> = {}) => ({ step: 1, name, data, text: name });

test("a contract matters more than the goods that go back", () => {
  const told = [event("fulfilled", { seat: 1 }), event("delivered", { seat: 1 }), event("took_back"), event("turn")];
  expect(headlineOf(told, 0, news)!.name).toBe("fulfilled");
});

test("the steps of a plan have offices and switches, and an upgrade only once", () => {
  expect(news(event("activated"), 0)).toBeGreaterThan(0);
  expect(news(event("switched"), 0)).toBeGreaterThan(0);
  expect(news(event("chose_upgrade"), 0)).toBe(0);
  expect(news(event("upgraded"), 0)).toBeGreaterThan(0);
});
