"""Guessing what a seat cannot know."""

import numpy as np

from roundhouse.kernel import Rng, State, jit, shuffle
from tests.toys.waybills.board import CARDS, MOST_SEATS
from tests.toys.waybills.tables import DECK, DELIVERED


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Shuffle the deck and the other hands together."""
    unknown = np.zeros(CARDS, np.int64)
    n = 0
    for card in range(CARDS):
        if s.place[card] != seat and s.place[card] != DELIVERED:
            unknown[n] = card
            n += 1
    shuffle(rng, unknown, n)
    sizes = np.zeros(MOST_SEATS, np.int64)
    for card in range(CARDS):
        if s.place[card] >= 0 and s.place[card] != seat:
            sizes[s.place[card]] += 1
    n = 0
    for other in range(MOST_SEATS):
        for _ in range(sizes[other]):
            s.place[unknown[n]] = other
            n += 1
    for at in range(int(s.left)):
        s.place[unknown[n]] = DECK
        s.deck[at] = unknown[n]
        n += 1
