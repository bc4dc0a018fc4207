import type { Sign } from "../board";

export const sign: Sign = {
  enamel: "var(--enamel-red)",
  tagline: "Goods, switches and contracts on one tangled map",
  decisions: [103, 212],
};
