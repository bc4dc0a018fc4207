// Sounds, notifications and the page's title follow what happens at the table.

import { call } from "../lib/calls";
import { bell, click, whistle } from "../lib/sound";
import { say } from "../lib/texts.svelte";

interface Heard {
  game: string;
  step: number;
  mine: boolean; // it is one's own turn
  over: boolean;
  news: string; // what happened last
  result: string;
}

/** Follow a table; call it once, during setup of its page. `ended` is called when the game is over, or was before. */
export function followSounds(table: () => Heard, ended: () => void): void {
  let before: Heard | null = null;
  $effect(() => {
    const now = table();
    if (!before && now.step === 0) call("began", now.game, say("game-begun"));
    const isEnd = now.over && !before?.over;
    const isTurn = now.mine && !before?.mine;
    if (isEnd) ended();
    if (before) {
      if (isEnd) whistle();
      else if (isTurn) bell();
      if (isEnd) call("ended", say("game-over-title", { game: now.game }), now.result);
      else if (isTurn) call("turn", say("your-turn-title", { game: now.game }), now.news);
      else if (now.step !== before.step) click();
    }
    before = now;
    const title = say("page-title", { page: now.game });
    document.title = now.mine ? say("your-move-title", { title }) : title;
  });
}
