import { expect, test } from "vitest";
import { drawing, readAction } from "./recorded";
import { deedOf } from "./view";
import { tell } from "./words";
import { Yard } from "./yard";

const yard = new Yard(drawing);

test("a hint is drawn as the move that it would be", () => {
  expect(deedOf(yard, readAction("f4/d4-f6"))).toMatchObject({ move: { leader: "f4", tail: "d4", target: "f6" } });
  expect(deedOf(yard, readAction("d4-d5"))).toMatchObject({ move: { leader: "d4", tail: "d4", target: "d5" } });
  expect(deedOf(yard, readAction("place c1"))).toEqual({ placed: ["c1", "g9"] });
});

test("events are told with the names of the players", () => {
  const common = { step: 1, text: "" };
  expect(tell({ ...common, name: "moved", data: { seat: 1, start: "c2", target: "c4" } }, ["Ada", "Ben"])).toBe(
    "Ben moves a car from c2 to c4",
  );
  expect(tell({ ...common, name: "won", data: { seat: 0 } }, ["Ada", "Ben"])).toBe("Ada wins: all red cars are home");
  expect(tell({ ...common, name: "repeated", data: {} }, ["Ada", "Ben"])).toBe(
    "The same position for the third time: a draw",
  );
});
