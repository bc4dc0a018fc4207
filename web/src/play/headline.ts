// How a game ended, in a line.

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
