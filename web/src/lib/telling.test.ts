import { expect, test } from "vitest";
import type { GameModule } from "../games/board";
import type { EventCard } from "../wire";
import { weighing } from "./news";
import { tellTurns, toldEvents, unnamed } from "./telling";

const event = (name: string, text: string): EventCard => ({ step: 1, name, data: {}, text });
const turn = (...events: EventCard[]) => [{ actor: 0, first: 1, last: 1, events }];
const module = { news: weighing({ delivered: 6, drew: 1 }) } as unknown as GameModule;

test("a turn is told by what matters most of it", () => {
  const events = [event("drew", "Ada draws a card"), event("delivered", "Ada delivers coal")];
  expect(tellTurns(turn(...events), module, ["Ada"], null)).toBe("Delivers coal.");
  expect(tellTurns(turn(events[0]!), module, ["Ada"], null)).toBe("Draws a card.");
});

test("a game may tell a turn itself", () => {
  const own = { ...module, tellTurn: () => "Builds a line" };
  expect(tellTurns(turn(event("drew", "Ada draws")), own, ["Ada"], null)).toBe("Builds a line.");
});

test("events are told by the game, else by their texts with the players' names", () => {
  const [plain] = toldEvents([event("drew", "Red draws")], module, ["Red"], ["Ada"]);
  expect(plain!.text).toBe("Ada draws");
  const [own] = toldEvents([event("drew", "Red draws")], { ...module, tell: () => "A card!" }, ["Red"], ["Ada"]);
  expect(own!.text).toBe("A card!");
});

test("the name that stands beside a sentence is left out of it", () => {
  expect(unnamed("Ada draws", "Ada")).toBe("Draws");
  expect(unnamed("Adam draws", "Ada")).toBe("Adam draws");
});
