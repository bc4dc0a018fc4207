// Which offices ask during a run: those that are active and those that the player told to ask, unless told not to.

import type { DrawnOffice, TracksView } from "./types";

export type OfficeName = DrawnOffice["name"];

/** The offices that can give a choice during a run. */
export const INTERRUPTING: OfficeName[] = [
  "Advertising",
  "Communications",
  "Equipment",
  "Executive",
  "Express",
  "Manager's",
  "Storage",
];

export class Asking {
  /** What the player chose, by seat and office; kept while the page is open, also over a reload. */
  private chosen = $state<Record<string, boolean>>({});

  constructor(private readonly place: string) {
    const kept = typeof sessionStorage === "undefined" ? null : sessionStorage.getItem(this.place);
    if (kept) this.chosen = JSON.parse(kept) as Record<string, boolean>;
  }

  /** Return what was chosen at the table of this page. */
  static here(): Asking {
    return new Asking(`roundhouse.asking ${typeof location === "undefined" ? "" : location.pathname}`);
  }

  /** Return the offices that ask the player whose turn it is. */
  offices(view: TracksView): OfficeName[] {
    return INTERRUPTING.filter((office) => this.asks(view.turn ?? 0, office, activeTurn(view, office)));
  }

  /** Return True if an office asks: while it is active by default, else only if it was told to. */
  asks(seat: number, office: OfficeName, activeTurn: string | null): boolean {
    return this.chosen[key(seat, office, activeTurn)] ?? activeTurn !== null;
  }

  /** Tell an office to ask, or not to: an active one for this turn, an idle one until it is told otherwise. */
  turn(seat: number, office: OfficeName, activeTurn: string | null): void {
    this.chosen[key(seat, office, activeTurn)] = !this.asks(seat, office, activeTurn);
    sessionStorage.setItem(this.place, JSON.stringify(this.chosen));
  }
}

/** Return the turn in which an office is active now, or null. */
export function activeTurn(view: TracksView, office: OfficeName): string | null {
  return view.now.active.includes(office) ? `${view.round}` : null;
}

function key(seat: number, office: OfficeName, activeTurn: string | null): string {
  return activeTurn === null ? `${seat} ${office}` : `${seat} ${office} ${activeTurn}`;
}
