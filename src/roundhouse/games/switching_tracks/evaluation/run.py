"""The best run that a train of Switching Tracks could make, found by trying all its ways.

Offices that are not active and disks that could be spent on the way are ignored: a search tries those decisions.
"""

import numpy as np

from roundhouse.games.switching_tracks.evaluation.plan import LANE, count_in
from roundhouse.games.switching_tracks.tables import (
    ADVERTISED,
    CITIES,
    ENDS,
    JOINS,
    SETTINGS,
    SWITCHES,
    TOP_SPEED,
    TRACKS,
    WANTS,
)
from roundhouse.kernel import IntArray, State, inline, jit

DELIVERED, SURPLUS, DISK, ABOARD, BALLAST = 100, 40, 50, 35, 12
"""The worth of what a run brings, in hundredths of a wanted good delivered: that, any other good delivered, a demand
disk; a wanted good that is on the train in the end, any other that is."""
HOPE = 80
"""A way is pruned if this worth at each city to come would not make it the best. More is rare."""

(
    AT,
    STEPS,
    CHANGES,
    CHANGED,
    SWITCHED,
    TRAIN,
    LOAD,
    WANTED,
    DEPOT,
    DISKS,
    WORTH,
    TRIED,
    ROOM,
    ADVERTISES,
    DOUBLES,
    OPTIONAL,
    STAND,
) = range(17)
"""A stand of a train: a row of numbers. AT: its city times two, plus its heading. Then the cities still to visit, the
switches that may be changed and the number already changed, the settings of all switches, the goods aboard (packed) and
their number, the goods wanted, the goods in the depot, the demand disks, the worth of the run so far, the ways tried
from here, the room aboard, whether each delivery brings a disk, whether two goods may be taken at once, and how many of
the cities still to visit need not be visited: one, if Equipment offers it (D-6)."""

BEST = TOP_SPEED + 2
STANDS = BEST + 1
"""Rows: the first is where a run begins, one follows for each city visited, the last is the end of the best run."""


def _ways() -> tuple[np.ndarray, np.ndarray]:
    ahead = np.zeros(CITIES * 2, np.int64)
    following = np.zeros((CITIES * 2, len(SETTINGS)), np.int64)
    for city in range(CITIES):
        for heading in range(2):
            switch, side = (int(number) for number in ENDS[city, heading])
            ahead[city * 2 + heading] = switch
            for setting in range(len(SETTINGS)):
                to, end = (int(number) for number in TRACKS[switch, int(JOINS[setting, side])])
                following[city * 2 + heading, setting] = to * 2 + 1 - end
    return ahead, following


AHEAD, FOLLOWING = _ways()
"""AHEAD: the switch that a train comes to; FOLLOWING: where it is AT beyond it, by the switch's setting."""


@jit
def pack_settings(s: State) -> int:
    """Pack the settings of the switches into one number."""
    packed = 0
    for switch in range(SWITCHES):
        packed |= int(s.settings[switch]) << 2 * switch
    return packed


@jit
def copy_stand(stands: IntArray, to: int, of: int) -> None:
    """Copy a row."""
    for place in range(STAND):
        stands[to, place] = stands[of, place]


@inline
def worth_aboard(train: int, wanted: int, good: int) -> int:
    """Return what it is worth to have one more of a good aboard."""
    return ABOARD if count_in(wanted, good) > count_in(train, good) else BALLAST


@jit
def deliver(s: State, stands: IntArray, row: int) -> None:
    """Visit the city and deliver what it wants, if that is aboard."""
    stands[row, STEPS] -= 1
    city = stands[row, AT] >> 1
    good = int(WANTS[city])
    if count_in(stands[row, TRAIN], good) == 0:
        return
    stands[row, TRAIN] -= 1 << LANE * good
    stands[row, LOAD] -= 1
    stands[row, DEPOT] += 1 << LANE * good
    worth = -worth_aboard(stands[row, TRAIN], stands[row, WANTED], good)
    if count_in(stands[row, WANTED], good) > 0:
        stands[row, WANTED] -= 1 << LANE * good
        worth += DELIVERED
    else:
        worth += SURPLUS
    disks = ADVERTISED if stands[row, ADVERTISES] > 0 else int(s.demand[city] > 0)
    stands[row, DISKS] += disks
    worth += DISK * disks
    stands[row, WORTH] += worth


@jit
def load_up(s: State, stands: IntArray, row: int) -> None:
    """Take a good if there is room, and a second one only if it is useful."""
    city = stands[row, AT] >> 1
    good = int(s.good[city])
    for taken in range(1 + stands[row, DOUBLES]):
        if s.pieces[city] <= taken or stands[row, LOAD] >= stands[row, ROOM]:
            return
        worth = worth_aboard(stands[row, TRAIN], stands[row, WANTED], good)
        if taken > 0 and worth < ABOARD:
            return
        stands[row, TRAIN] += 1 << LANE * good
        stands[row, LOAD] += 1
        stands[row, WORTH] += worth


@jit
def try_all_ways(s: State, stands: IntArray) -> None:
    """Try every way on from the first row, and keep the end of the best if it beats the best so far."""
    row = 0
    stands[0, TRIED] = 0
    while row >= 0:
        left, tried = stands[row, STEPS], stands[row, TRIED]
        if left <= stands[row, OPTIONAL] and tried == 0 and stands[row, WORTH] > stands[BEST, WORTH]:
            copy_stand(stands, BEST, row)
        if left <= 0:
            row -= 1
            continue
        ways = len(SETTINGS) if stands[row, CHANGES] > 0 else 1
        if tried == ways or stands[row, WORTH] + left * HOPE <= stands[BEST, WORTH]:
            row -= 1
            continue
        stands[row, TRIED] += 1
        go_over_switch(stands, row, tried)
        row += 1
        deliver(s, stands, row)
        load_up(s, stands, row)


@jit
def go_over_switch(stands: IntArray, row: int, turn: int) -> None:
    """Make the next row: over the switch ahead as it stands, or turned once or twice."""
    copy_stand(stands, row + 1, row)
    at = stands[row, AT]
    switch = AHEAD[at]
    now = stands[row, SWITCHED] >> 2 * switch & 3
    setting = (now + turn) % len(SETTINGS)
    stands[row + 1, AT] = FOLLOWING[at, setting]
    stands[row + 1, SWITCHED] ^= (now ^ setting) << 2 * switch
    if turn > 0:
        stands[row + 1, CHANGES] -= 1
        stands[row + 1, CHANGED] += 1
        stands[row + 1, WORTH] -= 1  # of two runs that bring the same, the easier
    stands[row + 1, TRIED] = 0


@jit
def find_best_run(s: State, stands: IntArray, may_take: bool) -> None:
    """Find the best run from the city of the first row, in either direction.

    A good that may be taken there is taken if it is wanted, or if there is room for more.
    """
    city = stands[0, AT] >> 1
    stands[BEST, WORTH] = -1 << 30
    if may_take and s.pieces[city] > 0:
        useful = count_in(stands[0, WANTED], int(s.good[city])) > count_in(stands[0, TRAIN], int(s.good[city]))
        if useful or stands[0, LOAD] + 1 < stands[0, ROOM]:
            load_up(s, stands, 0)
    for heading in range(2):
        stands[0, AT] = city * 2 + heading
        try_all_ways(s, stands)
