// The geometry of the yard: the positions of the cells, and lines of cells.

import type { Cell, Drawing } from "./types";

/** The width of a cell in the drawing. */
export const CELL = 100;

export interface Point {
  x: number;
  y: number;
}

export class Yard {
  readonly cells: ReadonlyMap<string, Cell>;
  readonly columns: number;
  readonly rows: number;
  readonly #byPlace = new Map<string, string>();

  constructor(
    readonly drawing: Drawing,
    readonly flipped = false,
  ) {
    this.cells = new Map(drawing.cells.map((cell) => [cell.name, cell]));
    this.columns = drawing.columns.length;
    this.rows = drawing.rows.length;
    for (const cell of drawing.cells) {
      const { x, y } = this.place(cell.name);
      this.#byPlace.set(`${x},${y}`, cell.name);
    }
  }

  /** The position of a cell on the screen, in cells from the upper left. */
  place(name: string): Point {
    const { column, row } = this.cells.get(name)!;
    return this.flipped ? { x: this.columns - 1 - column, y: row } : { x: column, y: this.rows - 1 - row };
  }

  /** The centre of a cell in the drawing. */
  point(name: string): Point {
    const { x, y } = this.place(name);
    return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
  }

  /** The cell at a position on the screen. */
  at(x: number, y: number): string | null {
    return this.#byPlace.get(`${x},${y}`) ?? null;
  }

  /** The cell at an offset to the right and down on the screen. */
  beside(name: string, dx: number, dy: number): string | null {
    const { x, y } = this.place(name);
    return this.at(x + dx, y + dy);
  }

  /** The cell under a point of the drawing. */
  under({ x, y }: Point): string | null {
    return this.at(Math.floor(x / CELL), Math.floor(y / CELL));
  }

  /** The cells of a straight or diagonal line, both ends included; empty if there is none, or it leaves the yard. */
  line(from: string, to: string): string[] {
    const start = this.place(from);
    const end = this.place(to);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const steps = Math.max(Math.abs(dx), Math.abs(dy));
    if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return [];
    const cells = [from];
    for (let step = 1; step <= steps; step++) {
      const cell = this.at(start.x + (dx / steps) * step, start.y + (dy / steps) * step);
      if (cell === null) return [];
      cells.push(cell);
    }
    return cells;
  }

  /** Whether two cells are in different columns and different rows. */
  diagonal(from: string, to: string): boolean {
    const [start, end] = [this.place(from), this.place(to)];
    return start.x !== end.x && start.y !== end.y;
  }
}
