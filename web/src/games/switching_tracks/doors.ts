// Where the knobs of the two ways out are drawn: on the track or beside it, and never over a switch or a sign.

import { KNOB } from "./Door.svelte";
import { around, overlap, type Box } from "./places";
import { along, lengthOf } from "./track";
import type { Drawing } from "./types";
import type { Point } from "./view";

/** How near a click may come to a switch and still be meant for it. */
const TILE_REACH = 25;
const SIDE_STEPS = [0, 8, -8, 16, -16, 24, -24, 32, -32];

/** Return the first free point of a way out: the nearest to the city, on the line if possible; and its direction. */
export function doorOf(drawing: Drawing, signs: Box[], line: Point[]): { at: Point; turn: number } {
  const taken = [...signs, ...drawing.switches.map(({ at }) => around(at, 2 * TILE_REACH, 2 * TILE_REACH))];
  let best: { at: Point; turn: number; hidden: number } | undefined;
  for (const aside of SIDE_STEPS) {
    for (let distance = 0; distance < lengthOf(line); distance += 3) {
      const { at, turn } = along(line, distance);
      const across = ((turn + 90) * Math.PI) / 180;
      const place: Point = [at[0] + aside * Math.cos(across), at[1] + aside * Math.sin(across)];
      const hidden = taken.reduce((sum, box) => sum + overlap(around(place, 2 * KNOB, 2 * KNOB), box), 0);
      if (!best || hidden < best.hidden) best = { at: place, turn, hidden };
      if (hidden === 0) return best;
    }
  }
  return best!;
}
