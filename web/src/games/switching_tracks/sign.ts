import type { Sign } from "../board";
import { say } from "./texts";

export const sign: Sign = {
  enamel: "var(--enamel-red)",
  get tagline() {
    return say("sign-tagline");
  },
  ours: ["limit"],
  decisions: [103, 212],
};
