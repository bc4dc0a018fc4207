import type { Sign } from "../board";
import { say } from "./texts";

export const sign: Sign = {
  enamel: "var(--enamel-black)",
  get tagline() {
    return say("sign-tagline");
  },
  ours: ["idle", "limit"],
  decisions: [247, 366],
};
