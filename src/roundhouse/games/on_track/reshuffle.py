"""Deals anew what no seat knows, for a match that plays on from a position of another one."""

from roundhouse.games.on_track.state import PILE, STOCK
from roundhouse.kernel import Rng, State, below, shuffle

EXCHANGES = 16
"""How many swaps per card are tried."""


def reshuffle(s: State, rng: Rng) -> None:
    """Swap cards of the stock and the discards wherever no seat could notice, then shuffle the stock.

    Two cards may swap places if each seat thinks that either card may be at either place. The cards at the bottom that
    everybody knows stay.
    """
    under, size = int(s.under), int(s.stock_size)
    s.stock[under:size].sort()
    where = {int(card): STOCK for card in s.stock[under:size]}
    where |= {int(s.pile[at]): PILE + at for at in range(int(s.pile_size))}
    cards = sorted(where)
    for _ in range(EXCHANGES * len(cards)):
        one, other = (cards[below(rng, len(cards))] for _ in range(2))
        here, there = where[one], where[other]
        if here != there and may_be(s, one, there) and may_be(s, other, here):
            where[one], where[other] = there, here
    put_down(s, where)
    shuffle(rng, s.stock[under:size], size - under)


def may_be(s: State, card: int, place: int) -> bool:
    """Return True if no seat can rule out that a card is at a place."""
    return all(int(s.memory[seat, card]) >> place & 1 for seat in range(int(s.seats)))


def put_down(s: State, where: dict[int, int]) -> None:
    """Write the places of cards to the state."""
    at = int(s.under)
    for card, place in where.items():
        s.place[card] = min(place, PILE)
        if place == STOCK:
            s.stock[at] = card
            at += 1
        elif place >= PILE:
            s.pile[place - PILE] = card
