// What a client knows of a table, put together from the scenes that it was sent.

import type { EventCard, Remark, Scene, Sight, TableCard } from "../wire";

export interface Known {
  table: TableCard;
  sights: Sight[]; // with all events
  fresh: Map<number | null, EventCard[]>; // by seat: what the last scene brought
  said: Remark[];
  at: number; // when it came, by this device's clock, in milliseconds
}

/** Put a scene on top of what was known before. */
export function follow(known: Known | null, scene: Scene, at: number): Known {
  const fresh = new Map<number | null, EventCard[]>();
  const sights = scene.sights.map((sight) => {
    const before = known?.sights.find((other) => other.seat === sight.seat)?.events ?? [];
    const kept = scene.kept < 0 ? [] : before.filter((event) => event.step <= scene.kept);
    const seen = new Set(before.map((event) => event.step));
    fresh.set(sight.seat, known ? sight.events.filter((event) => !seen.has(event.step) || event.step > known.table.step) : []);
    return { ...sight, events: [...kept, ...sight.events] };
  });
  const newest = scene.said[0]?.number ?? Infinity;
  const said = [...(known?.said ?? []).filter((remark) => remark.number < newest), ...scene.said];
  return { table: scene.table, sights, fresh, said, at };
}
