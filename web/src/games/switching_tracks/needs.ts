// What a contract asks for, held against what a player has.

import { total, type Contract, type DepotView, type PlayerView } from "./view";

/** One symbol of a contract: a named good, or so many pieces of anything (null); and whether it is there. */
export interface Symbol {
  good: string | null;
  count: number;
  state: "have" | "coming" | "disk" | "missing" | "open";
}

export interface Need {
  symbols: Symbol[];
  missing: number;
  payable: boolean;
}

/** Hold a contract against a player; a depot that is not seen leaves all open. */
export function need(contract: Contract, player: PlayerView | null): Need {
  const depot = player?.depot;
  if (!player || !depot) return { symbols: all(contract, "open"), missing: 0, payable: false };
  const symbols = [...namedSymbols(contract, player, depot), ...genericSymbols(contract, depot)];
  const lacking = Math.max(0, contract.generic - spareGoods(contract, depot) - depot.disks);
  const missing = missingGoods(contract, depot) + lacking;
  return { symbols, missing, payable: payable(contract, depot, player.offices["Administrative"] ?? 0) };
}

/** Whether there is any way to pay a contract out of a depot, with so many Administrative disks. */
export function payable(contract: Contract, depot: DepotView, administrative: number): boolean {
  const lacking = missingGoods(contract, depot);
  const spare = spareGoods(contract, depot);
  for (let substituted = 0; substituted <= Math.min(administrative, lacking, spare); substituted++) {
    const singles = Math.max(0, contract.generic - (spare - substituted));
    if (2 * (lacking - substituted) + singles <= depot.disks) return true;
  }
  return false;
}

function missingGoods(contract: Contract, depot: DepotView): number {
  return Object.entries(contract.named).reduce((sum, [good, asked]) => sum + Math.max(0, asked - depot.goods[good]!), 0);
}

/** What the depot holds, less the named goods that it holds. */
function spareGoods(contract: Contract, depot: DepotView): number {
  return total(depot.goods) - total(contract.named) + missingGoods(contract, depot);
}

function all(contract: Contract, state: "open"): Symbol[] {
  const named = Object.entries(contract.named).flatMap(([good, count]) => Array<string>(count).fill(good));
  const symbols: Symbol[] = named.map((good) => ({ good, count: 1, state }));
  return contract.generic ? [...symbols, { good: null, count: contract.generic, state }] : symbols;
}

function namedSymbols(contract: Contract, player: PlayerView, depot: DepotView): Symbol[] {
  return Object.entries(contract.named).flatMap(([good, asked]) => {
    const here = depot.goods[good]!;
    const coming = here + player.train[good]! + player.warehouse[good]!;
    return Array.from({ length: asked }, (_, at): Symbol => {
      return { good, count: 1, state: at < here ? "have" : at < coming ? "coming" : "missing" };
    });
  });
}

/** All pieces of anything as one symbol, with the state of the worst of them. */
function genericSymbols(contract: Contract, depot: DepotView): Symbol[] {
  const [spare, count] = [spareGoods(contract, depot), contract.generic];
  const state = count <= spare ? "have" : count <= spare + depot.disks ? "disk" : "missing";
  return count ? [{ good: null, count, state }] : [];
}
