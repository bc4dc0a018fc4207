import { describe, expect, it } from "vitest";
import { asStages, boardAddress, recordedLines, savedLines, treeHash, treeIn } from "./opening";

const START = { game: "night-mail", seats: 2, seed: "7", options: { limit: 9 }, start: [], actions: [] };
const TREE = [{ action: "draw 2", next: [{ action: "done", next: [] }] }];

describe("files on the analysis board", () => {
  it("opens what the board has saved", () => {
    const file = JSON.stringify({ ...START, line: ["draw 2"], variations: TREE });
    expect(savedLines(file)).toEqual({ start: START, tree: TREE, line: ["draw 2"] });
  });

  it("leaves records and other files to others", () => {
    for (const text of ["", "game: night-mail", "null", "[]", '{"roundhouse":1,"game":"night-mail"}'])
      expect(savedLines(text)).toBeNull();
    expect(savedLines(JSON.stringify({ ...START, variations: [{ action: 3 }] }))).toBeNull();
  });

  it("writes lines into an address that can be read again", () => {
    const address = boardAddress({ start: { ...START, start: [{ seed: "1", actions: 4 }] }, tree: TREE, line: ["x"] });
    const url = new URL(address, "http://house");
    expect(url.pathname).toBe("/analysis/new/night-mail");
    expect(url.searchParams.get("start")).not.toBeNull();
    expect(treeIn(url.hash)).toEqual({ tree: TREE, line: ["x"] });
    expect(treeIn(treeHash(TREE, []))).toEqual({ tree: TREE, line: [] });
    expect(treeIn("")).toBeNull();
    expect(treeIn("#v=%%%")).toBeNull();
  });

  it("shows a recorded game as one line from its setup", () => {
    expect(recordedLines({ ...START, actions: ["draw 2", "done"] })).toEqual({ start: START, tree: TREE, line: [] });
  });

  it("drops stages that are none", () => {
    expect(asStages([{ seed: "1", actions: 2 }, { seed: 1 }, null])).toEqual([{ seed: "1", actions: 2 }]);
    expect(asStages("x")).toEqual([]);
  });
});
