// Reads the railroads that the rules draw with letters: ▟█▙──────┊──╱══┊ and words after it.

import type { Way } from "./art";

export interface DrawnTile {
  near: Way;
  far: Way;
  wild: boolean;
}

export interface DrawnRailroad {
  engine: boolean;
  tiles: DrawnTile[];
  terminal: boolean;
  /** A free place after the last card. */
  open: boolean;
  words: string;
}

const RAILS = /[─═][─═╱╲◎]{3,}/g;

function tileOf(letters: string): DrawnTile {
  const way = (letter: string): Way => (letter === "═" ? "double" : "single");
  return { near: way(letters.charAt(0)), far: way(letters.at(-1)!), wild: letters.includes("◎") };
}

/** Return the railroads of a figure, a line each. Lines without rails are left out. */
export function railroadsOf(text: string): DrawnRailroad[] {
  return text.split("\n").flatMap((line): DrawnRailroad[] => {
    const [, engine, rails, words] = /^\s*(▟█▙)?((?:[─═╱╲◎┊]|▙▟)*)(.*)$/u.exec(line)!;
    if (!engine && !rails) return [];
    const tiles = (rails!.match(RAILS) ?? []).map(tileOf);
    const told = words!.trim();
    return [
      {
        engine: Boolean(engine),
        tiles,
        terminal: rails!.includes("▙▟"),
        open: told.startsWith("·"),
        words: told.replace(/^·\s*/, ""),
      },
    ];
  });
}

/** Return words and the track cards between them. */
export function partsOf(words: string): (string | DrawnTile)[] {
  const parts: (string | DrawnTile)[] = [];
  let from = 0;
  for (const found of words.matchAll(RAILS)) {
    parts.push(words.slice(from, found.index), tileOf(found[0]));
    from = found.index + found[0].length;
  }
  return [...parts, words.slice(from)].filter((part) => part !== "");
}
