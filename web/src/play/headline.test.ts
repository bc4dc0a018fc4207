import { expect, it } from "vitest";
import type { TableCard } from "../wire";
import { headline } from "./headline";

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
});
