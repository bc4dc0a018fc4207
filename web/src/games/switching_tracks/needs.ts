// The symbols of a contract, each with its status for the viewer.

import type { ContractSymbol, DrawnContract, NeedFact } from "./types";

export interface SymbolState extends ContractSymbol {
  state: NeedFact["symbols"][number] | "open";
}

/** Return the symbols of a contract; without a need, all are open. */
export function symbolsOf(contract: DrawnContract, need: NeedFact | undefined): SymbolState[] {
  return contract.symbols.map((symbol, at) => ({ ...symbol, state: need?.symbols[at] ?? "open" }));
}
