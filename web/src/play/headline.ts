// How a game ended, in a line.

import { sentence } from "../lib/reasons";
import { named } from "../lib/seats";
import { listed, say } from "../lib/texts.svelte";
import type { EventCard, TableCard } from "../wire";

export function headline(table: TableCard, names: string[]): string {
  const winners = table.ending?.winners ?? [];
  const mine = winners.filter((seat) => table.chairs[seat]?.mine);
  const people = table.chairs.filter((chair) => chair.mine).length;
  if (winners.length === table.chairs.length) return say("result-draw");
  if (winners.length === 0) return say("result-nobody");
  const together = winners.length > 1;
  if (mine.length && people === 1) return say("result-you", { together });
  return say("result-winners", { together, names: listed(winners.map((seat) => names[seat]!)) });
}

/** Say why a game is over, in a sentence: who gave up or ran out of time by their name, else what the rules say. */
export function reasonOf(table: TableCard, names: string[], tell?: (event: EventCard) => string): string {
  if (!table.ending) return "";
  const left = table.ending.scores ? [] : table.chairs.filter((chair) => chair.given_up);
  if (left.length)
    return left.map((chair) => say("result-left", { name: names[chair.seat]!, late: chair.out_of_time })).join(" ");
  const { event, reason } = table.ending;
  const colours = table.chairs.map((chair) => chair.colour);
  return sentence(event && tell ? tell(event) : named(reason, colours, names));
}
