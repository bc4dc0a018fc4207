"""What matters in a position: points, and what the bags on the train and in hand may still bring."""

import numpy as np

from night_mail.tables import STATIONS
from roundhouse.kernel import Floats, State, jit

NAMES = ("points", "aboard", "near", "hand")
POINTS, ABOARD, NEAR, IN_HAND = range(len(NAMES))


@jit
def features(s: State, values: Floats) -> None:
    """Write the features of every seat."""
    for seat in range(s.seats):
        seat_features(s, seat, values)


@jit
def seat_features(s: State, seat: int, values: Floats) -> None:
    """Write the features of one seat. What can still be won counts less towards the end of the night."""
    left = (int(s.limit) - int(s.runs)) / (int(s.limit) + 1.0)
    values[seat, POINTS] = s.points[seat]
    values[seat, ABOARD] = 0.0
    values[seat, NEAR] = 0.0
    values[seat, IN_HAND] = 0.0
    for slot in range(int(s.loaded)):
        if s.owner[slot] == seat:
            worth = abs(int(s.address[slot]) - int(s.origin[slot]))
            values[seat, ABOARD] += worth * left
            if np.sign(int(s.address[slot]) - int(s.at)) == s.heading:
                values[seat, NEAR] += left
    for station in range(STATIONS):
        values[seat, IN_HAND] += s.hands[seat, station] * abs(station - int(s.at)) * left
