import { describe, expect, test } from "vitest";
import { notation, press, pressToPlace, pull, SwitchList } from "./picks";
import { drawing, positions, readAction, readView, type Position } from "./recorded";
import type { Train } from "./trains";
import { carsOf } from "./view";
import { Yard } from "./yard";

const cells = drawing.cells.map((cell) => cell.name);
const key = (train: Train | null) => (train ? `${train.leader}/${train.tail}` : "");

/** Press every cell in every reachable selection; return all actions played, and how they were selected. */
function pressEverything({ view, actions }: Position, flipped: boolean) {
  const [yard, list, cars] = [new Yard(drawing, flipped), new SwitchList(actions), carsOf(view)];
  const played = new Map<number, string>();
  const known = new Map<string, Train | null>([["", null]]);
  let silent = 0;
  for (const train of known.values()) {
    for (const cell of cells) {
      const done = view.phase === "placing" ? pressToPlace(list, cell) : press(yard, list, cars, train, cell);
      if (done.play !== undefined)
        played.set(done.play, view.phase === "placing" ? `place ${cell}` : notation(train!, cell));
      else if (key(done.train) === key(train) && !done.refused && !done.say) silent += 1;
      if (done.aim) expect(list.targets(done.train).has(done.aim)).toBe(true);
      known.set(key(done.train), done.train);
    }
  }
  return { played, silent };
}

describe("picks", () => {
  test.each([false, true])(
    "reach every legal action and no other, in every recorded position (turned: %s)",
    (flipped) => {
      expect(positions.length).toBeGreaterThan(50);
      for (const position of positions) {
        const { played } = pressEverything(position, flipped);
        expect(played).toEqual(new Map(position.actions.map(({ number, text }) => [number, text])));
      }
    },
  );

  test("are never refused in silence", () => {
    for (const position of positions) expect(pressEverything(position, false).silent).toBe(0);
  });

  test("are known from hundreds of legal actions in no time at all", () => {
    const most = positions.reduce((a, b) => (b.actions.length > a.actions.length ? b : a));
    expect(most.actions.length).toBeGreaterThan(150);
    const list = new SwitchList(most.actions);
    const counted = list.leaders.flatMap((leader) =>
      list.tails(leader).map((tail) => list.targets({ leader, tail }).size),
    );
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(most.actions.length);
  });
});

describe("in the train of figure 5", () => {
  const { view, actions } = positions[0]!;
  const [yard, list, cars] = [new Yard(drawing), new SwitchList(actions), carsOf(view)];
  const pressed = (train: Train | null, cell: string) => press(yard, list, cars, train, cell);

  test("a press on an own car picks it alone, and on the other end makes it the train's tail", () => {
    expect(pressed(null, "f4")).toEqual({ train: { leader: "f4", tail: "f4" } });
    expect(pressed({ leader: "f4", tail: "f4" }, "d4").train).toEqual({ leader: "f4", tail: "d4" });
  });

  test("it can be pulled right one or two cells, and left one", () => {
    const along = (train: Train) => [...list.targets(train).keys()].filter((cell) => cell.endsWith("4")).sort();
    expect(along({ leader: "f4", tail: "d4" })).toEqual(["g4", "h4"]);
    expect(along({ leader: "d4", tail: "f4" })).toEqual(["c4"]);
  });

  test("a press on the tail that is picked already keeps the train, and says what comes next", () => {
    const train = { leader: "f4", tail: "d4" };
    expect(pressed(train, "d4")).toEqual({ train, say: "The train f4–d4: click where f4 goes." });
  });

  test("a press on a car that cannot be the tail asks the rules about the train, not about the car", () => {
    const alone = { leader: "f4", tail: "f4" };
    expect(pressed(alone, "e4")).toEqual({ train: alone, refused: "f4/e4-g4" });
  });

  test("a press on the leader puts it down", () => {
    expect(pressed({ leader: "f4", tail: "d4" }, "f4")).toEqual({ train: null });
  });

  test("a cell too far is refused in the notation that the rules understand", () => {
    expect(pressed({ leader: "f4", tail: "d4" }, "i4").refused).toBe("f4/d4-i4");
  });

  test("what only the single car can do is offered, not played", () => {
    expect(pressed({ leader: "f4", tail: "d4" }, "g5")).toMatchObject({
      train: { leader: "f4", tail: "f4" },
      aim: "g5",
      refused: "f4/d4-g5",
      say: "The car on f4 can go to g5: click it again.",
    });
  });

  test("the car of the other colour in the middle leads nothing", () => {
    expect(pressed(null, "e4")).toEqual({ train: null, refused: "e4-f4" });
  });

  test("a train dragged onto another car is refused, and that car is not picked", () => {
    expect(pull(yard, list, { leader: "f4", tail: "f4" }, "e4")).toEqual({
      train: { leader: "f4", tail: "f4" },
      refused: "f4-e4",
    });
  });

  test("ways that no move goes are refused too, for the rules to say why", () => {
    const alone = { leader: "f4", tail: "f4" };
    expect(pressed(alone, "g6")).toEqual({ train: alone, refused: "f4-g6" });
    expect(pressed(alone, "h6")).toEqual({ train: alone, refused: "f4-h6" });
    expect(pressed(null, "e5").say).toMatch(/^Click one of your cars first/);
  });
});

test("a train that the other colour leads is picked by that car, and refused where it cannot go", () => {
  const list = new SwitchList([readAction("e4/g4-e5", 1), readAction("e4/g4-d4", 2)]);
  const cars = carsOf(readView("R:f4,g4 B:e4 turn:R"));
  const train = press(new Yard(drawing), list, cars, null, "e4").train!;
  expect(train).toEqual({ leader: "e4", tail: "g4" });
  expect(press(new Yard(drawing), list, cars, train, "d5").refused).toBe("e4/g4-d5");
  expect(press(new Yard(drawing), list, cars, train, "h4").refused).toBe("e4/g4-h4");
});

describe("a train that only one of its ends can lead", () => {
  const yard = new Yard(drawing);
  const cars = carsOf(readView("R:f4,g4 B:e4 turn:R"));
  const list = new SwitchList([readAction("e4/g4-e5", 1)]);
  const train = { leader: "e4", tail: "g4" };

  test("is picked with the leader first, then the tail", () => {
    const first = press(yard, list, cars, null, "e4").train;
    expect(press(yard, list, cars, first, "g4").train).toEqual(train);
  });

  test("is picked with the tail first, too, and says which end leads", () => {
    const alone = new SwitchList([readAction("e4/g4-e5", 1), readAction("g4-g5", 2)]);
    const first = press(yard, alone, cars, null, "g4").train;
    expect(press(yard, alone, cars, first, "e4")).toEqual({
      train,
      say: "g4 cannot lead this train, so e4 leads it.",
    });
  });
});

test("the next train of a leader comes round to the first", () => {
  const list = new SwitchList(["e4-e5", "e4/e3-e5", "e4/d4-e5"].map((text, number) => readAction(text, number)));
  const round = [0, 1, 2].reduce<Train[]>((seen) => [...seen, list.next(seen.at(-1)!)], [{ leader: "e4", tail: "e4" }]);
  expect(round.map(({ tail }) => tail)).toEqual(["e4", "e3", "d4", "e4"]);
  expect(list.next({ leader: "e4", tail: "e4" }, -1).tail).toBe("d4");
});
