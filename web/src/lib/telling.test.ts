import { expect, it } from "vitest";
import type { EventCard } from "../wire";
import { teller } from "./telling";

const event: EventCard = { step: 1, name: "moved", data: { seat: 0 }, text: "Red moves" };

it("tells an event in the words of the game, or of the server, with the names of the players", () => {
  expect(teller({}, ["Red"], ["Ada"])(event)).toBe("Ada moves");
  expect(teller({ tell: (_, names) => `${names[0]} goes` }, ["Red"], ["Ben"])(event)).toBe("Ben goes");
});

it("puts an event into words once for the same names", () => {
  let count = 0;
  const module = { tell: () => `told ${++count}` };
  const names = ["Ada", "Cleo"];
  expect([teller(module, [], names)(event), teller(module, [], [...names])(event)]).toEqual(["told 1", "told 1"]);
  expect(teller(module, [], ["Cleo"])(event)).toBe("told 2");
});
