// What a contract asks for, drawn: each symbol with how it stands for who looks.

import type { NeedFact } from "./views";
import type { Contract } from "./view";

/** One symbol of a contract: a named good, or so many pieces of anything (null); and whether it is there. */
export interface Symbol {
  good: string | null;
  count: number;
  state: NeedFact["symbols"][number] | "open";
}

/** The symbols of a contract; without a need, all are open. */
export function symbolsOf(contract: Contract, need: NeedFact | undefined): Symbol[] {
  const named = Object.entries(contract.named).flatMap(([good, count]) => Array<string>(count).fill(good));
  const symbols = [
    ...named.map((good) => ({ good, count: 1 })),
    ...(contract.generic ? [{ good: null, count: contract.generic }] : []),
  ];
  return symbols.map((symbol, at) => ({ ...symbol, state: need?.symbols[at] ?? "open" }));
}
