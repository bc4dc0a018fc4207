"""Listing the legal actions."""

from night_mail.actions import FIRST_RUN
from night_mail.tables import LONGEST, ROOM, STATIONS
from roundhouse.kernel import IntArray, State, jit


@jit
def legal(s: State, out: IntArray) -> int:
    """List the stations for which a bag can be loaded, then the runs, which are always possible."""
    if s.turn < 0:
        return 0
    n = 0
    for station in range(STATIONS):
        if s.loaded < ROOM and station != s.at and s.hands[s.turn, station] > 0:
            out[n] = station
            n += 1
    for length in range(LONGEST):
        out[n] = FIRST_RUN + length
        n += 1
    return n
