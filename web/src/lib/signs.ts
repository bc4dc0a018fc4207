// Texts of the web client about games and ranks, in addition to those from the server.

import type { Sign } from "../games/board";

const signs = import.meta.glob<{ sign: Sign }>("../games/*/sign.ts", { eager: true });

const DECISION = 10; // seconds

const OTHER: Sign = { enamel: "var(--enamel-navy)", tagline: "", decisions: [0, 0] };
/** The sign from the folder of a game, or a plain one. */
export const signOf = (game: string): Sign => signs[`../games/${game.replaceAll("-", "_")}/sign.ts`]?.sign ?? OTHER;

export const RANKS: Record<string, string> = {
  "call-boy": "very easy: for a first game",
  brakeman: "easy: looks one move ahead and makes mistakes",
  fireman: "medium: thinks a little ahead",
  engineer: "hard: plays well",
  superintendent: "expert: takes its time and plays as well as it can",
};

/** "fireman" → "Fireman (medium)". */
export const ranked = (word: string): string => {
  const strength = RANKS[word]?.split(":")[0];
  return strength ? `${titled(word)} (${strength})` : titled(word);
};

/** "call-boy" → "Call-boy". */
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How long games last at ten seconds per decision: "about 15–35 min". */
export function lasting(decisions: [number, number]): string {
  const [low, high] = [...decisions]
    .sort((a, b) => a - b)
    .map((number) => 5 * Math.round((number * DECISION) / 60 / 5)) as [number, number];
  if (!high) return "";
  return low === high ? `about ${low} min` : `about ${low}–${high} min`;
}

/** "brakeman" → "Brakemen". */
export const several = (rank: string): string =>
  titled(rank.endsWith("man") ? rank.replace(/man$/, "men") : `${rank}s`);

/** "2 players", "2–5 players". */
export function players(seats: number[]): string {
  const low = Math.min(...seats);
  const high = Math.max(...seats);
  return low === high ? `${low} players` : `${low}–${high} players`;
}

/** "open_depots" → "Open depots". */
export const spoken = (name: string): string => titled(name.replaceAll("_", " "));
