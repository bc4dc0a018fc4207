// Texts by key, in the language of the reader: the `.ftl` files of the house and of each game, in the syntax of Fluent.
//
// A made-up test language, with a mark on every word, shows whether a text on the page comes from elsewhere.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "./settings.svelte";

/** What a text is about. Null is said as `none`, true and false as `yes` and `no`. */
export type Values = Record<string, FluentVariable | boolean | null | undefined>;

/** Return the text with a key, in the reader's language. */
export interface Say {
  (key: string, values?: Values): string;
  has(key: string): boolean;
}

export const ENGLISH = "en";
export const TEST_LANGUAGE = "test";

/** The mark of the test language, under the last letter of each word. */
export const MARK = "\u0332";
const ACCENT = "\u0301"; // on vowels, so that a reader sees at once which words are marked

/** Write a text in the test language: every word ends with the mark, every vowel has an accent. */
export function marked(text: string): string {
  return text.replace(/[aeiouy]/gi, `$&${ACCENT}`).replace(/\p{L}[\p{L}\p{M}]*/gu, `$&${MARK}`);
}

function bundle(language: string, source: string): FluentBundle {
  const transform = language === TEST_LANGUAGE ? { transform: marked } : {};
  const made = new FluentBundle(language === TEST_LANGUAGE ? ENGLISH : language, { useIsolating: false, ...transform });
  const [error] = made.addResource(new FluentResource(source));
  if (error) throw error;
  return made;
}

const valued = (value: Values[string]): FluentVariable =>
  value === null || value === undefined ? "none" : typeof value === "boolean" ? (value ? "yes" : "no") : value;

const languageIn = (path: string): string => path.match(/([\w-]+)\.ftl$/)![1]!;

/** Make the texts of files, by their paths: `…/en.ftl` is English, which says what other languages do not. */
export function textsOf(files: Record<string, string>): Say {
  const sources = new Map(Object.entries(files).map(([path, source]) => [languageIn(path), source]));
  const bundles = new Map<string, FluentBundle>();
  const find = (language: string): FluentBundle => {
    const source = sources.get(language) ?? sources.get(ENGLISH)!;
    if (!bundles.has(language)) bundles.set(language, bundle(language, source));
    return bundles.get(language)!;
  };
  const say = (key: string, values: Values = {}): string => {
    const told = find(settings.language).hasMessage(key) ? find(settings.language) : find(ENGLISH);
    const pattern = told.getMessage(key)?.value;
    if (!pattern) throw new Error(`there is no text ${key}`);
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valued(value)]));
    const errors: Error[] = [];
    const text = told.formatPattern(pattern, given, errors);
    if (errors.length) reportError(errors[0]); // the page goes on
    return text;
  };
  return Object.assign(say, { has: (key: string) => find(ENGLISH).hasMessage(key) });
}

const files = import.meta.glob<string>("../../../src/roundhouse/texts/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The texts of the house. */
export const say = textsOf(files);

/** The languages that the house speaks. */
export const LANGUAGES: string[] = Object.keys(files).map(languageIn).sort();

/** Return the name of a language in that language. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

/** Return names as a list in a sentence: "Ada, Ben and Cleo". */
export function listed(names: string[]): string {
  const [first = "", ...rest] = names;
  const last = rest.pop();
  const told = rest.reduce((before, next) => say("list-more", { first: before, next }), first);
  return last === undefined ? told : say("list-last", { first: told, last });
}

/** A piece of a text: words, or the place of a value that is more than words, such as a link. */
export type Piece = { words: string } | { slot: string };

/** Say a text in pieces: the values named in `slots` are left out, and their places are told. */
export function pieces(key: string, values: Values, slots: string[]): Piece[] {
  const places = Object.fromEntries(slots.map((slot) => [slot, `\u0001${slot}\u0001`]));
  return say(key, { ...values, ...places })
    .split("\u0001")
    .map((piece, place) => (place % 2 ? { slot: piece } : { words: piece }))
    .filter((piece) => "slot" in piece || piece.words);
}
