import type { Sign } from "../board";

export const sign: Sign = {
  enamel: "var(--enamel-green)",
  tagline: "A card race from the engine to the terminal",
  teams: ["golden_spike"],
  modes: [
    {
      title: "Golden Spike",
      tagline: "On Track for two teams: partners meet at the golden spike",
      options: { golden_spike: true },
    },
  ],
  ours: ["limit"],
  decisions: [308, 277],
};
