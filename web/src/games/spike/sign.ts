import type { Sign } from "../board";

export const sign: Sign = {
  enamel: "var(--enamel-black)",
  tagline: "Rails, cargo and secret routes across the East",
  ours: ["idle", "limit"],
  decisions: [247, 366],
};
