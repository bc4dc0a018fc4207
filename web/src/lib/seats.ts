// Seats: their colours and the names of their players.

import type { Chair, GameCard, TableCard } from "../wire";
import { seatName } from "./games.svelte";
import { say } from "./texts.svelte";

/** The names of the bots, by seat: two at one table have different ones. */
const BOTS = ["Casey", "Olive", "Hank", "Pearl", "Gus"];

// Seats that are named after a colour are shown in it: tones for the light and the dark theme.
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

/** The letter for a seat's colour: black is K, as in print, because B is blue. */
export const letterOf = (colour: string): string =>
  colour.toLowerCase() === "black" ? "K" : colour.charAt(0).toUpperCase();

/** Return the CSS custom properties with the colours of the seats. */
export function seatStyle(seatNames: string[]): string {
  return seatNames
    .map((name, seat) => [seat, TONES[name.toLowerCase()]] as const)
    .filter(([, tone]) => tone)
    .map(([seat, tone]) => `--seat-${seat}: light-dark(${tone![0]}, ${tone![1]})`)
    .join("; ");
}

/** Return the names of the players, by seat; equal names are followed by the colour of the seat. */
export function namesAt(table: TableCard): string[] {
  const bare = table.chairs.map(nameOf);
  return bare.map((name, seat) =>
    bare.indexOf(name) !== bare.lastIndexOf(name)
      ? say("name-and-seat", { name, seat: seatName(table.chairs[seat]!.colour) })
      : name,
  );
}

/** Return the seat of who reads this, or null if there is none or if several share the screen. */
export function ownSeat(table: TableCard): number | null {
  const mine = table.chairs.filter((chair) => chair.mine);
  return mine.length === 1 ? mine[0]!.seat : null;
}

/** Return the name of the player on a chair, without the seat's colour. */
export function nameOf(chair: Chair): string {
  const isBot = chair.bot !== null && (chair.name === null || chair.name === chair.bot);
  return isBot ? BOTS[chair.seat % BOTS.length]! : (chair.name ?? say("seat-open"));
}

/** Return a text of the rules with the names of the players instead of those of the seats, which begin with a capital. */
export function named(text: string, seatNames: string[], names: string[]): string {
  return seatNames.reduce((told, seat, number) => {
    const name = names[number];
    if (!name || !told.includes(seat)) return told; // most texts name one seat or none
    return told.replace(new RegExp(`\\b${seat}\\b`, "g"), () => name);
  }, text);
}

/** Return a text without the name of a seat behind the same name: who has no name of their own is called like the seat. */
export const withoutEchoes = (text: string, names: string[]): string =>
  names.reduce((told, name) => told.replaceAll(`${name} (${name})`, name), text);

/** Return the bot that plays for an absent person, or null. */
export const substitute = (chair: Chair): string | null =>
  chair.bot && chair.name && chair.name !== chair.bot ? chair.bot : null;

/** Return the numbers of seats for which a game can be played with these options. */
export function seatsWith(game: Pick<GameCard, "seats" | "options">, options: Record<string, unknown>): number[] {
  const needed = game.options.flatMap((option) => (option.seats && options[option.name] ? [option.seats] : []));
  return game.seats.filter((number) => needed.every((seats) => seats.includes(number)));
}
