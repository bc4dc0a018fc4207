// How large things are on the map.

/** A city's sign. */
export const HEIGHT = 35;
export const CAR = 16;
export const PART = 22;

/** How wide the sign of a city is: as its name is long, and no less than its goods need. */
export function widthOf(name: string): number {
  return Math.max(68, name.length * 6.6 + 30);
}
