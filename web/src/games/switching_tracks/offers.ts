// The legal actions, by kind and object.

import type { Action } from "./types";
import type { ActionOf, Kind } from "./view";

export class Offers {
  constructor(readonly actions: Action[]) {}

  /** The legal actions of a kind. */
  all<K extends Kind>(kind: K): ActionOf<K>[] {
    return this.actions.filter((action): action is ActionOf<K> => action.kind === kind);
  }

  /** The legal action of a kind with this object. */
  find<K extends Kind>(kind: K, about: Partial<ActionOf<K>["data"]> = {}): ActionOf<K> | undefined {
    const fields = Object.entries(about);
    return this.all(kind).find((action) => {
      const data: Record<string, unknown> = action.data;
      return fields.every(([field, value]) => data[field] === value);
    });
  }

  has(kind: Kind): boolean {
    return this.actions.some((action) => action.kind === kind);
  }
}
