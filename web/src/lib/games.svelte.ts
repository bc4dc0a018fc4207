// The texts of games that the frame needs: from a game's own file, else as the server sends them in English.

import type { GameCard, OptionCard } from "../wire";
import { folderOf, isVariant } from "./base";
import { ENGLISH, say, textsOf, type Say } from "./texts.svelte";

const files = import.meta.glob<string>("../../../src/roundhouse/games/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const catalogs = new Map<string, Say>();

/** Return the texts of a game; null if it brings none. */
export function gameTexts(game: string): Say | null {
  const own = Object.entries(files).filter(([path]) => path.includes(`/games/${folderOf(game)}/`));
  if (!own.some(([path]) => path.endsWith(`/${ENGLISH}.ftl`))) return null;
  if (!catalogs.has(game)) catalogs.set(game, textsOf(Object.fromEntries(own)));
  return catalogs.get(game)!;
}

/** Return a text of a game, or what the server says. */
function told(game: string, key: string, other: string): string {
  const texts = gameTexts(game);
  return texts?.has(key) ? texts(key) : other;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dashed = (name: string): string => name.replaceAll("_", "-");

/** Return a text of a game itself. A variant has its own, which its designer wrote. */
const ownText = (game: GameCard, key: string, other: string): string =>
  isVariant(game.name) ? other : told(game.name, key, other);

export const titleOf = (game: GameCard): string => ownText(game, "game-title", game.title);
export const summaryOf = (game: GameCard): string => capital(ownText(game, "game-summary", game.summary));
export const taglineOf = (game: GameCard, other: string): string =>
  isVariant(game.name) ? summaryOf(game) : told(game.name, "sign-tagline", other || summaryOf(game));
export const creditsOf = (game: GameCard): string => told(game.name, "game-credits", game.credits);

/** Return the name of an option: "open_depots" is "Open depots" if the game does not say otherwise. */
export const optionName = (game: string, { name }: Pick<OptionCard, "name">): string =>
  told(game, `option-${dashed(name)}-label`, capital(name.replaceAll("_", " ")));

/** Return what an option means. */
export const optionHelp = (game: string, { name, help }: Pick<OptionCard, "name" | "help">): string =>
  capital(told(game, `option-${dashed(name)}`, help));

/** Return a value of an option. */
export function optionValue(game: string, name: string, value: unknown): string {
  if (typeof value === "boolean") return say("option-value", { value });
  return typeof value === "string" ? told(game, `option-${dashed(name)}-${value}`, capital(value)) : String(value);
}

/** Return a text that the server sends with a key among the game's: what the points of a result are. */
export const tallyText = (game: string, keys: Record<string, string>, text: string): string =>
  told(game, keys[text] ?? "", text);

/** Return the name of a seat: a colour or a side. Games from elsewhere may have other names. */
export function seatName(name: string): string {
  const key = `seat-${name.toLowerCase()}`;
  return say.has(key) ? say(key) : name;
}

/** Return the title of a kind of action in the list of moves: "BuildLine" is "Build line"; empty if the game has no text for it. */
export function kindName(game: string, kind: string): string {
  const words = kind
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return told(game, `kind-${words.replaceAll(" ", "-")}`, gameTexts(game) ? "" : capital(words));
}
