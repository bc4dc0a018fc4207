import type { Sign } from "../board";
import { say } from "./texts";

export const sign: Sign = {
  enamel: "var(--enamel-navy)",
  get tagline() {
    return say("sign-tagline");
  },
  beginner: { setup: "beginner" },
  ours: ["limit"],
  decisions: [84, 84],
};
