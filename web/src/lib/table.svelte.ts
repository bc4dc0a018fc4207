// A table on the screen, kept up to date.

import type { ActionCard, Advice } from "../wire";
import { api } from "./api";
import { Connection, type ConnectionState, type TableRequest } from "./connection";
import { reasonText } from "./reasons";
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
        this.line = state;
        this.farewell = reason ? reasonText(reason) : "";
      },
    });
  }

  /** Send a request and show a refusal; return true if it was accepted. */
  async ask(request: TableRequest): Promise<boolean> {
    const answer = await this.#line.ask(request);
    if (answer.kind === "refused") this.note = reasonText(answer);
    return answer.kind !== "refused";
  }

  /** Show why an action is not legal. */
  async why(seat: number, action: string): Promise<void> {
    const answer = await this.#line.ask({ do: "why", seat, action });
    if (answer.kind === "because" && answer.reason) this.note = reasonText(answer);
    if (answer.kind === "refused") this.note = reasonText(answer);
  }

  /** Ask the rules one of the game's questions; return null if there is no answer now. */
  async askRules(seat: number, question: string, about: Record<string, unknown>): Promise<unknown> {
    const answer = await this.#line.ask({ do: "ask", seat, question, about });
    return answer.kind === "answered" ? answer.answer : null;
  }

  async hint(seat: number): Promise<void> {
    const answer = await this.#line.ask({ do: "hint", seat });
    if (answer.kind === "refused") this.note = reasonText(answer);
    if (answer.kind === "advice" && answer.step === this.known?.table.step) this.advice = answer;
  }

  retry = () => this.#line.retry();

  close = () => this.#line.close();
}
