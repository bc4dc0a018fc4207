// Tables that a click on a column sorts, and that are folded when they are long.

import { say } from "../lib/texts.svelte";

/** Return what a cell is sorted by: its number if it has one, else its words. */
export function valueOf(cell: Element | undefined): number | string {
  const value = cell?.getAttribute("data-value");
  return value === null || value === undefined ? (cell?.textContent?.trim() ?? "") : Number(value);
}

/** Compare two values: numbers by size, words by the alphabet; cells without a number are last. */
export function compared(one: number | string, other: number | string): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one !== typeof other) return typeof one === "number" ? -1 : 1;
  return String(one).localeCompare(String(other), undefined, { numeric: true });
}

function sortable(table: HTMLTableElement): void {
  const heads = [...table.tHead!.rows[0]!.cells];
  heads.forEach((head, column) => {
    const name = head.textContent;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.textContent = name;
    button.title = say("report-sort", { column: name });
    button.onclick = () => sort(table, heads, column);
    head.replaceChildren(button);
  });
}

function sort(table: HTMLTableElement, heads: HTMLTableCellElement[], column: number): void {
  const body = table.tBodies[0]!;
  const rows = [...body.rows];
  const values = new Map(rows.map((row) => [row, valueOf(row.cells[column])]));
  const was = heads[column]!.getAttribute("aria-sort");
  // Numbers begin with the largest, words with A.
  const isNumber = rows.some((row) => typeof values.get(row) === "number");
  const falls = was ? was === "ascending" : isNumber;
  for (const head of heads) head.removeAttribute("aria-sort");
  heads[column]!.setAttribute("aria-sort", falls ? "descending" : "ascending");
  rows.sort((one, other) => compared(values.get(one)!, values.get(other)!) * (falls ? -1 : 1));
  const shown = Number(table.dataset["shown"]);
  rows.forEach((row, place) => row.classList.toggle("more", place >= shown));
  body.replaceChildren(...rows);
}

function foldable(button: HTMLButtonElement): void {
  const table = button.parentElement!.querySelector("table")!;
  const words = button.textContent;
  button.setAttribute("aria-expanded", "false");
  button.onclick = () => {
    const open = table.classList.toggle("unfolded");
    button.setAttribute("aria-expanded", String(open));
    button.textContent = open ? say("report-fewer-rows") : words;
  };
}

/** Let the tables of a page be sorted and unfolded. */
export function bringTablesToLife(page: Document): void {
  page.querySelectorAll<HTMLTableElement>("table.sorts").forEach(sortable);
  page.querySelectorAll<HTMLButtonElement>("button.unfold").forEach(foldable);
}
