// A position that belongs to no table: for lessons, puzzles and analysis. The server knows the rules, but stores nothing.

import type { ActionCard, Practice as Asked, EventCard, Position, PracticeMoment, SeatView } from "../wire";
import { api, type ApiError } from "./api";
import { reasonText } from "./reasons";

/** A position from which somebody practises: `actions` lead to it. */
export type Start = Required<Position>;

export interface PracticeSettings {
  /** Whose eyes: a seat's number, `turn` for the seat to decide, `all`. */
  eyes?: string;
  /** The rank of the bot on each seat; null where a person plays. */
  bots?: (string | null)[];
  /** Sends what is asked, if not as usual. */
  send?: (asked: Asked) => Promise<PracticeMoment>;
}

export class Practice {
  /** The position now; null until it has arrived. */
  moment = $state.raw<PracticeMoment | null>(null);
  /** The actions since the start, in notation. */
  played = $state.raw<string[]>([]);
  /** What happened last, for the board to show; empty after going back. */
  fresh = $state.raw<EventCard[]>([]);
  /** Why the last action was refused, or what went wrong. */
  note = $state("");
  /** True while the server is asked. */
  busy = $state(false);
  /** True if the server did not answer, so that the note is no refusal. */
  unanswered = $state(false);

  #wishes: number[] = []; // how many actions had been played before each choice of the person
  #cards = new Map<number, ActionCard>();

  constructor(
    readonly start: Start,
    readonly settings: PracticeSettings = {},
  ) {}

  /** Show the position after these actions. */
  async goTo(played: string[]): Promise<boolean> {
    this.#wishes = this.#wishes.filter((before) => before < played.length);
    return this.#look(played, []);
  }

  /** Play an action, or several at once, for the seat to decide; then bots answer. Return true if it was accepted. */
  async play(action: number | string | (number | string)[]): Promise<boolean> {
    const before = this.played.length;
    const granted = await this.#look(this.played, Array.isArray(action) ? action : [action]);
    if (granted) this.#wishes.push(before);
    return granted;
  }

  /** Take the last choice back, and all answers to it. */
  async undo(): Promise<void> {
    const before = this.#wishes.at(-1);
    if (before !== undefined) await this.goTo(this.played.slice(0, before));
  }

  get canUndo(): boolean {
    return this.played.length > 0 && this.#wishes.length > 0;
  }

  /** The view of a seat, or the only one. */
  view(seat: number | null = null): SeatView | undefined {
    return this.moment?.views.find((view) => view.seat === seat) ?? this.moment?.views[0];
  }

  /** Ask the rules one of the game's questions; null if there is no answer. */
  ask = async (question: string, about: Record<string, unknown>): Promise<unknown> => {
    try {
      return (await api.practiceAsk(this.position, question, about)).answer;
    } catch {
      return null;
    }
  };

  /** Show why an action is not legal. */
  refused = async (action: string): Promise<void> => {
    try {
      const why = await api.practiceWhy(this.position, action);
      if (why.reason) this.note = reasonText(why);
    } catch (error) {
      this.note = (error as ApiError).message;
    }
  };

  /** The cards of actions, by number or notation, as far as they are known. */
  cardsOf(actions: (number | string)[]): ActionCard[] {
    const cards = [...this.#cards.values()];
    return actions.flatMap((action) =>
      typeof action === "number" ? (this.#cards.get(action) ?? []) : (cards.find(({ text }) => text === action) ?? []),
    );
  }

  /** The position now, as the server wants it. */
  get position(): Position {
    return { ...this.start, actions: [...this.start.actions, ...this.played] };
  }

  async #look(played: string[], play: (number | string)[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.unanswered = false;
    this.note = "";
    const first = this.start.actions.length;
    const same = commonLength(played, this.played);
    const since = this.moment ? first + same : -1;
    try {
      const moment = await (this.settings.send ?? api.practice)({
        position: { ...this.start, actions: [...this.start.actions, ...played] },
        play,
        bots: this.settings.bots ?? [],
        eyes: this.settings.eyes ?? "turn",
        since: this.settings.eyes === undefined || this.settings.eyes === "turn" ? -1 : since,
      });
      const before = this.moment;
      moment.actions.forEach((card) => this.#cards.set(card.number, card));
      this.moment = { ...moment, views: moment.views.map((view) => withEarlier(view, before, since)) };
      this.fresh =
        play.length || moment.played.length
          ? (moment.views[0]?.events.filter((event) => event.step > first + played.length) ?? [])
          : [];
      this.played = [...played, ...moment.played];
      return true;
    } catch (error) {
      const { status, message } = error as ApiError;
      this.unanswered = status === 0;
      this.note = message;
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** Return a view with the events up to a step that are known already. */
function withEarlier(view: SeatView, before: PracticeMoment | null, since: number): SeatView {
  const known = before?.views.find(({ seat }) => seat === view.seat);
  if (since < 0 || !known || view.events.some(({ step }) => step <= since)) return view;
  return { ...view, events: [...known.events.filter(({ step }) => step <= since), ...view.events] };
}

/** Return how many entries two lists have in common at their beginning. */
export function commonLength(one: string[], other: string[]): number {
  const differs = one.findIndex((each, place) => each !== other[place]);
  return differs < 0 ? Math.min(one.length, other.length) : differs;
}
