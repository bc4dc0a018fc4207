// Terms of a game that explain themselves: which words of a text name one.

import { getContext, setContext } from "svelte";
import type { TermCard } from "../wire";
import { lessonsOf } from "./courses.svelte";
import { lessonText } from "./lesson.svelte";

/** A piece of a text: words, and the term that they name, if any. */
export interface TermPiece {
  words: string;
  term: TermCard | null;
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The terms of a game, and where they stand in texts. */
export class Terms {
  #byWords = new Map<string, TermCard>();
  #pattern: RegExp | null = null;

  constructor(
    readonly game: string,
    terms: TermCard[],
  ) {
    for (const term of terms)
      for (const words of lessonText(game, term.words).split(","))
        if (words.trim()) this.#byWords.set(words.trim().toLowerCase(), term);
    const all = [...this.#byWords.keys()].sort((one, other) => other.length - one.length).map(escaped);
    if (all.length) this.#pattern = new RegExp(`(?<![\\p{L}\\p{M}-])(?:${all.join("|")})(?![\\p{L}\\p{M}-])`, "giu");
  }

  /** Return a text in pieces. Each term is marked once, where it stands first. */
  pieces(text: string, seen = new Set<string>()): TermPiece[] {
    if (!this.#pattern) return [{ words: text, term: null }];
    const pieces: TermPiece[] = [];
    let at = 0;
    for (const found of text.matchAll(this.#pattern)) {
      const term = this.#byWords.get(found[0].toLowerCase())!;
      if (seen.has(term.name)) continue;
      seen.add(term.name);
      if (found.index > at) pieces.push({ words: text.slice(at, found.index), term: null });
      pieces.push({ words: found[0], term });
      at = found.index + found[0].length;
    }
    if (at < text.length) pieces.push({ words: text.slice(at), term: null });
    return pieces;
  }
}

const KEY = Symbol("terms");
class Provided {
  terms = $state.raw<Terms | null>(null);
}

export const termsOf = async (game: string): Promise<Terms> => new Terms(game, (await lessonsOf(game)).terms);

/** Let all texts inside this component mark the terms of a game. */
export function provideTerms(game: string): void {
  const provided = new Provided();
  setContext(KEY, provided);
  termsOf(game).then(
    (terms) => (provided.terms = terms),
    () => undefined, // without terms, texts are plain
  );
}

/** Return the terms that texts here may mark. */
export const providedTerms = (): { terms: Terms | null } => getContext<Provided | undefined>(KEY) ?? { terms: null };

/** The term that is explained now, and beside what. There is only one for the whole page. */
class Explained {
  game = $state("");
  term = $state.raw<TermCard | null>(null);
  by = $state.raw<HTMLElement | null>(null);

  show(game: string, term: TermCard, by: HTMLElement): void {
    this.game = game;
    this.term = term;
    this.by = by;
  }

  hide(): void {
    this.term = null;
    this.by = null;
  }
}
export const explained = new Explained();
