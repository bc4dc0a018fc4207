// The two ways out of a city differ in colour and in dashes, the same on the map and on the tickets.

export const TONES = ["#b8480a", "#1d4f91"];
