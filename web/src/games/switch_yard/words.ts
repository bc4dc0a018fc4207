// Texts: what to do now, what an action does, what the position is.

import type { Action, Drawing, YardView } from "./types";
import { capital, carsOf, colourOf, other, type Colour } from "./view";

/** The type of a car, which identifies it without its colour. */
export const MAKE: Record<Colour, string> = { red: "box car", blue: "tank car" };

const ORDINALS = ["", "first", "second", "third"];

/** Return a player's colour, and name if there is one. */
export function playerName(seat: number, names: readonly string[]): string {
  const [colour, name] = [colourOf(seat), names[seat]];
  if (!name || name.toLowerCase() === colour) return capital(colour);
  return name.endsWith(`(${capital(colour)})`) ? name : `${name} (${capital(colour)})`;
}

/** Describe how the game ended; empty while it goes on. */
function ending({ ending, winner, side, limit }: YardView, names: readonly string[]): string {
  switch (ending) {
    case "home":
      return `${playerName(winner!, names)} wins: all ${colourOf(winner!)} cars are home`;
    case "stuck":
      return `${playerName(winner!, names)} wins: ${colourOf(side)} has no legal move`;
    case "repeated":
      return "A draw: the same position stands for the third time";
    case "exhausted":
      return `A draw: ${limit} moves are played`;
    case null:
      return "";
  }
}

export function prompt(
  view: YardView,
  seat: number | null,
  actions: readonly Action[],
  names: readonly string[],
): string {
  if (view.ending) return ending(view, names);
  const mover = colourOf(view.side);
  const mine = seat !== null && seat === view.turn && actions.length > 0;
  if (view.phase === "placing") {
    if (mine) return `Place a ${mover} car on a receiving cell; a ${other(mover)} one goes opposite`;
    return `${playerName(view.side, names)} places a pair of cars`;
  }
  return mine ? `You are ${capital(mover)}: move a car, or pull a train` : `${playerName(view.side, names)} is to move`;
}

/** Describe an action; the view can be the one before or after it. */
export function explain(view: YardView, { kind, data }: Action): string {
  const cars = carsOf(view);
  switch (kind) {
    case "Place": {
      const mover = cars.get(data.cell) ?? colourOf(view.side);
      return `Place a ${mover} car on ${data.cell}, a ${other(mover)} one opposite`;
    }
    case "SwitchEngine":
      return `Move the car on ${data.start} to ${data.target}`;
    case "Train": {
      const made = data.cars.map(([from]) => cars.get(from)).reverse();
      const told = cars.has(data.target) ? "" : ` (${made.join(", ")})`;
      return `Pull the train ${data.leader}–${data.tail}${told} by ${data.leader} to ${data.target}`;
    }
  }
}

export function describe(view: YardView, names: readonly string[]): string[] {
  const lines = [`${prompt(view, null, [], names)}.`];
  view.cars.forEach((cells, seat) => {
    const standing = cells.length ? `on ${cells.join(", ")}` : "none placed yet";
    lines.push(`${playerName(seat, names)}: ${view.home[seat]} of ${cells.length} cars home; ${standing}.`);
  });
  if (view.phase !== "placing") lines.push(`${movesPlayed(view)}. ${warning(view)}`.trim());
  return lines;
}

export function movesPlayed(view: YardView): string {
  return `${view.ply} of at most ${view.limit} moves are played`;
}

/** Return a warning before the game ends without a winner; empty if that is far away. */
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

/** Describe a cell for screen readers. */
export function cellName(drawing: Drawing, name: string, car: Colour | undefined): string {
  const cell = drawing.cells.find((one) => one.name === name)!;
  const what = car ? `${car} ${MAKE[car]}` : "empty";
  const where =
    cell.kind === "shipping"
      ? `${capital(colourOf(cell.owner!))}'s shipping area`
      : cell.kind === "receiving"
        ? "receiving area"
        : "";
  return where ? `${name}, ${what}, ${where}` : `${name}, ${what}`;
}
