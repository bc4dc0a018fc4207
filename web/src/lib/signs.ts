// Texts of the web client about games and ranks, in addition to those from the server.

import type { Mode, Sign } from "../games/board";
import { folderOf, isVariant } from "./base";
import { say } from "./texts.svelte";

const signs = import.meta.glob<{ sign: Sign }>("../games/*/sign.ts", { eager: true });

const DECISION = 10; // seconds

const OTHER: Sign = { enamel: "var(--enamel-navy)", tagline: "", decisions: [0, 0] };
/** The sign from the folder of a game, or a plain one. */
export const signOf = (game: string): Sign => signs[`../games/${folderOf(game)}/sign.ts`]?.sign ?? OTHER;

/** Return the way a game is played with these options, if it has a sign of its own. */
export function modeOf(game: string, options: Record<string, unknown>): Mode | undefined {
  const modes = isVariant(game) ? [] : (signOf(game).modes ?? []);
  return modes.find((mode) => Object.entries(mode.options).every(([name, value]) => options[name] === value));
}

/** Return the seats that play together with a seat, for games with teams. */
export function partnersOf(game: string, options: Record<string, unknown>, seat: number): number[] {
  const { teams = [], partners = [] } = signOf(game);
  const team = teams.some((option) => options[option] === true) ? partners.find((seats) => seats.includes(seat)) : [];
  return team?.filter((each) => each !== seat) ?? [];
}

/** The ranks of bots, from the weakest to the strongest, that have texts of their own. */
export const RANKS = ["call-boy", "brakeman", "fireman", "engineer", "superintendent"];

const rankText = (key: string, rank: string, other: string): string =>
  RANKS.includes(rank) ? say(key, { rank }) : other;

/** "fireman" → "Fireman". */
export const rankName = (rank: string): string => rankText("rank-name", rank, titled(rank));

/** "fireman" → "Firemen". */
export const rankNames = (rank: string): string => rankText("rank-names", rank, titled(rank));

/** "fireman" → "medium: thinks a little ahead"; empty for a bot that is not known here. */
export const rankHelp = (rank: string): string => rankText("rank-help", rank, "");

/** "fireman" → "Fireman (medium)". */
export const ranked = (rank: string): string => rankText("rank-and-strength", rank, titled(rank));

/** "call-boy" → "Call-boy". */
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How long games last at ten seconds per decision: "about 15–35 min". */
export function lasting(decisions: [number, number]): string {
  const [low, high] = [...decisions]
    .sort((a, b) => a - b)
    .map((number) => 5 * Math.round((number * DECISION) / 60 / 5)) as [number, number];
  if (!high) return "";
  return low === high ? say("lasting", { high }) : say("lasting-range", { low, high });
}

/** "2 players", "2–5 players". */
export function players(seats: number[]): string {
  const low = Math.min(...seats);
  const high = Math.max(...seats);
  return low === high ? say("players", { high }) : say("players-range", { low, high });
}
