"""Which choices are visible to everybody, although hands are hidden."""

import numpy as np

from roundhouse.games.spike.lines import distances
from roundhouse.games.spike.state import ACTING, BUILDING, GIVING, PAYING
from roundhouse.games.spike.tables import ARC_FROM, ARC_TO, ARCS, LEAVING
from roundhouse.kernel import State


def shows_choice(state: State) -> bool:
    """Return True if the number of legal actions does not depend on the hidden hand of the seat to decide.

    A line that was begun can always be finished. So if there is only one way to continue, everybody knows it is legal.
    """
    phase = int(state["phase"])
    if phase == ACTING:
        return room_to_build(state) == 0
    if phase == BUILDING:
        return ways_on(state) == 1
    return phase not in (GIVING, PAYING)


def room_to_build(state: State) -> int:
    """Return an upper bound for how many spaces the player to decide can still build."""
    seat = int(state["turn"])
    return min(int(state["hand"][seat].sum()) - int(state["cost"].sum()), int(state["pieces"][seat]))


def ways_on(state: State) -> int:
    """Return with how many spaces the line can continue or begin, without regard to the cards in hand."""
    seat, end = int(state["turn"]), int(state["end"])
    arcs = np.arange(ARCS) if end < 0 else LEAVING[end][LEAVING[end] >= 0]
    own = state["network"] >> seat & 1
    track = state["track"][arcs >> 1]
    is_open = (track == 0) | ((state["shared"] != 0) & (track >> seat & 1 == 0))
    in_reach = distances(state, seat)[ARC_TO[arcs]] < room_to_build(state)
    leads_on = (own[ARC_FROM[arcs]] == 1) & (own[ARC_TO[arcs]] == 0)
    return int((is_open & in_reach & leads_on).sum())
