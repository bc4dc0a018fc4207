// Texts: what to do now, what happened, what an action does, what the position is.

import { youIn } from "../../lib/turn";
import { say } from "./texts";
import type { Action, Drawing, Event, YardView } from "./types";
import { carsOf, colourOf, type Colour } from "./view";

/** Return a player's colour, and name if there is one. */
export function playerName(seat: number, names: readonly string[]): string {
  const [colour, name] = [colourOf(seat), names[seat]];
  if (!name || name.toLowerCase() === colour) return say("player", { colour, name: null });
  return name.endsWith(`(${say("colour-name", { colour })})`) ? name : say("player", { colour, name });
}

/** Describe how the game ended, to the player on a seat; empty while it goes on. */
function ending({ ending, winner, limit }: YardView, names: readonly string[], seat: number | null): string {
  switch (ending) {
    case "home":
    case "stuck":
      return say(`prompt-won-${ending}`, {
        player: playerName(winner!, names),
        colour: colourOf(winner!),
        you: seat === null ? null : seat === winner ? "winner" : "loser",
      });
    case "repeated":
      return say("prompt-repeated");
    case "exhausted":
      return say("prompt-exhausted", { limit });
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
  if (view.ending) return ending(view, names, null);
  const colour = colourOf(view.side);
  const placing = view.phase === "placing";
  if (seat !== null && seat === view.turn && actions.length > 0)
    return placing ? say("prompt-place", { colour }) : say("prompt-move", { colour });
  const player = playerName(view.side, names);
  return placing ? say("prompt-places", { player }) : say("prompt-moves", { player });
}

/** Tell an event in a sentence, with the names of the players, to the player on a seat. */
export function tell({ name, data }: Event, names: readonly string[], seat: number | null = null): string {
  const { cars: _, ...told } = { cars: null, ...data };
  const actor = "seat" in told ? told.seat : null;
  const who = actor === null ? {} : { seat: names[actor] || playerName(actor, []), colour: colourOf(actor) };
  return say(`event-${name.replaceAll("_", "-")}`, { ...told, ...who, you: youIn(data, seat) });
}

/** Describe an action; the view can be the one before or after it. */
export function explain(view: YardView, { kind, data }: Action): string {
  const cars = carsOf(view);
  switch (kind) {
    case "Place":
      return say("action-place", { colour: cars.get(data.cell) ?? colourOf(view.side), cell: data.cell });
    case "SwitchEngine":
      return say("action-move", { start: data.start, target: data.target });
    case "Train": {
      const { leader, tail, target } = data;
      if (cars.has(target)) return say("action-pull", { leader, tail, target });
      const made = data.cars.map(([from]) => say("colour", { colour: cars.get(from) })).reverse();
      return new Set(made).size > 1
        ? say("action-pull-cars", { leader, tail, target, cars: made.join(", ") })
        : say("action-pull", { leader, tail, target });
    }
  }
}

/** Describe the position, in paragraphs, to the player on a seat. A game that was given up ended without the rules. */
export function describe(
  view: YardView,
  names: readonly string[],
  _drawing?: Drawing,
  seat: number | null = null,
): string[] {
  const over = ending(view, names, seat) || (view.turn === null ? say("label-over") : "");
  const lines = [say("describe-now", { now: over || prompt(view, null, [], names) })];
  view.cars.forEach((cells, seat) => {
    const about = { home: view.home[seat], cars: cells.length, cells: cells.join(", ") || null };
    lines.push(say("describe-player", { player: playerName(seat, names), ...about }));
  });
  const { ply, limit } = view;
  if (view.phase !== "placing") lines.push(say("describe-moves", { ply, limit, warning: warning(view) }).trim());
  return lines;
}

export const movesPlayed = ({ ply, limit }: YardView): string => say("label-moves-played", { ply, limit });

/** Return a warning before the game ends without a winner; empty if that is far away. */
export function warning(view: YardView): string {
  if (view.phase !== "moving") return "";
  const left = view.limit - view.ply;
  return [
    view.occurrence > 1 ? say("warning-repeated", { times: view.occurrence }) : "",
    left <= 20 ? say("warning-limit", { left }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Describe a cell for screen readers. */
export function cellName(drawing: Drawing, name: string, car: Colour | undefined): string {
  const { kind, owner } = drawing.cells.find((one) => one.name === name)!;
  const area = kind === "shipping" ? colourOf(owner!) : kind === "receiving" ? kind : null;
  return say("label-cell", { cell: name, colour: car, area });
}
