// How much each event matters to a player.

import { weighing } from "../../lib/news";

export const news = weighing({
  won: 9,
  stuck: 9,
  repeated: 9,
  exhausted: 9,
  shipped: 4,
  moved: 2,
  pulled: 2,
  placed: 2,
});
