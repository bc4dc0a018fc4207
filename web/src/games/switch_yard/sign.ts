import type { Sign } from "../board";

export const sign: Sign = {
  enamel: "var(--enamel-navy)",
  tagline: "A duel of freight cars: block, couple, race home",
  beginner: { setup: "beginner" },
  ours: ["limit"],
  decisions: [84, 84],
};
