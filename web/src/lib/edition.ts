// Games that go on by an earlier edition of their rules than new ones.

import type { GameCard, TableCard } from "../wire";
import { say } from "./texts.svelte";

/** Say by which edition of the rules a game is played if it is not the current one; else return "". */
export function olderEdition(card: GameCard, table: Pick<TableCard, "rules">): string {
  return table.rules < card.rules ? say("edition-older", { rules: table.rules, newest: card.rules }) : "";
}
