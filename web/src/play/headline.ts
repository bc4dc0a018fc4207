// How a game ended, in a line.

import { sentence } from "../lib/reasons";
import { named, ownSeat } from "../lib/seats";
import { listed, say } from "../lib/texts.svelte";
import type { EventCard, TableCard } from "../wire";

export function headline(table: TableCard, names: string[]): string {
  const winners = table.ending?.winners ?? [];
  const own = ownSeat(table);
  if (own !== null && winners.includes(own) && winners.length < names.length)
    return say("result-you", { together: winners.length > 1 });
  return outcome(winners, names);
}

/** Say who has won, by their names. */
export function outcome(winners: number[], names: string[]): string {
  if (winners.length === names.length) return say("result-draw");
  if (winners.length === 0) return say("result-nobody");
  return say("result-winners", { together: winners.length > 1, names: listed(winners.map((seat) => names[seat]!)) });
}

/** Say why a game is over, in a sentence: who gave up or ran out of time, else what the rules say. */
export function reasonOf(table: TableCard, names: string[], tell?: (event: EventCard) => string): string {
  if (!table.ending) return "";
  const left = table.ending.scores ? [] : table.chairs.filter((chair) => chair.given_up);
  const own = ownSeat(table);
  if (left.length)
    return left
      .map(({ seat, out_of_time }) => say("result-left", { name: names[seat]!, late: out_of_time, you: seat === own }))
      .join(" ");
  const { event, reason } = table.ending;
  const colours = table.chairs.map((chair) => chair.colour);
  return sentence(event && tell ? tell(event) : named(reason, colours, names));
}
