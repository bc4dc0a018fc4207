"""Deals anew what no seat knows, for a match that plays on from a position of another one."""

from roundhouse.games.spike.tables import TIME
from roundhouse.kernel import Rng, State, shuffle


def reshuffle(s: State, rng: Rng) -> None:
    """Shuffle the deck, with time cards only where they are possible (R-14). All else is known to some seat."""
    left = int(s.left)
    cards = sorted(int(card) for card in s.deck[:left])
    times = cards.count(TIME)
    others = s.deck[times:left]
    s.deck[:times] = TIME
    others[:] = [card for card in cards if card != TIME]
    shuffle(rng, others, left - times)
    if times:
        shuffle(rng, s.deck, min(left, int(s.lower)))
