import { expect, test } from "vitest";
import { fitting } from "./fitting";

const measure = (text: string): number => text.length * 10;

test("a name that fits is whole", () => {
  expect(fitting("Ada", 30, measure)).toBe("Ada");
});

test("a long name is cut where it must be, and never to nothing", () => {
  expect(fitting("Guest 8369", 70, measure)).toBe("Guest…");
  expect(fitting("Guest 8369", 5, measure)).toBe("G…");
});
