import { describe, expect, it } from "vitest";
import { letterOf, named, namesAt, seatsWith, withoutEchoes } from "./seats";
import type { Chair, TableCard } from "../wire";

it.each([
  [["Red", "Blue", "Yellow", "White", "Black"]],
  [["Green", "Orange", "Purple", "Black"]],
  [["North", "East", "South", "West"]],
])("no two seats of %s have the same letter", (colours) => {
  expect(new Set(colours.map(letterOf)).size).toBe(colours.length);
});

describe("the numbers of seats", () => {
  const flag = { name: "teams", kind: "flag", help: "", default: false, words: [], low: null, high: null, seats: [4] };
  const game = { seats: [2, 3, 4], options: [flag] };
  it("are all those of the game", () => {
    expect(seatsWith(game, { teams: false })).toEqual([2, 3, 4]);
  });
  it("are fewer with an option that needs them", () => {
    expect(seatsWith(game, { teams: true })).toEqual([4]);
  });
});

describe("texts of the rules", () => {
  it("have the names of players instead of seats", () => {
    const compass = ["North", "East", "South", "West"];
    expect(named("North takes a card from East", compass, ["Ada", "Ben"])).toBe("Ada takes a card from Ben");
    expect(named("Northern lights", compass, ["Ada", "Ben"])).toBe("Northern lights");
  });
  it("name a seat once if nobody's own name stands before it", () => {
    expect(withoutEchoes("East (East): 3 cards. Ada (North): 5.", ["Ada", "East"])).toBe(
      "East: 3 cards. Ada (North): 5.",
    );
  });
  it("keep colours that are no players", () => {
    const colours = ["Red", "Blue"];
    expect(named("Red's switch engine goes from c8 to c5", colours, ["Ada", "Ben"])).toBe(
      "Ada's switch engine goes from c8 to c5",
    );
    expect(named("Blue lays a red rail and gives Red a card", colours, ["Ada", "Ben"])).toBe(
      "Ben lays a red rail and gives Ada a card",
    );
  });
});

it("bots at one table have different names", () => {
  const chair = (seat: number): Chair => ({
    seat,
    colour: "Red",
    name: "fireman",
    bot: "fireman",
    mine: false,
    here: false,
    given_up: false,
    out_of_time: false,
    ready: true,
    away: false,
  });
  const table = { chairs: [0, 1, 2, 3, 4].map(chair) } as TableCard;
  expect(new Set(namesAt(table)).size).toBe(5);
});
