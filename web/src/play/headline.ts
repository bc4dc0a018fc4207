// How a game ended, in a line.

import { sentence } from "../lib/api";
import { named } from "../lib/seats";
import type { TableCard } from "../wire";

export function headline(table: TableCard, names: string[]): string {
  const winners = table.ending?.winners ?? [];
  const mine = winners.filter((seat) => table.chairs[seat]?.mine);
  const people = table.chairs.filter((chair) => chair.mine).length;
  if (winners.length === table.chairs.length) return "A draw";
  if (winners.length === 0) return "Nobody has won";
  if (mine.length && people === 1) return winners.length > 1 ? "You have won together" : "You have won";
  return `${winners.map((seat) => names[seat]).join(" and ")} ${winners.length > 1 ? "have" : "has"} won`;
}

/** Say why a game is over, in a sentence: who gave up or ran out of time by their name, else what the rules say. */
export function reasonOf(table: TableCard, names: string[]): string {
  if (!table.ending) return "";
  const left = table.ending.scores ? [] : table.chairs.filter((chair) => chair.given_up);
  const colours = table.chairs.map((chair) => chair.colour);
  if (!left.length) return sentence(named(table.ending.reason, colours, names));
  return left.map((chair) => `${names[chair.seat]} ${chair.out_of_time ? "ran out of time" : "gave up"}.`).join(" ");
}
