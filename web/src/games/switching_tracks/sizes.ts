// Sizes of things on the map.

/** A city's sign. */
export const HEIGHT = 35;
export const CAR = 16;
export const PART = 22;

/** Return the width of a city sign: enough for the name and for the goods. */
export function widthOf(name: string): number {
  return Math.max(68, name.length * 6.6 + 30);
}
