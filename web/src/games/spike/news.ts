// How much each event matters to a player.

import { weighing } from "../../lib/news";

export const news = weighing(
  {
    time_up: 9,
    all_done: 9,
    idled: 9,
    exhausted: 9,
    last_turns: 8,
    time_shown: 7,
    delivered: 6,
    round_ended: 5,
    connected: 4,
    upgraded: 3,
    entered: 2,
    loaded: 2,
    placed: 2,
    set_off: 1,
    rolled: 1,
    took: 1,
    drew: 1,
  },
  { names: { gave: 6 }, fields: ["other"] },
);
