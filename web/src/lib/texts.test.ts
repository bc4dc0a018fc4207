import { afterEach, describe, expect, it } from "vitest";
import { reasonText, sentence } from "./reasons";
import { settings } from "./settings.svelte";
import { LANGUAGES, MARK, languageName, listed, marked, pieces, say, textsOf } from "./texts.svelte";

afterEach(() => (settings.language = "en"));

const texts = textsOf({
  "a/en.ftl": "hello = Hello { $name }\nonly = Only here",
  "a/de.ftl": "hello = Hallo { $name }",
});

describe("texts", () => {
  it("are said in the language of the reader, or else in English", () => {
    settings.language = "de";
    expect(texts("hello", { name: "Ada" })).toBe("Hallo Ada");
    expect(texts("only")).toBe("Only here");
    settings.language = "fr";
    expect(texts("hello", { name: "Ada" })).toBe("Hello Ada");
  });
  it("that are not there are an error", () => {
    expect(texts.has("bye")).toBe(false);
    expect(() => texts("bye")).toThrow("there is no text bye");
  });
  it("have a mark under every word in the test language, but not under values", () => {
    settings.language = "test";
    const told = texts("hello", { name: "Ada" });
    expect(told.endsWith(" Ada")).toBe(true);
    expect(told.split(" ")[0]!.endsWith(MARK)).toBe(true);
    const words = marked("Don't stop: 3 cards (or so)").match(/\p{L}[\p{L}\p{M}]*/gu)!;
    expect(words.length).toBe(6);
    expect(words.every((word) => word.endsWith(MARK))).toBe(true);
  });
  it("list names, and know the languages", () => {
    expect(listed([])).toBe("");
    expect(listed(["Ada"])).toBe("Ada");
    expect(listed(["Ada", "Ben", "Cleo"])).toBe("Ada, Ben and Cleo");
    expect(LANGUAGES).toContain("en");
    expect(languageName("de")).toBe("Deutsch");
  });
  it("come in pieces around a link", () => {
    expect(pieces("room-you", { name: "Ada" }, ["change"])).toEqual([
      { words: "You are Ada (" },
      { slot: "change" },
      { words: ")." },
    ]);
  });
});

describe("reasons of the server", () => {
  it("are said by their key, and in English where that is not known", () => {
    expect(reasonText({ reason: "old words", key: "reason-over" })).toBe("The game is over.");
    expect(reasonText({ reason: "old words", key: "reason-chat-fast", values: { most: 20 } })).toContain("20 messages");
    expect(reasonText({ reason: "old words", key: "reason-of-tomorrow" })).toBe("Old words.");
    expect(reasonText({ reason: "old words", key: "reason-over", game: "elsewhere" })).toBe("Old words.");
    expect(reasonText({ reason: "old words" })).toBe("Old words.");
  });
  it("may have texts in them", () => {
    const over = { key: "reason-over", values: {} };
    const values = { name: "limit", reason: over };
    expect(reasonText({ reason: "old", key: "reason-option-wrong", values })).toBe("Option limit: the game is over.");
    const strange = { name: "limit", reason: { key: "reason-of-tomorrow" } };
    expect(reasonText({ reason: "old", key: "reason-option-wrong", values: strange })).toBe("Old.");
  });
  it("are sentences", () => {
    expect([sentence("no"), sentence("No."), sentence(say("ago-now"))]).toEqual(["No.", "No.", "Just now."]);
    expect(sentence("d1 is in the way")).toBe("d1 is in the way.");
  });
});
