// The legal actions, found by what they are about.

import type { ActionCard } from "../../wire";

/** An action's verb and what it is about, whatever its kind: `leave` and `east`, `switch` and `NW left`. */
export function split(action: ActionCard): [verb: string, about: string] {
  if (action.kind === "SetSwitch") return ["switch", `${action.data["switch"]} ${action.data["setting"]}`];
  if (action.kind === "Pay") return ["pay", String(action.data["payment"])];
  return [String(action.data["verb"]), String(action.data["about"] ?? "")];
}

export class Offers {
  private readonly byVerb = new Map<string, Map<string, ActionCard>>();

  constructor(readonly actions: ActionCard[]) {
    for (const action of actions) {
      const [verb, about] = split(action);
      this.byVerb.set(verb, (this.byVerb.get(verb) ?? new Map<string, ActionCard>()).set(about, action));
    }
  }

  /** The action, if it is legal. */
  get(verb: string, about = ""): ActionCard | undefined {
    return this.byVerb.get(verb)?.get(about);
  }

  /** All that a verb may be about now. */
  all(verb: string): [about: string, action: ActionCard][] {
    return [...(this.byVerb.get(verb) ?? [])];
  }

  has(verb: string): boolean {
    return this.byVerb.has(verb);
  }
}

/** A payment's parts: how many of which good; demand disks are called `disk`. */
export function payment(text: string): [thing: string, count: number][] {
  return text.split(" + ").map((part) => {
    const words = part.split(" ");
    const thing = words.at(-1)!;
    return [thing === "disks" ? "disk" : thing, words.length > 1 ? Number(words[0]) : 1];
  });
}
