// What the house itself says of its games and ranks, beside what the server tells.

export interface Sign {
  enamel: string; // the sign's colour
  tagline: string;
  long: string;
}

export const SIGNS: Record<string, Sign> = {
  "switching-tracks": { enamel: "var(--enamel-red)", tagline: "Goods, switches and contracts on one tangled map", long: "60–90 min" },
  "switch-yard": { enamel: "var(--enamel-navy)", tagline: "A duel of freight cars: block, couple, race home", long: "15–30 min" },
  "on-track": { enamel: "var(--enamel-green)", tagline: "A card race from the engine to the terminal", long: "20–30 min" },
  spike: { enamel: "var(--enamel-black)", tagline: "Rails, cargo and secret routes across the East", long: "60–75 min" },
};

const OTHER: Sign = { enamel: "var(--enamel-navy)", tagline: "", long: "" };
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

/** "2 players", "2 to 5 players". */
export function players(seats: number[]): string {
  const low = Math.min(...seats);
  const high = Math.max(...seats);
  return low === high ? `${low} players` : `${low}–${high} players`;
}

/** "open_depots" → "Open depots". */
export const spoken = (name: string): string => titled(name.replaceAll("_", " "));
