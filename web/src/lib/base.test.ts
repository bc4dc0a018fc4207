import { expect, test } from "vitest";
import { baseOf, folderOf, isVariant } from "./base";
import { signOf } from "./signs";
import { optionName, titleOf } from "./games.svelte";
import type { GameCard } from "../wire";

test("a variant has the parts of its game", () => {
  expect(baseOf("night-mail+3fa9c2d1e0b4")).toBe("night-mail");
  expect(folderOf("night-mail+3fa9c2d1e0b4")).toBe("night_mail");
  expect(baseOf("night-mail")).toBe("night-mail");
  expect([isVariant("night-mail"), isVariant("night-mail+3fa9c2d1e0b4")]).toEqual([false, true]);
  expect(signOf("night-mail+3fa9c2d1e0b4")).toEqual(signOf("night-mail"));
  expect(optionName("night-mail+3fa9c2d1e0b4", { name: "shared" })).toBe(optionName("night-mail", { name: "shared" }));
});

test("a variant has a title of its own", () => {
  const card = { name: "night-mail+3fa9c2d1e0b4", title: "Night Mail: Short Haul", base: "night-mail" } as GameCard;
  expect(titleOf(card)).toBe("Night Mail: Short Haul");
});
