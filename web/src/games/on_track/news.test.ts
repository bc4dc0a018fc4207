import { expect, test } from "vitest";
import { headlineOf } from "../../lib/news";
import { news } from "./news";

const event = (name: string, data: Record<string, unknown> = {}) => ({ step: 1, name, data, text: name });

test("a stolen card matters more to its victim than whose turn it is", () => {
  const told = [event("stole", { seat: 1, victim: 0 }), event("laid", { seat: 1 }), event("began", { seat: 0 })];
  expect(headlineOf(told, 0, news)!.name).toBe("stole");
});

test("a handcar that ends the own turn is told first", () => {
  const told = [event("handcar_passed", { seat: 0 }), event("began", { seat: 1 }), event("laid", { seat: 1 })];
  expect(headlineOf(told, 0, news)!.name).toBe("handcar_passed");
  expect(headlineOf(told, 1, news)!.name).toBe("laid");
});
