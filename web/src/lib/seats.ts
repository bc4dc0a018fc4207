// Seats: their colours, and what the people on them are called.

import type { Chair, TableCard } from "../wire";
import { titled } from "./signs";

// Where a game calls its seats by a colour, they are shown in it: light and dark themes' tones.
const TONES: Record<string, [string, string]> = {
  red: ["#a3242b", "#ef7a74"],
  blue: ["#1f4e8c", "#7fb0ee"],
  green: ["#2b6b3f", "#74c391"],
  yellow: ["#7d5c00", "#e8c24e"],
  orange: ["#a94a08", "#f29a52"],
  purple: ["#6b3a7d", "#c79adb"],
  white: ["#6f6a60", "#f4efe2"],
  black: ["#26241f", "#a9a292"],
};

/** The letter that tells a seat's colour without it: black is K, as in print, for blue is there too. */
export const letterOf = (colour: string): string =>
  colour.toLowerCase() === "black" ? "K" : colour.charAt(0).toUpperCase();

/** Return custom properties that give the seats their colours. */
export function seatStyle(seatNames: string[]): string {
  return seatNames
    .map((name, seat) => [seat, TONES[name.toLowerCase()]] as const)
    .filter(([, tone]) => tone)
    .map(([seat, tone]) => `--seat-${seat}: light-dark(${tone![0]}, ${tone![1]})`)
    .join("; ");
}

/** Return what the people at a table are called, by seat; bots of the same rank are told apart by their seats. */
export function namesAt(table: TableCard): string[] {
  const bare = table.chairs.map(nameOf);
  return bare.map((name, seat) =>
    bare.indexOf(name) !== bare.lastIndexOf(name) ? `${name} (${table.chairs[seat]!.colour})` : name,
  );
}

/** Return what somebody is called beside their seat's colour. */
export function nameOf(chair: Chair): string {
  const isBot = chair.bot !== null && (chair.name === null || chair.name === chair.bot);
  return isBot ? titled(chair.bot!) : (chair.name ?? "Open seat");
}

/** Say who plays for a person who is gone. */
export const substitute = (chair: Chair): string | null =>
  chair.bot && chair.name && chair.name !== chair.bot ? chair.bot : null;
