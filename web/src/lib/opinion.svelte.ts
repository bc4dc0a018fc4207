// What a bot thinks of a position: the answer comes in pieces, each better than the one before.

import type { OpinionCard, Position } from "../wire";
import { say } from "./texts.svelte";

const PAUSE = 250; // milliseconds that a position must be looked at before a bot begins to think
const SECONDS = 25;

export class Opinion {
  card = $state.raw<OpinionCard | null>(null);
  trouble = $state("");
  thinking = $state(false);
  #leaving: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Think about a position, instead of the last one. */
  about(position: Position): void {
    this.stop();
    this.thinking = true;
    this.#timer = setTimeout(() => void this.#listen(position), PAUSE);
  }

  /** Stop thinking: the server stops, too. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#leaving?.abort();
    this.#leaving = null;
    this.card = null;
    this.trouble = "";
    this.thinking = false;
  }

  async #listen(position: Position): Promise<void> {
    const leaving = (this.#leaving = new AbortController());
    const isStale = () => leaving.signal.aborted;
    try {
      const answer = await fetch("/api/opinion", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ position, seconds: SECONDS }),
        signal: leaving.signal,
      });
      if (!answer.ok || !answer.body) {
        const told = (await answer.json()) as { reason?: string };
        throw new Error(told.reason);
      }
      for await (const line of linesOf(answer.body)) {
        if (isStale()) return;
        this.card = JSON.parse(line) as OpinionCard;
      }
    } catch (error) {
      if (!isStale()) this.trouble = (error as Error).message || say("trouble-no-answer");
    } finally {
      if (!isStale()) this.thinking = false;
    }
  }
}

/** Yield the lines of a stream of text. */
export async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let waiting = "";
  for (;;) {
    const { done, value } = await reader.read();
    waiting += decoder.decode(value, { stream: !done });
    const lines = waiting.split("\n");
    waiting = lines.pop()!;
    yield* lines.filter(Boolean);
    if (done) return;
  }
}
