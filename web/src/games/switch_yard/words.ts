// The game in words: what to do, what an action does, how the position stands.

import type { ActionCard } from "../../wire";
import { COLOURS, capital, carsOf, other, side, type Colour, type Drawing, type YardView } from "./view";

/** What a car is, told without its colour. */
export const MAKE: Record<Colour, string> = { red: "box car", blue: "tank car" };

const ORDINALS = ["", "first", "second", "third"];

/** A player by colour, and by name where there is one. */
export function playerName(colour: Colour, names: readonly string[]): string {
  const name = names[COLOURS.indexOf(colour)];
  if (!name || name.toLowerCase() === colour) return capital(colour);
  return name.endsWith(`(${capital(colour)})`) ? name : `${name} (${capital(colour)})`;
}

/** How the game ended: who won (nobody: a draw), and why. */
export function outcome(view: YardView): { winner: Colour | null; why: string } | null {
  if (view.phase !== "over") return null;
  const loser = side(view);
  for (const winner of [other(loser), loser]) {
    if (view.home[winner] === view.cars[winner].length) return { winner, why: `all ${winner} cars are home` };
  }
  if (view.occurrence >= 3) return { winner: null, why: "the same position stands for the third time" };
  if (view.ply >= view.limit) return { winner: null, why: `${view.limit} moves are played` };
  return { winner: other(loser), why: `${loser} has no legal move` };
}

export function prompt(
  view: YardView,
  seat: number | null,
  actions: readonly ActionCard[],
  names: readonly string[],
): string {
  const end = outcome(view);
  if (end) return end.winner ? `${playerName(end.winner, names)} wins: ${end.why}` : `A draw: ${end.why}`;
  const mover = view.turn === null ? side(view) : COLOURS[view.turn]!;
  const mine = seat !== null && seat === view.turn && actions.length > 0;
  if (view.phase === "placing") {
    if (mine) return `Place a ${mover} car on a receiving cell; a ${other(mover)} one goes opposite`;
    return `${playerName(mover, names)} places a pair of cars`;
  }
  return mine ? `You are ${capital(mover)}: move a car, or pull a train` : `${playerName(mover, names)} is to move`;
}

/** An action in words; the view may also be one that the action led to. */
export function explain(view: YardView, { data, text }: ActionCard): string {
  const cars = carsOf(view);
  if (data["cell"] !== undefined) {
    const mover = cars.get(data["cell"]) ?? side(view);
    return `Place a ${mover} car on ${data["cell"]}, a ${other(mover)} one opposite`;
  }
  if (data["start"] !== undefined) return `Move the car on ${data["start"]} to ${data["target"]}`;
  const { leader, tail, target } = data;
  if (leader === undefined) return text;
  const made = cellsBetween(leader, tail).map((cell) => cars.get(cell));
  const told = cars.has(target) ? "" : ` (${made.join(", ")})`;
  return `Pull the train ${leader}–${tail}${told} by ${leader} to ${target}`;
}

/** The cells from one to another in the same row or column. */
function cellsBetween(from: string, to: string): string[] {
  const [column, row] = [from.charCodeAt(0), Number(from.slice(1))];
  const [dx, dy] = [to.charCodeAt(0) - column, Number(to.slice(1)) - row];
  const steps = Math.max(Math.abs(dx), Math.abs(dy), 1);
  return Array.from(
    { length: steps + 1 },
    (_, step) => String.fromCharCode(column + (dx / steps) * step) + (row + (dy / steps) * step),
  );
}

export function describe(view: YardView, names: readonly string[]): string[] {
  const lines = [`${prompt(view, null, [], names)}.`];
  for (const colour of COLOURS) {
    const cells = view.cars[colour];
    const standing = cells.length ? `on ${cells.join(", ")}` : "none placed yet";
    lines.push(`${playerName(colour, names)}: ${view.home[colour]} of ${cells.length} cars home; ${standing}.`);
  }
  if (view.phase !== "placing") lines.push(`${movesPlayed(view)}. ${warning(view)}`.trim());
  return lines;
}

export function movesPlayed(view: YardView): string {
  return `${view.ply} of at most ${view.limit} moves are played`;
}

/** What players should know before the game ends without a winner; empty if that is far away. */
export function warning(view: YardView): string {
  if (view.phase !== "moving") return "";
  const words = [];
  if (view.occurrence > 1) {
    words.push(
      `This position stands for the ${ORDINALS[view.occurrence] ?? view.occurrence} time: the third is a draw.`,
    );
  }
  const left = view.limit - view.ply;
  if (left <= 20) words.push(left === 1 ? "A draw after this move." : `A draw after ${left} more moves.`);
  return words.join(" ");
}

/** A cell as it is told to somebody who does not see it. */
export function cellName(drawing: Drawing, name: string, car: Colour | undefined): string {
  const cell = drawing.cells.find((one) => one.name === name)!;
  const what = car ? `${car} ${MAKE[car]}` : "empty";
  const where =
    cell.kind === "shipping"
      ? `${capital(cell.owner!)}'s shipping area`
      : cell.kind === "receiving"
        ? "receiving area"
        : "";
  return where ? `${name}, ${what}, ${where}` : `${name}, ${what}`;
}
