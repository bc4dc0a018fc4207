/** Return a count with its noun: `1 card`, `2 cards`. */
export function several(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
