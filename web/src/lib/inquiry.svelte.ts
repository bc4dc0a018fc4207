// An answer of the rules that a board shows, kept up to date with the position and the question.

/** Ask the rules one of the game's questions; null if there is no answer. */
export type AskRules = (question: string, about: Record<string, unknown>) => Promise<unknown>;

export class Inquiry<T> {
  /** The last answer. It stays until the next one arrives, to avoid flicker, or until there is no question. */
  answer = $state.raw<T | null>(null);
  #position: unknown = null;
  #about = "";
  #latest: Promise<T | null> = Promise.resolve(null);

  constructor(readonly question: string) {}

  /** Ask about a position, unless the same was asked last; null means no question. */
  follow(ask: AskRules | undefined, position: unknown, about: Record<string, unknown> | null): void {
    const asked = about === null || !ask ? "" : JSON.stringify(about);
    if (position === this.#position && asked === this.#about) return;
    this.#position = position;
    this.#about = asked;
    const latest = asked && ask && about ? (ask(this.question, about) as Promise<T | null>) : Promise.resolve(null);
    this.#latest = latest;
    if (!asked) this.answer = null;
    void latest.then((answer) => {
      if (this.#latest === latest) this.answer = answer;
    });
  }

  /** The answer to the last question, as a promise: for actions that depend on it. */
  get latest(): Promise<T | null> {
    return this.#latest;
  }
}
