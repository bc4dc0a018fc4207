// Made by `python -m roundhouse.server.typescript` from the game's view.py: change that, not this.

/** Cells by colour. */
export interface Cars {
  red: string[];
  blue: string[];
}

/** Numbers by colour. */
export interface Counts {
  red: number;
  blue: number;
}

/** A view of the yard. */
export interface YardView {
  phase: string;
  turn: number | null;
  cars: Cars;
  home: Counts;
  ply: number;
  limit: number;
  occurrence: number;
  position: string;
}
