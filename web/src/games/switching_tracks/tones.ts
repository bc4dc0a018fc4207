// The ways out of a city, and the ways over a switch, differ in colour and in dashes: the same on the map and on tickets.

export const TONES = ["#b8480a", "#1d4f91", "#6a2c82"];
const DASHES = [undefined, "9 6", "2.5 5"];

export function tone(nth: number): string {
  return TONES[nth % TONES.length]!;
}

export function dashes(nth: number): string | undefined {
  return DASHES[nth % DASHES.length];
}

/** A hint is drawn in a colour that nothing else has. */
export const HINT = "#0d7a3f";
