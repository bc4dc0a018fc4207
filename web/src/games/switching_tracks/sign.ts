import type { Sign } from "../board";

export const sign: Sign = {
  enamel: "var(--enamel-red)",
  tagline: "Goods, switches and contracts on one tangled map",
  ours: ["limit"],
  decisions: [103, 212],
};
