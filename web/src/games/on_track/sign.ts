import type { Sign } from "../board";

export const sign: Sign = {
  enamel: "var(--enamel-green)",
  tagline: "A card race from the engine to the terminal",
  decisions: [308, 277],
};
