import { expect, test } from "vitest";
import type { GameModule } from "../games/board";
import type { EventCard } from "../wire";
import { weighing } from "./news";
import { asRequest, teller, tellPlan, tellTurns, toldEvents, unnamed } from "./telling";

const event = (name: string, text: string): EventCard => ({ step: 1, name, data: {}, text });
const turn = (...events: EventCard[]) => [{ actor: 0, first: 1, last: 1, events }];
const module = { news: weighing({ delivered: 6, drew: 1 }) } as unknown as GameModule;

test("a turn is told by what matters most of it", () => {
  const events = [event("drew", "Ada draws a card"), event("delivered", "Ada delivers coal")];
  expect(tellTurns(turn(...events), module, ["Ada"], null)).toBe("Delivers coal.");
  expect(tellTurns(turn(events[0]!), module, ["Ada"], null)).toBe("Draws a card.");
});

test("a game may tell a turn itself", () => {
  const own = { ...module, tellTurn: () => "builds a line" };
  expect(tellTurns(turn(event("drew", "Ada draws")), own, ["Ada"], null)).toBe("Builds a line.");
});

test("a turn of one's own is told as such, and a plan as what to do", () => {
  const drew = { ...event("drew", "Ada draws"), data: { seat: 0 } };
  const own: GameModule = {
    ...module,
    tellTurn: (_, names, seat) => (seat === 0 ? "draw a card" : `draws a card of ${names.length}`),
  };
  expect(tellTurns(turn(drew), own, ["Ada", "Ben"], 0)).toBe("You draw a card.");
  expect(tellTurns(turn(drew), own, ["Ada", "Ben"], 1)).toBe("Draws a card of 2.");
  expect(tellPlan([drew], own, ["Ada", "Ben"], 0)).toBe("Draw a card.");
  expect(tellPlan([drew], module, ["Ada", "Ben"], 0)).toBe("");
  expect(["You draw a card", "Ada draws a card", "Your train leaves"].map((text) => asRequest(text, "Ada"))).toEqual([
    "Draw a card",
    "Draws a card",
    "Your train leaves",
  ]);
});

test("the setup is nobody's turn", () => {
  const dealt = [{ actor: null, first: 0, last: 0, events: [event("delivered", "Ada is dealt a card")] }];
  expect(tellTurns(dealt, module, ["Ada"], null)).toBe("Everything is ready.");
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

const moved: EventCard = { step: 1, name: "moved", data: { seat: 0 }, text: "Red moves" };

test("tells an event in the words of the game, or of the server, with the names of the players", () => {
  expect(teller({}, ["Red"], ["Ada"])(moved)).toBe("Ada moves");
  expect(teller({ tell: (_, names) => `${names[0]} goes` }, ["Red"], ["Ben"])(moved)).toBe("Ben goes");
});

test("puts an event into words once for the same names", () => {
  let count = 0;
  const module = { tell: () => `told ${++count}` };
  const names = ["Ada", "Cleo"];
  expect([teller(module, [], names)(moved), teller(module, [], [...names])(moved)]).toEqual(["told 1", "told 1"]);
  expect(teller(module, [], ["Cleo"])(moved)).toBe("told 2");
});

test("what happens to the table itself is told by the frame, not by the game", () => {
  const module = { tell: () => "the game" };
  const told = (name: string) => teller(module, [], [])({ step: 3, name, data: {}, text: `server: ${name}` });
  expect(told("rules changed")).toBe("server: rules changed");
  expect(told("played on")).not.toBe("the game");
  expect(told("moved")).toBe("the game");
});
