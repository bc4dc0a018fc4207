// How goods, trains and contracts look: each has a shape or a letter beside its colour.

import { letterOf } from "../../lib/seats";

/** The token of a good: its outline in a box from −10 to 10, its colours, and its letter. */
export interface Look {
  outline: string;
  fill: string;
  ink: string;
  letter: string;
  drop?: number;
}

const DARK = "#1d1a15";
export const LIGHT = "#fff8e7";

function fleece(): string {
  const lobes = 8;
  const corner = (at: number) => {
    const turn = (2 * Math.PI * at) / lobes;
    return `${(7 * Math.cos(turn)).toFixed(1)} ${(7 * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${corner(0)}${Array.from({ length: lobes }, (_, at) => `A3 3 0 0 1 ${corner(at + 1)}`).join("")}Z`;
}

const LOOKS: Record<string, Look> = {
  sheep: { outline: fleece(), fill: "#f7f2e4", ink: DARK, letter: "S" },
  textiles: { outline: "M-8-8H8V8H-8Z", fill: "#b3262b", ink: LIGHT, letter: "T" },
  lumber: { outline: "M0-9.5 9.5 8H-9.5Z", fill: "#1a6f6a", ink: LIGHT, letter: "L", drop: 2.5 },
  coal: { outline: "M-5-8.5H5L9.5 0 5 8.5H-5L-9.5 0Z", fill: "#5d6066", ink: LIGHT, letter: "C" },
  grain: { outline: "M0-10 10 0 0 10-10 0Z", fill: "#e6b422", ink: DARK, letter: "G" },
  oil: {
    outline: "M0-10C4-4.5 8-.5 8 3.5A8 7 0 0 1-8 3.5C-8-.5-4-4.5 0-10Z",
    fill: "#1f5fa8",
    ink: LIGHT,
    letter: "O",
    drop: 1.5,
  },
};
const SPARE = ["#7a4b8f", "#8a5a2b"];

/** Return the look of a good; an unknown good is a circle with its first letter. */
export function look(good: string): Look {
  const letter = good.charAt(0).toUpperCase();
  const fill = SPARE[good.length % SPARE.length]!;
  return LOOKS[good] ?? { outline: "M-9 0A9 9 0 0 1 9 0A9 9 0 0 1-9 0Z", fill, ink: LIGHT, letter };
}

/** The colours of the trains, by seat: red, blue, yellow, white, black. */
export const TRAINS = [
  { fill: "#b3262b", ink: LIGHT, letter: letterOf("red") },
  { fill: "#1f4e8c", ink: LIGHT, letter: letterOf("blue") },
  { fill: "#e9b824", ink: DARK, letter: letterOf("yellow") },
  { fill: "#f7f2e4", ink: DARK, letter: letterOf("white") },
  { fill: "#26231f", ink: LIGHT, letter: letterOf("black") },
];

export function train(seat: number) {
  return TRAINS[seat % TRAINS.length]!;
}

/** The look of the contracts, by colour. */
export const CONTRACTS: Record<string, { fill: string; ink: string; letter: string }> = {
  orange: { fill: "#d87423", ink: DARK, letter: "O" },
  green: { fill: "#2d6b3f", ink: LIGHT, letter: "G" },
  purple: { fill: "#68407f", ink: LIGHT, letter: "P" },
  brown: { fill: "#6b4a2c", ink: LIGHT, letter: "B" },
};

export function contractLook(colour: string) {
  return CONTRACTS[colour] ?? { fill: "#444", ink: LIGHT, letter: colour.charAt(0).toUpperCase() };
}
