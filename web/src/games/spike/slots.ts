// The places of the face-up cards.

/** Return what lies on each place: cards that are still there stay where they were, new ones fill the gaps. */
export function arranged<Card>(before: (Card | null)[], now: Card[], places: number): (Card | null)[] {
  const fresh = [...now];
  const stays = Array.from({ length: Math.max(places, now.length) }, (_, place) => {
    const at = fresh.indexOf(before[place] as Card);
    return at < 0 ? null : fresh.splice(at, 1)[0]!;
  });
  return stays.map((card) => card ?? fresh.shift() ?? null);
}
