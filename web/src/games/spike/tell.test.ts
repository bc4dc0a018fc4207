import { describe as about, expect, it } from "vitest";
import { explain } from "./words";
import { drawing, positions } from "./positions.test-data";
import { tell, tellTurn } from "./tell";
import { say } from "./texts";
import type { Event } from "./types";

const NAMES = ["Ann", "Ben"];
const CATALOG = import.meta.glob<string>("../../../../src/roundhouse/games/spike/en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const KEYS = [
  ...Object.values(CATALOG)
    .join("\n")
    .matchAll(/^([\w-]+) =/gm),
].map((found) => found[1]!);
const CODE = Object.values({
  ...import.meta.glob<string>(["./*.ts", "./*.svelte", "!./*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("../../../../src/roundhouse/games/spike/*.py", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
}).join("\n");
const TYPES = Object.values(
  import.meta.glob<string>("./types.ts", { query: "?raw", import: "default", eager: true }),
).join();

function happened<Name extends Event["name"]>(name: Name, data: Extract<Event, { name: Name }>["data"]): Event {
  return { step: 1, text: "", name, data } as unknown as Event;
}
const laid = (start: string, end: string): Event =>
  happened("laid", { seat: 0, space: { start, end }, kind: "solid red" });

about("an event in words", () => {
  it("has a text for each kind of event", () => {
    const names = [...TYPES.matchAll(/name: "([a-z_]+)";\n {2}data/g)].map((found) => found[1]!);
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) expect(say.has(`event-${name.replaceAll("_", "-")}`), name).toBe(true);
  });

  it("names players and cities, never a junction", () => {
    expect(tell(laid("Roanoke", "k14"), NAMES)).toBe("Ann lays solid red track out of Roanoke");
    expect(tell(laid("k14", "k15"), NAMES)).toBe("Ann lays solid red track");
    expect(tell(laid("k15", "Norfolk"), NAMES)).toBe("Ann lays solid red track into Norfolk");
    const rolled = happened("rolled", { seat: 1, space: { start: "k14", end: "k15" } });
    expect(tell(rolled, NAMES)).toBe("Ben's train moves on");
  });

  it("does not tell what is hidden", () => {
    expect(tell(happened("drew", { seat: 1, kind: null }), NAMES)).toBe("Ben draws a card from the deck");
    expect(tell(happened("drew", { seat: 1, kind: "dotted blue" }), NAMES)).toContain("dotted blue");
  });

  it("tells what was paid, kind by kind", () => {
    const none = { "dotted white": 0, "solid blue": 0, "dotted blue": 0, "solid red": 0 };
    const paid = happened("paid", { seat: 0, "solid white": 2, "dotted red": 1, ...none });
    expect(tell(paid, NAMES)).toBe("Ann pays with 2 solid white and 1 dotted red");
  });
});

about("an event told to a player", () => {
  const gave = happened("gave", { seat: 0, other: 1, kind: "solid red" });

  it("speaks to the one who acts and to the one to whom it happens", () => {
    expect(tell(gave, NAMES, 0)).toBe("You give a solid red card to Ben");
    expect(tell(gave, NAMES, 1)).toBe("Ann gives you a solid red card");
    expect(tell(gave, NAMES)).toBe("Ann gives a solid red card to Ben");
    expect(tell(laid("Roanoke", "k14"), NAMES, 0)).toBe("You lay solid red track out of Roanoke");
  });

  it("is summed up in the same voice", () => {
    expect(tellTurn([gave], NAMES, 0)).toBe("give a card to Ben");
    expect(tellTurn([gave], NAMES, 1)).toBe("gives you a card");
    const ran = [
      happened("entered", { seat: 0, city: "Norfolk" }),
      happened("delivered", { seat: 0, city: "Norfolk", commodity: "coal", money: 9 }),
    ];
    expect(tellTurn(ran, NAMES, 0)).toBe("run to Norfolk and deliver coal to Norfolk for $9");
    expect(tellTurn(ran, NAMES, 1)).toBe("runs to Norfolk and delivers coal to Norfolk for $9");
  });
});

about("a turn in words", () => {
  it("is one sentence about the line that was built", () => {
    const turn = [
      happened("began_line", { seat: 0 }),
      ...[laid("Roanoke", "k14"), laid("k14", "k15"), laid("k15", "k16"), laid("k16", "l16"), laid("l16", "Norfolk")],
      happened("connected", { seat: 0, city: "Norfolk", commodity: "pigs", money: 3 }),
      happened("turn", { seat: 1 }),
    ];
    expect(tellTurn(turn, NAMES)).toBe("builds Roanoke – Norfolk, 5 spaces, earns $3");
  });

  it("sums up cards, journeys and deliveries", () => {
    const took = happened("took", { seat: 1, kind: "solid red" });
    expect(tellTurn([took, happened("drew", { seat: 1, kind: null })], NAMES)).toBe(
      "takes 1 solid red and draws 1 card from the deck",
    );
    const ran = [
      happened("rolled", { seat: 0, space: { start: "k14", end: "Norfolk" } }),
      happened("entered", { seat: 0, city: "Norfolk" }),
      happened("delivered", { seat: 0, city: "Norfolk", commodity: "coal", money: 9 }),
    ];
    expect(tellTurn(ran, NAMES)).toBe("runs to Norfolk and delivers coal to Norfolk for $9");
  });

  it("tells how the game is set up", () => {
    const gave = [
      happened("gave", { seat: 0, other: 1, kind: null }),
      happened("dealt_route", { seat: 1, route: null }),
    ];
    expect(tellTurn(gave, NAMES)).toBe("gives a card to Ben");
    expect(tellTurn([happened("placed", { seat: 0, city: "Norfolk" })], NAMES)).toBe("starts in Norfolk");
  });

  it("is empty if there is nothing to sum up", () => {
    expect(tellTurn([happened("turn", { seat: 1 })], NAMES)).toBe("");
    expect(tellTurn([], NAMES)).toBe("");
  });
});

about("the texts", () => {
  it("are all there", () => {
    const used = [...CODE.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((found) => found[1]!);
    expect(used.length).toBeGreaterThan(100);
    for (const key of used) expect(KEYS, key).toContain(key);
  });

  it("name no junction in any action", () => {
    for (const { view, actions } of positions)
      for (const action of actions) expect(explain(view, action, drawing)).not.toMatch(/\b[a-z]\d+\b/);
  });
});
