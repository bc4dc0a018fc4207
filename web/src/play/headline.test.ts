import { expect, it } from "vitest";
import type { TableCard } from "../wire";
import { headline, outcome, reasonOf } from "./headline";

const table = (winners: number[], mine: number[], seats = 3) =>
  ({
    ending: { winners },
    chairs: Array.from({ length: seats }, (_, seat) => ({ seat, mine: mine.includes(seat) })),
  }) as unknown as TableCard;
const names = ["Ada", "Ben", "Cleo"];

it("says who has won, and to whom", () => {
  expect(headline(table([0], [0]), names)).toBe("You have won");
  expect(headline(table([0, 2], [0]), names)).toBe("You have won together");
  expect(headline(table([1], [0]), names)).toBe("Ben has won");
  expect(headline(table([0, 2], []), names)).toBe("Ada and Cleo have won");
});

it("names the winner where several share the screen", () => {
  expect(headline(table([0], [0, 1]), names)).toBe("Ada has won");
});

it("knows draws, and games that nobody has won", () => {
  expect(headline(table([0, 1, 2], [0]), names)).toBe("A draw");
  expect(headline(table([], [0]), names)).toBe("Nobody has won");
  expect(outcome([0, 1, 2], names)).toBe("A draw");
  expect(outcome([], names)).toBe("Nobody has won");
  expect(outcome([1], names)).toBe("Ben has won");
});

it("says by their name who gave up or ran out of time, and else what the rules say", () => {
  const ended = (scores: number[] | null, ...late: (boolean | null)[]) =>
    ({
      ending: { winners: [0], scores, reason: "two are home" },
      chairs: late.map((each, seat) => ({ seat, given_up: each !== null, out_of_time: each === true })),
    }) as unknown as TableCard;
  expect(reasonOf(ended(null, null, true), names)).toBe("Ben ran out of time.");
  expect(reasonOf(ended(null, null, false, true), names)).toBe("Ben gave up. Cleo ran out of time.");
  expect(reasonOf(ended([3, 2], null, false), names)).toBe("Two are home.");
  expect(reasonOf(ended(null, null, null), names)).toBe("Two are home.");
  const own = ended(null, null, true);
  own.chairs[1]!.mine = true;
  expect(reasonOf(own, names)).toBe("You ran out of time.");
  const named = { ending: { winners: [0], scores: [1, 0], reason: "Red wins" }, chairs: [{ seat: 0, colour: "Red" }] };
  expect(reasonOf(named as unknown as TableCard, names)).toBe("Ada wins.");
});
