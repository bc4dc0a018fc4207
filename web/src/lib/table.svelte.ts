// A table on the screen, kept up to date.

import type { ActionCard, Advice, Previewed } from "../wire";
import { api } from "./api";
import { Connection, type ConnectionState, type TableRequest } from "./connection";
import { reasonText } from "./reasons";
import type { BotPace } from "./settings.svelte";
import { follow, type Known } from "./updates";

export class TableWatch {
  known = $state.raw<Known | null>(null);
  line = $state<ConnectionState>("connecting");
  farewell = $state("");
  note = $state(""); // why the last request was refused
  advice = $state.raw<Advice | null>(null);
  #actions = new Map<number, ActionCard>();
  #line: Connection;
  #pace: BotPace = "normal"; // that is wanted of bots
  #told: BotPace = "normal"; // that the server knows of; on a new connection, it knows of none

  constructor(readonly id: string) {
    this.#line = new Connection({
      connect: () => new WebSocket(api.socket(id)),
      onActions: (cards) => this.#learn(cards),
      onUpdate: (update) => {
        if (update.table.step !== this.known?.table.step) this.advice = null;
        this.known = follow(this.known, update, this.#actions, Date.now());
      },
      onState: (state, reason) => {
        const isNew = state === "open" && this.line !== "open";
        this.line = state;
        this.farewell = reason ? reasonText(reason) : "";
        if (state !== "open") this.#told = "normal";
        else this.#tellPace();
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
  async askRules(
    seat: number,
    question: string,
    about: Record<string, unknown>,
    step: number | null = null,
  ): Promise<unknown> {
    const answer = await this.#line.ask({ do: "ask", seat, question, about, step });
    return answer.kind === "answered" ? answer.answer : null;
  }

  /** Ask what actions would lead to; null if there is no answer. */
  async preview(seat: number, actions: (number | string)[]): Promise<Previewed | null> {
    const answer = await this.#line.ask({ do: "preview", seat, actions });
    if (answer.kind !== "previewed") return null;
    this.#learn(answer.actions); // each card is sent once
    return answer;
  }

  #learn(cards: ActionCard[]): void {
    for (const card of cards) this.#actions.set(card.number, card);
  }

  /** Say how quickly bots shall play at this table. */
  wantPace(pace: BotPace): void {
    this.#pace = pace;
    this.#tellPace();
  }

  #tellPace(): void {
    if (this.line !== "open" || this.#pace === this.#told) return;
    this.#told = this.#pace;
    void this.#line.ask({ do: "pace", pace: this.#pace });
  }

  /** Return the cards of actions, by number or notation, as far as they are known. */
  cardsOf(actions: (number | string)[]): ActionCard[] {
    const cards = [...this.#actions.values()];
    return actions.flatMap((action) =>
      typeof action === "number"
        ? (this.#actions.get(action) ?? [])
        : (cards.find(({ text }) => text === action) ?? []),
    );
  }

  async hint(seat: number): Promise<void> {
    const answer = await this.#line.ask({ do: "hint", seat });
    if (answer.kind === "refused") this.note = reasonText(answer);
    if (answer.kind === "advice" && answer.step === this.known?.table.step) this.advice = answer;
  }

  retry = () => this.#line.retry();

  close = () => this.#line.close();
}
