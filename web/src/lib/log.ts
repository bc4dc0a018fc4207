// The log: events grouped by turn.

import type { EventCard } from "../wire";

export interface Turn {
  actor: number | null; // the seat whose turn it was; null for the setup, or if unknown
  first: number; // steps
  last: number;
  events: EventCard[];
}

/** Return the seat that caused an event, or null if the event does not say. */
export function actorOf(event: EventCard, seatNames: string[]): number | null {
  const who = event.data["seat"] ?? event.data["colour"];
  if (typeof who === "number") return who < seatNames.length ? who : null;
  const seat = seatNames.findIndex((name) => name.toLowerCase() === String(who).toLowerCase());
  return seat < 0 ? null : seat;
}

/** Group events into turns: consecutive steps by the same seat. `movers`, if known, says who decided each step. */
export function turnsOf(events: EventCard[], seatNames: string[], movers?: number[]): Turn[] {
  const turns: Turn[] = [];
  let actor: number | null = null;
  let step = -1;
  for (const event of events) {
    if (event.step !== step) {
      step = event.step;
      actor = step === 0 ? null : (movers?.[step - 1] ?? actorOf(event, seatNames) ?? actor);
      const open = turns[turns.length - 1];
      if (!open || open.actor !== actor || open.first === 0) turns.push({ actor, first: step, last: step, events: [] });
    }
    const turn = turns[turns.length - 1]!;
    turn.last = step;
    turn.events.push(event);
  }
  return turns;
}

/** Return a turn without the event that says whose turn begins, unless it is the only one. */
export function withoutHandover(turn: Turn, handover?: string): Turn {
  const events = turn.events.filter(({ name }) => name !== handover);
  return events.length ? { ...turn, events } : turn;
}

/** Return the last step of a seat's own last turn; later events happened "since my turn". */
export function lastOwnStep(turns: Turn[], seat: number | null): number {
  for (const turn of [...turns].reverse()) if (turn.actor === seat && seat !== null) return turn.last;
  return 0;
}

/** Return the turns after a step. */
export function since(turns: Turn[], step: number): Turn[] {
  return turns.filter((turn) => turn.first > step);
}
