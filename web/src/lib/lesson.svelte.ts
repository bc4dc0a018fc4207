// A lesson: one task after another on a position that belongs to no table. The server says whether a try was right.

import type { LessonCard, LessonText, PracticeMoment, Practice as Asked, TaskCard } from "../wire";
import { api } from "./api";
import { gameTexts } from "./games.svelte";
import { Practice } from "./practice.svelte";

/** How a task stands: to be tried, done, tried wrongly, or shown by the server. */
export type LessonState = "open" | "done" | "wrong" | "shown";

export class LessonRun {
  readonly practice: Practice;
  task = $state(0);
  state = $state<LessonState>("open");
  /** What was said to the last try. */
  said = $state.raw<LessonText | null>(null);
  /** True while the solution is played. */
  showing = $state(false);

  #began = 0; // how many actions had been played when the task began
  #back = 0; // where a wrong try leads
  #asksToShow = false; // the next request asks for a step of the solution

  constructor(
    readonly game: string,
    readonly lesson: LessonCard,
  ) {
    const { seats, options, seed, actions } = lesson;
    const start = { game, seats, options, seed, actions, start: [] };
    this.practice = new Practice(start, { eyes: String(lesson.seat), send: (asked) => this.#send(asked) });
    this.#began = actions.length;
  }

  get now(): TaskCard {
    return this.lesson.tasks[this.task]!;
  }

  get isLast(): boolean {
    return this.task + 1 === this.lesson.tasks.length;
  }

  /** Go to the beginning of the lesson. */
  async restart(): Promise<void> {
    this.task = 0;
    await this.#goBack(this.lesson.actions.length);
  }

  /** Go on to the next task. */
  goOn(): void {
    this.#began = this.practice.moment?.step ?? this.#began;
    this.task += 1;
    this.#open();
  }

  /** Take a wrong try, or what was shown, back. */
  async again(): Promise<void> {
    if (this.#back < this.#began) this.task = 0;
    await this.#goBack(this.#back);
  }

  /** Play the solution of the task, with a pause before each action. */
  async show(pause: () => Promise<void>): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    try {
      await this.#goBack(this.#began);
      while (this.showing && this.state === "open") {
        await pause();
        if (!this.showing || !(await this.#showStep())) break;
      }
    } finally {
      this.showing = false;
    }
    if (this.state === "done") this.state = "shown";
    this.#back = this.#began;
  }

  /** Stop showing. */
  stop(): void {
    this.showing = false;
  }

  async #showStep(): Promise<boolean> {
    this.#asksToShow = true;
    try {
      return await this.practice.play([]);
    } finally {
      this.#asksToShow = false;
    }
  }

  async #goBack(to: number): Promise<void> {
    await this.practice.goTo(this.practice.played.slice(0, Math.max(0, to - this.lesson.actions.length)));
    this.#began = to;
    this.#open();
  }

  #open(): void {
    this.state = "open";
    this.said = null;
  }

  async #send(asked: Asked): Promise<PracticeMoment> {
    const show = this.#asksToShow;
    if (!asked.play?.length && !show) return api.practice(asked);
    if (this.state !== "open") return api.practice({ ...asked, play: [] });
    const { position, play, since } = asked;
    const tried = { position, lesson: this.lesson.name, task: this.task, began: this.#began, play, since };
    const answer = await api.lesson({ ...tried, play: play ?? [], since: since ?? -1, show });
    this.state = answer.state;
    this.said = answer.says;
    this.#back = answer.back;
    return answer.moment;
  }
}

/** Return a text of a lesson in the reader's language. */
export function lessonText(game: string, { key, text }: LessonText): string {
  const texts = gameTexts(game);
  return texts?.has(key) ? texts(key) : text;
}
