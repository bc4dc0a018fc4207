import type { Sign } from "../board";
import { say } from "./texts";

export const sign: Sign = {
  enamel: "var(--enamel-green)",
  get tagline() {
    return say("sign-tagline");
  },
  teams: ["golden_spike"],
  modes: [
    {
      get title() {
        return say("sign-spike");
      },
      get tagline() {
        return say("sign-spike-tagline");
      },
      options: { golden_spike: true },
    },
  ],
  ours: ["limit"],
  decisions: [308, 277],
};
