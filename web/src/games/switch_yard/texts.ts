// The texts of Switch Yard, by key.

import { textsOf } from "../../lib/texts.svelte";

export const say = textsOf(
  import.meta.glob<string>("../../../../src/roundhouse/games/switch_yard/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
