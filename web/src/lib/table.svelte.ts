// A table on the screen, kept up to date.

import type { ActionCard, Advice } from "../wire";
import { api, sentence } from "./api";
import { Connection, type ConnectionState, type TableRequest } from "./connection";
import { follow, type Known } from "./updates";

export class TableWatch {
  known = $state.raw<Known | null>(null);
  line = $state<ConnectionState>("connecting");
  farewell = $state("");
  note = $state(""); // why the last request was refused
  advice = $state.raw<Advice | null>(null);
  #actions = new Map<number, ActionCard>();
  #line: Connection;

  constructor(readonly id: string) {
    this.#line = new Connection({
      connect: () => new WebSocket(api.socket(id)),
      onActions: (cards) => cards.forEach((card) => this.#actions.set(card.number, card)),
      onUpdate: (update) => {
        if (update.table.step !== this.known?.table.step) this.advice = null;
        this.known = follow(this.known, update, this.#actions, Date.now());
      },
      onState: (state, reason) => {
        const isNew = state === "open" && this.line !== "open";
        this.line = state;
        this.farewell = reason;
        if (isNew && document.hidden) this.look(false);
      },
    });
  }

  /** Tell the server whether the table is in sight: it notifies those who look at something else. */
  look(inSight: boolean): void {
    void this.#line.ask({ do: "look", in_sight: inSight });
  }

  /** Send a request and show a refusal; return true if it was accepted. */
  async ask(request: TableRequest): Promise<boolean> {
    const answer = await this.#line.ask(request);
    if (answer.kind === "refused") this.note = sentence(answer.reason);
    return answer.kind !== "refused";
  }

  /** Show why an action is not legal. */
  async why(seat: number, action: string): Promise<void> {
    const answer = await this.#line.ask({ do: "why", seat, action });
    if (answer.kind === "because" && answer.reason) this.note = sentence(answer.reason);
    if (answer.kind === "refused") this.note = sentence(answer.reason);
  }

  /** Ask the rules one of the game's questions; return null if there is no answer now. */
  async askRules(seat: number, question: string, about: Record<string, unknown>): Promise<unknown> {
    const answer = await this.#line.ask({ do: "ask", seat, question, about });
    return answer.kind === "answered" ? answer.answer : null;
  }

  async hint(seat: number): Promise<void> {
    const answer = await this.#line.ask({ do: "hint", seat });
    if (answer.kind === "refused") this.note = sentence(answer.reason);
    if (answer.kind === "advice" && answer.step === this.known?.table.step) this.advice = answer;
  }

  retry = () => this.#line.retry();

  close = () => this.#line.close();
}
