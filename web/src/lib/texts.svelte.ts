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

const MARKED: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  y: "ý",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
};

/** Write a text in the test language: longer by a third, each vowel with an accent, each piece in brackets. */
export function marked(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  return text.replace(/[aeiouyAEIOU]/g, (vowel) => MARKED[vowel]!).replace(/(\p{L}+)/gu, "$1̲");
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

/** Make the texts of files, by their paths: `…/en.ftl` is English, which says what other languages do not. */
export function textsOf(files: Record<string, string>): Say {
  const sources = new Map(Object.entries(files).map(([path, source]) => [path.match(/([\w-]+)\.ftl$/)![1]!, source]));
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
    return told.formatPattern(pattern, given);
  };
  return Object.assign(say, { has: (key: string) => find(ENGLISH).hasMessage(key) });
}

/** The texts of the house. */
export const say = textsOf(
  import.meta.glob<string>("../../../src/roundhouse/texts/*.ftl", { query: "?raw", import: "default", eager: true }),
);
