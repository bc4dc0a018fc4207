// The user's settings, stored on this device.

import type { BoardSettings } from "../games/board";
import type { Pace } from "../wire";

export type Theme = "auto" | "light" | "dark";
export type BotPace = Pace["pace"];
/** Which moves are to be confirmed: none, those that cannot be taken back, or every one. */
export type Confirming = "never" | "final" | "always";
export type Speed = "slow" | "normal" | "fast" | "off";

interface Kept {
  theme: Theme;
  language: string; // the name of a file of texts, or the test language
  sound: boolean;
  speed: Speed; // of animations
  pace: BotPace; // of bots
  confirm: Confirming; // a move is shown, and played only when it is confirmed
  coach: boolean; // against bots alone, a coach says when a move was clearly worse than another one
  passes: boolean; // where one can only pass, that is done without asking
  flipped: boolean;
  letters: boolean;
  rank: string;
  quick: Record<string, Quick>; // by game: how "Play now" begins it
  calls: Calls;
  callsAsked: boolean; // whether the user has said if they want notifications
  push: boolean; // notifications reach this device when no page is open
  played: string[]; // the games that were begun on this device
}

/** Which notifications are wanted: it is one's turn, time runs low, somebody sat down, a game began or ended. */
export const CALLS = ["turn", "low", "seat", "began", "ended"] as const;
export type Calls = Record<(typeof CALLS)[number], boolean>;

/** How many players there are, and which seat is one's own; −1 for any. */
export interface Quick {
  seats: number;
  side: number;
}

const KEY = "roundhouse.settings";
const isCalm = () => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
const FIRST: Kept = {
  theme: "auto",
  language: "en",
  sound: false,
  speed: isCalm() ? "off" : "normal",
  pace: "normal",
  confirm: "never",
  coach: false,
  passes: false,
  flipped: false,
  letters: true,
  rank: "brakeman",
  quick: {},
  calls: { turn: false, low: false, seat: false, began: false, ended: false },
  callsAsked: false,
  push: false,
  played: [],
};

/** Settings as they are stored, or as earlier releases stored them. */
export type Stored = Partial<Omit<Kept, "confirm">> & { confirm?: Confirming | boolean; animations?: boolean };

/** Return stored settings, with the first ones for what is missing. */
export function restored({ animations, confirm, ...kept }: Stored): Kept {
  const speed = animations === false ? "off" : FIRST.speed;
  const confirming = typeof confirm === "string" ? confirm : confirm ? "always" : FIRST.confirm;
  return { ...FIRST, speed, ...kept, confirm: confirming, calls: { ...FIRST.calls, ...kept.calls } };
}

function load(): Kept {
  try {
    return restored(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Stored);
  } catch {
    return { ...FIRST };
  }
}

export const settings = $state<Kept>(load());

/** How many times as fast as usual things move. */
const SPEEDS: Record<Speed, number> = { slow: 0.5, normal: 1, fast: 2.5, off: 1 };

/** How fast things move, as a factor. */
export const speedNow = (): number => SPEEDS[settings.speed];

/** Return the settings of a board. */
export const boardSettings = (): BoardSettings => ({
  animations: settings.speed !== "off",
  speed: speedNow(),
  flipped: settings.flipped,
});

/** Store every change and apply the theme and the language to the page. Call it once, during setup of the page. */
export function keepSettings(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let asked = $state(dark.matches);
  dark.addEventListener("change", () => (asked = dark.matches));
  $effect(() => {
    const isDark = settings.theme === "dark" || (settings.theme === "auto" && asked);
    document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", isDark ? "#17191c" : "#1d3557");
  });
  $effect(() => {
    document.documentElement.lang = settings.language === "test" ? "en" : settings.language;
  });
  $effect(() => {
    const kept = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      // Storage is not available: the settings last as long as the page.
    }
  });
}
