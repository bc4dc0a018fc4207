// Which lessons somebody has finished, and what the guide has explained: stored on this device and with the person.

import { api } from "./api";

type Names = Record<string, string[]>; // by game

class Learned {
  /** The names of what is learned, by game. */
  names = $state<Names>({});
  #fetched = false;

  constructor(
    /** The topic of the notes on the server. */
    readonly topic: "lessons" | "guide",
  ) {
    this.names = stored(this.key);
  }

  get key(): string {
    return `roundhouse.${this.topic}`;
  }

  has(game: string, name: string): boolean {
    return this.names[game]?.includes(name) ?? false;
  }

  /** Add what the server knows from other devices, and tell it what only this one knows. */
  async fetch(): Promise<void> {
    if (this.#fetched) return;
    this.#fetched = true;
    try {
      const { notes } = await api.notes(this.topic);
      const known = Object.fromEntries(Object.entries(notes).filter(([, names]) => isNames(names))) as Names;
      const all = merged(this.names, known);
      const fresh = Object.keys(all).filter((game) => all[game]!.length > (known[game]?.length ?? 0));
      this.#keep(all);
      if (fresh.length) await api.keepNotes(this.topic, Object.fromEntries(fresh.map((game) => [game, all[game]!])));
    } catch {
      this.#fetched = false; // another time
    }
  }

  /** Remember that something was learned. */
  async learn(game: string, name: string): Promise<void> {
    if (this.has(game, name)) return;
    this.#keep(merged(this.names, { [game]: [name] }));
    await this.#send(game);
  }

  /** Forget what was learned about a game. */
  async forget(game: string): Promise<void> {
    this.#keep({ ...this.names, [game]: [] });
    await this.#send(game);
  }

  async #send(game: string): Promise<void> {
    try {
      await api.keepNotes(this.topic, { [game]: this.names[game] ?? [] });
    } catch {
      this.#fetched = false; // it stays on this device until the server answers
    }
  }

  #keep(names: Names): void {
    this.names = names;
    try {
      localStorage.setItem(this.key, JSON.stringify(names));
    } catch {
      // private windows may have no storage
    }
  }
}

const isNames = (names: unknown): names is string[] =>
  Array.isArray(names) && names.every((name) => typeof name === "string");

/** Return what either of two knows. */
export function merged(one: Names, other: Names): Names {
  const games = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...games].map((game) => [game, [...new Set([...(one[game] ?? []), ...(other[game] ?? [])])]]),
  );
}

function stored(key: string): Names {
  try {
    const names = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(Object.entries(names).filter(([, list]) => isNames(list))) as Names;
  } catch {
    return {};
  }
}

export const lessonsLearned = new Learned("lessons");
export const guideLearned = new Learned("guide");
