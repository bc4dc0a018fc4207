// Variants are drawn and worded as the game that they vary: "GAME+3fa9c2d1e0b4" is a variant of "GAME".

/** Return the name of a game without what marks a variant. */
export const baseOf = (game: string): string => game.split("+", 1)[0]!;

/** Return whether a name is that of a variant. */
export const isVariant = (game: string): boolean => game.includes("+");

/** Return the folder with the parts of a game. */
export const folderOf = (game: string): string => baseOf(game).replaceAll("-", "_");
