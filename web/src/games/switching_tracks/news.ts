// How much each event matters to a player.

import { weighing } from "../../lib/news";

export const news = weighing({
  won: 9,
  limit_reached: 9,
  fulfilled: 7,
  opened: 5,
  delivered: 4,
  upgraded: 4,
  gained_disk: 3,
  visited: 2,
  started: 2,
  activated: 1,
  switched: 1,
  took: 1,
  left: 1,
});
