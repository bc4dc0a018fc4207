// The two ways out of a city, told apart by colour and by a dashed line; the same on the map and on the tickets.

export const TONES = ["#b8480a", "#1d4f91"];
