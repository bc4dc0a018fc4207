// Games that go on by an earlier edition of their rules than new ones.

import type { GameCard, TableCard } from "../wire";

/** Say by which edition of the rules a game is played if it is not the current one; else return "". */
export function olderEdition(card: GameCard, table: Pick<TableCard, "rules">): string {
  return table.rules < card.rules
    ? `This game is played by edition ${table.rules} of the rules. New games are played by edition ${card.rules}.`
    : "";
}
