// What the house itself says of its games and ranks, beside what the server tells.

export interface Sign {
  enamel: string; // the sign's colour
  tagline: string;
  decisions: [number, number]; // of all players in a game, with the fewest seats and with the most: counted between bots
}

export const SIGNS: Record<string, Sign> = {
  "switching-tracks": { enamel: "var(--enamel-red)", tagline: "Goods, switches and contracts on one tangled map", decisions: [103, 212] },
  "switch-yard": { enamel: "var(--enamel-navy)", tagline: "A duel of freight cars: block, couple, race home", decisions: [84, 84] },
  "on-track": { enamel: "var(--enamel-green)", tagline: "A card race from the engine to the terminal", decisions: [308, 277] },
  spike: { enamel: "var(--enamel-black)", tagline: "Rails, cargo and secret routes across the East", decisions: [221, 286] },
};

const DECISION = 10; // seconds

const OTHER: Sign = { enamel: "var(--enamel-navy)", tagline: "", decisions: [0, 0] };
export const signOf = (game: string): Sign => SIGNS[game] ?? OTHER;

export const RANKS: Record<string, string> = {
  "call-boy": "new to the railway; a child can win",
  brakeman: "sees what lies before it, errs now and then",
  fireman: "thinks a little ahead",
  engineer: "plays well",
  superintendent: "plays as well as it can",
};

/** "call-boy" → "Call-boy". */
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How long games last, if everybody takes ten seconds for a decision: "about 15–35 min". */
export function lasting(decisions: [number, number]): string {
  const [low, high] = [...decisions].sort((a, b) => a - b).map((number) => 5 * Math.round((number * DECISION) / 60 / 5)) as [number, number];
  if (!high) return "";
  return low === high ? `about ${low} min` : `about ${low}–${high} min`;
}

/** "brakeman" → "Brakemen". */
export const several = (rank: string): string => titled(rank.endsWith("man") ? rank.replace(/man$/, "men") : `${rank}s`);

/** "2 players", "2 to 5 players". */
export function players(seats: number[]): string {
  const low = Math.min(...seats);
  const high = Math.max(...seats);
  return low === high ? `${low} players` : `${low}–${high} players`;
}

/** "open_depots" → "Open depots". */
export const spoken = (name: string): string => titled(name.replaceAll("_", " "));
