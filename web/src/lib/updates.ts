// What a client knows about a table, built from the updates it received.

import type { ActionCard, EventCard, Note, Remark, TableUpdate, SeatView, TableCard, UndoCard } from "../wire";

/** A SeatView with all events, and with the cards of the legal actions. */
export interface FullSeatView extends Omit<SeatView, "legal"> {
  legal: ActionCard[];
}

export interface Known {
  table: TableCard;
  views: FullSeatView[];
  fresh: Map<number | null, EventCard[]>; // the new events of the last update, by seat
  said: Remark[];
  notes: Note[]; // what happened besides the game
  undo: UndoCard | null; // that somebody asks for
  at: number; // when the update arrived, by this device's clock, in milliseconds
}

/** Apply an update to what was known before; `actions` has all action cards received so far. */
export function follow(known: Known | null, update: TableUpdate, actions: Map<number, ActionCard>, at: number): Known {
  const fresh = new Map<number | null, EventCard[]>();
  const views = update.views.map((seatView) => {
    const before = known?.views.find((other) => other.seat === seatView.seat)?.events ?? [];
    const kept = update.kept < 0 ? [] : before.filter((event) => event.step <= update.kept);
    const seen = new Set(before.map((event) => event.step));
    fresh.set(
      seatView.seat,
      known ? seatView.events.filter((event) => !seen.has(event.step) || event.step > known.table.step) : [],
    );
    return {
      ...seatView,
      legal: seatView.legal.map((number) => actions.get(number)!),
      events: [...kept, ...seatView.events],
    };
  });
  const newest = update.said[0]?.number ?? Infinity;
  const said = [...(known?.said ?? []).filter((remark) => remark.number < newest), ...update.said];
  return { table: update.table, views, fresh, said, notes: update.notes, undo: update.undo, at };
}
