"""Guessing what a seat cannot know."""

import numpy as np

from night_mail.tables import BAGS, STATIONS
from roundhouse.kernel import Rng, State, jit, shuffle


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Shuffle the deck and the other hands together, and deal them anew."""
    counts = np.zeros(STATIONS, np.int64)
    for at in range(int(s.left)):
        counts[s.deck[at]] += 1
    for other in range(s.seats):
        if other != seat:
            for station in range(STATIONS):
                counts[station] += s.hands[other, station]
    unknown = np.zeros(BAGS, np.int64)
    n = 0
    for station in range(STATIONS):  # in the order of the stations: the same knowledge gives the same guess
        for _ in range(counts[station]):
            unknown[n] = station
            n += 1
    shuffle(rng, unknown, n)
    for at in range(int(s.left)):
        n -= 1
        s.deck[at] = unknown[n]
    for other in range(s.seats):
        if other != seat:
            size = 0
            for station in range(STATIONS):
                size += int(s.hands[other, station])
                s.hands[other, station] = 0
            for _ in range(size):
                n -= 1
                s.hands[other, unknown[n]] += 1
