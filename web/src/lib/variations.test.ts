import { expect, test } from "vitest";
import {
  asTree,
  following,
  keyOf,
  mainLine,
  packed,
  rowsOf,
  unpacked,
  withLine,
  withoutLine,
  withWords,
} from "./variations";

const tree = [
  ["a", "b", "c"],
  ["a", "d"],
  ["a", "b", "e"],
].reduce(withLine, []);

test("lines with the same beginning share it", () => {
  expect(following(tree, [])).toEqual(["a"]);
  expect(following(tree, ["a"])).toEqual(["b", "d"]);
  expect(following(tree, ["a", "b"])).toEqual(["c", "e"]);
});

test("a line that is there already changes nothing", () => {
  expect(withLine(tree, ["a", "b"])).toBe(tree);
});

test("rows show the main line first, and variations where they begin", () => {
  expect(rowsOf(tree).map(({ line, depth }) => `${depth}${line.at(-1)}`)).toEqual(["0a", "0b", "1d", "0c", "1e"]);
});

test("a branch can be removed, with what follows it", () => {
  expect(following(withoutLine(tree, ["a", "b"]), ["a"])).toEqual(["d"]);
});

test("a tree survives its way through an address", () => {
  expect(asTree(unpacked(packed(tree)))).toEqual(tree);
  expect(unpacked("%%%")).toBeNull();
  expect(asTree([{ action: 3 }])).toBeNull();
});

test("the main line follows the first branches", () => {
  expect(mainLine(tree)).toEqual(["a", "b", "c"]);
  expect(mainLine([])).toEqual([]);
});

test("each action of a line is told by its first event, as who knows most of it sees it", () => {
  const event = (step: number, name: string, card: string | null) => ({ step, name, data: { card }, text: "" });
  const seen = (seat: number, events: ReturnType<typeof event>[]) => ({
    seat,
    view: {},
    facts: {},
    legal: [],
    events,
    can_undo: false,
    can_ask_undo: false,
  });
  const views = [
    seen(0, [event(0, "set up", null), event(1, "drew", null), event(1, "turned", null), event(2, "laid", "wild")]),
    seen(1, [event(0, "set up", null), event(1, "drew", "single"), event(2, "laid", "wild")]),
  ];
  const tell = ({ name, data }: { name: string; data: Record<string, unknown> }) => `${name} ${data.card}`;
  const words = withWords(new Map(), ["a", "b"], views, tell);
  expect([...words]).toEqual([
    [keyOf(["a"]), "drew single"],
    [keyOf(["a", "b"]), "laid wild"],
  ]);
  expect(withWords(words, ["a", "b"], views, tell)).toBe(words);
  expect(withWords(words, ["a", "d"], views, tell).get(keyOf(["a", "d"]))).toBe("laid wild");
});
