// The state of the player's input: selection, preview, and the result of a press.

import { press, pressToPlace, pull, SwitchList, told, turned, type Press } from "./picks";
import { say } from "./texts";
import { trainCells, type Train } from "./trains";
import type { Action, YardView } from "./types";
import { carsOf, type Move } from "./view";
import { prompt } from "./words";
import type { Yard } from "./yard";

/** The context of the shunter; it can change at any time. */
export interface Scene {
  yard: Yard;
  view: YardView;
  seat: number | null;
  actions: Action[];
  names: string[];
  choose: (action: number) => void;
  refused: (action: string) => void;
}

/** How long a dropped train stays where it was dropped without an answer, in milliseconds. */
const PATIENCE = 3000;

export class Shunter {
  readonly #scene: () => Scene;

  train = $state.raw<Train | null>(null);
  /** The train in the picker that the pointer is on. */
  looked = $state.raw<Train | null>(null);
  /** The cell under the pointer, and the cell with the keyboard focus. */
  hover = $state<string | null>(null);
  focused = $state<string | null>(null);
  /** A target that waits to be confirmed. */
  aim = $state<string | null>(null);
  /** A train dragged to its target, while the answer is pending. */
  dropped = $state.raw<Move | null>(null);
  /** The message for the last press. */
  said = $state("");

  constructor(scene: () => Scene) {
    this.#scene = scene;
  }

  readonly cars = $derived.by(() => carsOf(this.#scene().view));
  readonly list = $derived.by(() => new SwitchList(this.#scene().actions));
  readonly mine = $derived.by(() => this.#scene().actions.length > 0);
  readonly picked = $derived.by(() => this.looked ?? this.train);
  readonly targets = $derived.by(() => this.list.targets(this.picked));
  /** The cars that can be the tail behind the selected leader. */
  readonly tails = $derived.by(() => (this.train ? this.list.tails(this.train.leader) : []));
  readonly target = $derived.by(() => this.#first([this.hover, this.focused, this.aim], this.targets));
  readonly preview = $derived.by<Move | null>(() => {
    if (this.dropped) return this.dropped;
    return this.target ? (this.targets.get(this.target) ?? null) : null;
  });
  /** The cells that the cars of the preview would leave, and the cells they would reach. */
  readonly leaving = $derived.by(() => (this.preview ? trainCells(this.#scene().yard, this.preview) : []));
  readonly arriving = $derived.by(() => this.preview?.cars.map(([, to]) => to) ?? []);
  /** The cells of a pair that would be placed, that of the own car first. */
  readonly pair = $derived.by(() => {
    const cell = this.#first([this.hover, this.focused], this.list.placements);
    return cell ? [cell, this.#scene().yard.cells.get(cell)!.opposite] : [];
  });

  #first(cells: (string | null)[], among: ReadonlyMap<string, unknown>): string | null {
    return cells.find((cell) => cell !== null && among.has(cell)) ?? null;
  }

  putDown(): void {
    this.train = this.looked = this.dropped = this.aim = null;
    this.said = "";
  }

  pick(train: Train): void {
    this.train = train;
    this.aim = null;
    this.said = "";
  }

  /** Select what a car leads, unless it is already selected. */
  grasp(cell: string): void {
    const train = this.list.ledBy(cell);
    if (train && this.train?.leader !== cell) this.pick(train);
  }

  /** The selected train led by its other end, if it can be. */
  readonly otherWay = $derived.by(() => {
    const train = this.train && turned(this.train);
    return train && train.leader !== train.tail && this.list.has(train) ? train : null;
  });

  nextTrain(step: number): void {
    if (this.train) this.pick(this.list.next(this.train, step));
  }

  /** Drop a dragged train on a cell. */
  drop(cell: string): void {
    const { train } = this;
    const move = this.list.targets(train).get(cell) ?? null;
    if (train) this.#follow(pull(this.#scene().yard, this.list, train, cell), move);
  }

  /** Press a cell; with touch, the target of a train is previewed first, because fingers cannot hover. */
  press(cell: string, by: "finger" | "other"): void {
    const { yard, view, seat, actions, names } = this.#scene();
    if (!this.mine) {
      this.said = say("describe-now", { now: prompt(view, seat, actions, names) });
      return;
    }
    const placing = view.phase === "placing";
    const pressed = placing ? pressToPlace(this.list, cell) : press(yard, this.list, this.cars, this.train, cell);
    if (by === "finger" && pressed.play !== undefined && this.#wantsLook(cell)) this.#show(cell);
    else this.#follow(pressed, null);
  }

  #wantsLook(cell: string): boolean {
    return this.train !== null && this.train.leader !== this.train.tail && this.aim !== cell;
  }

  #show(cell: string): void {
    this.aim = cell;
    this.said = say("pick-look", { train: told(this.train!), cell });
  }

  #follow(pressed: Press, dragged: Move | null): void {
    this.train = pressed.train;
    this.aim = pressed.aim ?? null;
    this.said = pressed.say ?? "";
    if (pressed.refused) this.#scene().refused(pressed.refused);
    if (pressed.play === undefined) return;
    if (dragged) this.#leave(dragged);
    this.#scene().choose(pressed.play);
  }

  #leave(dragged: Move): void {
    this.dropped = dragged;
    setTimeout(() => {
      if (this.dropped === dragged) this.dropped = null;
    }, PATIENCE);
  }
}
