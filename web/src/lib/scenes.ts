// What a client knows of a table, put together from the scenes that it was sent.

import type { ActionCard, EventCard, Remark, Scene, Sight, TableCard } from "../wire";

/** A sight with all events, and with the cards of the actions that are legal. */
export interface FullSight extends Omit<Sight, "legal"> {
  legal: ActionCard[];
}

export interface Known {
  table: TableCard;
  sights: FullSight[];
  fresh: Map<number | null, EventCard[]>; // by seat: what the last scene brought
  said: Remark[];
  at: number; // when it came, by this device's clock, in milliseconds
}

/** Put a scene on top of what was known before; `actions` are all whose cards were ever sent. */
export function follow(known: Known | null, scene: Scene, actions: Map<number, ActionCard>, at: number): Known {
  const fresh = new Map<number | null, EventCard[]>();
  const sights = scene.sights.map((sight) => {
    const before = known?.sights.find((other) => other.seat === sight.seat)?.events ?? [];
    const kept = scene.kept < 0 ? [] : before.filter((event) => event.step <= scene.kept);
    const seen = new Set(before.map((event) => event.step));
    fresh.set(sight.seat, known ? sight.events.filter((event) => !seen.has(event.step) || event.step > known.table.step) : []);
    return { ...sight, legal: sight.legal.map((number) => actions.get(number)!), events: [...kept, ...sight.events] };
  });
  const newest = scene.said[0]?.number ?? Infinity;
  const said = [...(known?.said ?? []).filter((remark) => remark.number < newest), ...scene.said];
  return { table: scene.table, sights, fresh, said, at };
}
