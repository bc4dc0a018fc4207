// A puzzle being solved. It needs no server: the puzzle brings its whole solution.

import type { ActionCard, EventCard, PuzzleBody, PuzzleMoment, PuzzleMove, PuzzleTurn } from "../wire";

export type Stage = "yours" | "waiting" | "showing" | "wrong" | "solved" | "shown";

export class Solving {
  moment = $state.raw<PuzzleMoment>() as PuzzleMoment;
  /** What happened last, for the board to show. */
  fresh = $state.raw<EventCard[]>([]);
  stage = $state<Stage>("yours");
  /** The player's right moves so far. */
  moves = $state.raw<string[]>([]);
  /** Whether the first try is over. */
  tried = $state(false);

  #turn: PuzzleTurn;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `finish` is called once, when the first try is over, with the moves of it. `pause` is how long an answer takes. */
  constructor(
    readonly puzzle: PuzzleBody,
    readonly finish: (moves: string[]) => void,
    readonly pause: () => number = () => 800,
  ) {
    this.#turn = puzzle.turn;
    this.moment = puzzle.turn.moment;
  }

  get actions(): ActionCard[] {
    return this.isPlaying ? this.#turn.moment.actions : [];
  }

  get isPlaying(): boolean {
    return this.stage === "yours" || this.stage === "wrong";
  }

  get movesLeft(): number {
    return this.puzzle.goal.moves - this.moves.length;
  }

  /** Play an action. Of several, the first decides: it is the one that the puzzle asks for. */
  choose(action: number | string | (number | string)[]): void {
    if (!this.isPlaying) return;
    const first = Array.isArray(action) ? action[0] : action;
    const text = typeof first === "number" ? this.actions.find(({ number }) => number === first)?.text : first;
    if (text === undefined) return;
    const right = this.#turn.right.find(({ actions }) => actions.includes(text));
    if (right) this.#follow(right, text);
    else {
      this.#end([...this.moves, text]);
      this.stage = "wrong";
      this.fresh = [];
    }
  }

  /** Show the solution from here on. Who asks for it has not solved the puzzle. */
  show(): void {
    if (!this.isPlaying) return;
    this.#end([]);
    this.#play();
  }

  /** Go back to the beginning. */
  again(): void {
    clearTimeout(this.#timer);
    this.#turn = this.puzzle.turn;
    this.moment = this.#turn.moment;
    this.fresh = [];
    this.moves = [];
    this.stage = "yours";
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #end(moves: string[]): void {
    if (this.tried) return;
    this.tried = true;
    this.finish(moves);
  }

  #follow(move: PuzzleMove, text: string): void {
    this.#see(move.after);
    this.moves = [...this.moves, text];
    if (!move.then) {
      this.stage = "solved";
      this.#end(this.moves);
      return;
    }
    const { then } = move;
    this.stage = "waiting";
    this.#later(() => {
      this.#turn = then;
      this.#see(then.moment);
      this.stage = "yours";
    });
  }

  #play(): void {
    const move = this.#turn.right[0]!;
    this.stage = "showing";
    this.#later(() => {
      this.#see(move.after);
      this.moves = [...this.moves, move.actions[0]!];
      if (!move.then) {
        this.stage = "shown";
        return;
      }
      const { then } = move;
      this.#later(() => {
        this.#turn = then;
        this.#see(then.moment);
        this.#play();
      });
    });
  }

  #see(moment: PuzzleMoment): void {
    this.fresh = moment.events;
    this.moment = moment;
  }

  #later(act: () => void): void {
    this.#timer = setTimeout(act, this.pause());
  }
}
