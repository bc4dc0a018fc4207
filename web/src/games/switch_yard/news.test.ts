import { expect, test } from "vitest";
import { headlineOf } from "../../lib/news";
import { news } from "./news";

const event = (name: string, data: Record<string, unknown> = {}) => ({ step: 1, name, data, text: name });

test("a car that comes home matters more than a move", () => {
  expect(headlineOf([event("shipped", { seat: 1 }), event("moved", { seat: 1 })], 0, news)!.name).toBe("shipped");
});
