// Names that must fit into a place of a picture, where text is not wrapped.

/** Return a name, cut so that it needs no more than a room of some pixels. */
export function fitting(name: string, room: number, measure: (text: string) => number): string {
  if (measure(name) <= room) return name;
  const letters = [...name];
  do letters.pop();
  while (letters.length > 1 && measure(`${letters.join("").trimEnd()}…`) > room);
  return `${letters.join("").trimEnd()}…`;
}
