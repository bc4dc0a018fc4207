// What a line costs and what it can be paid with: n cards of a kind stand for n − 1 of one other kind.
//
// Cards are counted by the numbers of their kinds. The same laws as in trades.py, which explains them.

export type Counts = readonly number[];

/** A trade: so many cards of a kind stand for one less of another. */
export interface Trade {
  gives: number;
  kind: number;
  brings: number;
  other: number;
}

export function sum(counts: Counts): number {
  return counts.reduce((all, each) => all + each, 0);
}

/** Tell whether the cards pay for so many spaces of each kind, with trades where they must. */
export function covers(cards: Counts, cost: Counts): boolean {
  let gifts = 0;
  let wants = 0;
  let givers = 0;
  let takers = 0;
  for (let kind = 0; kind < cost.length; kind++) {
    const spare = (cards[kind] ?? 0) - (cost[kind] ?? 0);
    if (spare > 1) {
      gifts += spare - 1;
      givers++;
    } else if (spare < 0) {
      wants += 1 - spare;
      takers++;
    }
  }
  if (takers === 0 || gifts >= wants - 1) return true; // all in one group
  if (gifts < wants - Math.min(givers, takers)) return false; // not even in as many groups as there can be
  return coversInGroups(cards, cost);
}

/** Tell whether the kinds can be parted into groups in each of which the gifts come up to the wants, less one. */
function coversInGroups(cards: Counts, cost: Counts): boolean {
  const sets = 1 << cost.length;
  let takers = 0;
  const balance = new Array<number>(sets).fill(0);
  for (let kind = 0; kind < cost.length; kind++) {
    const spare = (cards[kind] ?? 0) - (cost[kind] ?? 0);
    const share = spare > 1 || spare < 0 ? spare - 1 : 0;
    if (spare < 0) takers |= 1 << kind;
    for (let others = 0; others < 1 << kind; others++) balance[others | (1 << kind)] = (balance[others] ?? 0) + share;
  }
  const provided = new Array<boolean>(sets).fill(false);
  for (let kinds = 0; kinds < sets; kinds++) {
    const wanting = kinds & takers;
    let fine = wanting === 0;
    for (let group = kinds; group > 0 && !fine; group = (group - 1) & kinds)
      fine = (group & wanting & -wanting) !== 0 && (balance[group] ?? 0) >= -1 && Boolean(provided[kinds ^ group]);
    provided[kinds] = fine;
  }
  return Boolean(provided[sets - 1]);
}

/** Tell whether the cards pay for the cost, and would not with any one of them left out. */
export function isSensible(cards: Counts, cost: Counts): boolean {
  if (!covers(cards, cost)) return false;
  return cards.every((count, kind) => count === 0 || !covers(cards.with(kind, count - 1), cost));
}

/** Tell whether what is decided leaves a chance: a quick look that finds most of what is hopeless. */
function mayBeSensible(hand: Counts, cost: Counts, cards: Counts): boolean {
  let gifts = 0;
  let wants = 0;
  let mostGifts = 0;
  let mostWants = 0;
  for (let kind = 0; kind < cost.length; kind++) {
    const needed = cost[kind] ?? 0;
    if (kind < cards.length) {
      const spare = (cards[kind] ?? 0) - needed;
      if (spare === 1) return false;
      if (spare > 1) gifts += spare - 1;
      else if (spare < 0) wants += 1 - spare;
    } else {
      mostGifts += Math.max(0, (hand[kind] ?? 0) - needed - 1);
      if (needed > 0) mostWants += needed + 1;
    }
  }
  return gifts <= Math.max(0, wants + mostWants - 1) && gifts + mostGifts >= wants - (cost.length >> 1);
}

/** All payments that make sense, those of the fewest cards first; what is decided of the first kinds stands. */
export function payments(hand: Counts, cost: Counts, decided: Counts = []): Counts[] {
  const found: Counts[] = [];
  const go = (cards: Counts): void => {
    if (!mayBeSensible(hand, cost, cards)) return;
    if (cards.length === cost.length) {
      if (isSensible(cards, cost)) found.push(cards);
      return;
    }
    for (let amount = 0; amount <= (hand[cards.length] ?? 0); amount++) go([...cards, amount]);
  };
  go(decided);
  return found.sort((a, b) => sum(a) - sum(b));
}

/** Say which trades a sensible payment makes. */
export function tradesOf(cards: Counts, cost: Counts): Trade[] {
  const spare = cards.map((count, kind) => count - (cost[kind] ?? 0));
  return settle(spare) ?? [];
}

function settle(spare: number[]): Trade[] | null {
  const other = spare.findIndex((count) => count < 0);
  if (other < 0) return [];
  const lacks = -(spare[other] ?? 0);
  for (let brings = lacks; brings > 0; brings--)
    for (let kind = 0; kind < spare.length; kind++)
      if ((spare[kind] ?? 0) > brings) {
        const left = spare.with(kind, (spare[kind] ?? 0) - brings - 1).with(other, brings - lacks);
        const rest = settle(left);
        if (rest) return [{ gives: brings + 1, kind, brings, other }, ...rest];
      }
  return null;
}
