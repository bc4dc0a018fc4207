import type { Sign } from "../board";
import { say } from "./texts";

export const sign: Sign = {
  enamel: "var(--enamel-green)",
  get tagline() {
    return say("sign-tagline");
  },
  teams: ["golden_spike"],
  partners: [
    [0, 2],
    [1, 3],
  ],
  dealsColours: true,
  modes: [
    {
      get title() {
        return say("sign-spike");
      },
      get tagline() {
        return say("sign-spike-tagline");
      },
      picture: "golden-spike",
      options: { golden_spike: true },
      decisions: [534, 534],
    },
  ],
  ours: ["limit"],
  decisions: [308, 277],
};
