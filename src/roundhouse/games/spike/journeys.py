"""Where the train can go: places in reach this turn, what is loaded and delivered on the way, and far cities."""

import math
from collections import deque
from typing import Literal, NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.match import Match
from roundhouse.games.questions import About
from roundhouse.games.spike.actions import ARC, DELIVER, ENTER, LOAD
from roundhouse.games.spike.shapes import SPACE_ENDS, Ends
from roundhouse.games.spike.state import ACTING, DELIVERING, MOVING, RUNNING, SPEED
from roundhouse.games.spike.tables import (
    ARC_FROM,
    ARC_TO,
    ARCS,
    CITIES,
    COMMODITIES,
    COMMODITY_NAMES,
    FIRST_SPEED,
    LEAVING,
    PAYS,
    POINT_NAMES,
)
from roundhouse.kernel import State, states_on

Desk = NDArray[np.record]


class Nothing(About, frozen=True):
    """No parameters: the answer depends only on the position."""


class DeedAnswer(TypedDict):
    """What is loaded or delivered on a trip, where, and for how much money."""

    deed: Literal["load", "deliver"]
    commodity: str
    city: str
    money: int


class TripAnswer(TypedDict):
    """A trip to a city or a space: the actions to play now, the whole way, and what is loaded and delivered.

    `turns` is 1 if the actions lead there; else it is an estimate, and the actions are this turn's part of the way.
    `spends` says that the trip needs this turn's action.
    """

    city: str | None
    space: Ends | None
    actions: list[int]
    points: list[str]
    deeds: list[DeedAnswer]
    turns: int
    spends: bool


class TripsAnswer(TypedDict):
    """The shortest trip to each place. Of those to the same place, one that leaves the action comes first."""

    trips: list[TripAnswer]


class Trip(NamedTuple):
    """A trip that was begun: the position after it, its actions, its deeds, and whether it needs the turn's action."""

    desk: Desk
    actions: tuple[int, ...]
    deeds: tuple[DeedAnswer, ...]
    spends: bool

    @property
    def state(self) -> State:
        """The position."""
        return states_on(self.desk)[0]


def trips(match: Match, seat: int, _: Nothing) -> TripsAnswer:
    """Return the trips to every space and city in reach this turn, and to the far cities of the player's network."""
    begun = Trip(match.game.driver.buffer_with(match.states), (), (), bool(match.state["phase"] != MOVING))
    if match.state["phase"] not in (MOVING, ACTING, RUNNING):
        return {"trips": []}
    found: dict[tuple[str, int], list[TripAnswer]] = {}
    for start in _with_deeds(match, seat, begun):
        _search(match, seat, start, found)
    far = [trip for city in range(CITIES) if (trip := _far(match, seat, city, found))]
    near = [trip for several in found.values() for trip in sorted(several, key=_order)]
    return {"trips": near + far}


def _order(trip: TripAnswer) -> tuple[bool, int]:
    return trip["spends"], -len(trip["deeds"])


def _with_deeds(match: Match, seat: int, trip: Trip) -> list[Trip]:
    """Return a trip with all that can be delivered and loaded where the train is, and the same trip without."""
    done = trip
    for first, deed in ((DELIVER, "deliver"), (LOAD, "load")):
        offered = _offered(match, seat, done, first)
        if offered and not (deed == "deliver" and len(offered) > 1):  # which one is delivered is for the player to say
            done = _with(match, seat, done, offered[0])
    return [trip] if done is trip else [done, trip]


def _offered(match: Match, seat: int, trip: Trip, first: int) -> list[int]:
    if trip.state["turn"] != seat or trip.state["phase"] not in (ACTING, DELIVERING):
        return []
    return [action for action in match.game.driver.listed(trip.desk) if first <= action < first + COMMODITIES]


def _with(match: Match, seat: int, trip: Trip, action: int) -> Trip:
    """Return a trip with a cargo loaded or delivered."""
    is_load = action < LOAD + COMMODITIES
    goods, city = action - (LOAD if is_load else DELIVER), int(trip.state["city"][seat])
    money = 0 if is_load else int(PAYS[trip.state["contract"][goods], trip.state["side"][goods], city])
    deed: DeedAnswer = {
        "deed": "load" if is_load else "deliver",
        "commodity": COMMODITY_NAMES[goods],
        "city": POINT_NAMES[city],
        "money": money,
    }
    return _after(match, trip, action)._replace(deeds=(*trip.deeds, deed))


def _after(match: Match, trip: Trip, action: int) -> Trip:
    desk = trip.desk.copy()
    match.game.driver.step(desk, action)
    return trip._replace(desk=desk, actions=(*trip.actions, action))


def _search(match: Match, seat: int, start: Trip, found: dict[tuple[str, int], list[TripAnswer]]) -> None:
    """Find the shortest trips from where the train is; those that need the turn's action come last."""
    edge, later = deque([start]), deque[Trip]()
    met: set[tuple[bool, bool, int]] = set()
    places: set[tuple[bool, tuple[str, int]]] = set()
    while edge or later:
        trip = edge.popleft() if edge else later.popleft()
        if trip.state["turn"] != seat or trip.state["phase"] not in (MOVING, ACTING, RUNNING):
            continue
        spends, busy = trip.spends or bool(trip.state["phase"] == ACTING), len(trip.deeds) > len(start.deeds)
        for action in match.game.driver.listed(trip.desk):
            if (action != ENTER and not ARC <= action < ARC + ARCS) or (trip.spends, busy, action) in met:
                continue
            onward = _after(match, trip, action)._replace(spends=spends)
            if action == ENTER:
                place = ("city", int(ARC_TO[int(trip.state["arc"][seat])]))
            else:
                met.add((trip.spends, busy, action))
                place = ("space", (action - ARC) >> 1)
            ends = _with_deeds(match, seat, onward) if action == ENTER else [onward]
            if (busy, place) not in places:
                places.add((busy, place))
                found.setdefault(place, []).extend(_told(match, seat, place, each) for each in ends)
            if onward.state["turn"] == seat and onward.state["phase"] == ACTING and not spends:
                later.extend(ends)
            elif action != ENTER:
                edge.append(onward)


def _told(match: Match, seat: int, place: tuple[str, int], trip: Trip) -> TripAnswer:
    kind, number = place
    return {
        "city": POINT_NAMES[number] if kind == "city" else None,
        "space": SPACE_ENDS[number] if kind == "space" else None,
        "actions": list(trip.actions),
        "points": _points(match, seat, trip.actions),
        "deeds": list(trip.deeds),
        "turns": 1,
        "spends": trip.spends,
    }


def _points(match: Match, seat: int, actions: tuple[int, ...]) -> list[str]:
    """Return the points that the train comes by, from the one behind it or its city."""
    arc = int(match.state["arc"][seat])
    points = [int(match.state["city"][seat]) if arc < 0 else int(ARC_FROM[arc])]
    if arc >= 0:
        points.append(int(ARC_TO[arc]))
    for action in actions:
        if ARC <= action < ARC + ARCS:
            points += [int(point[action - ARC]) for point in (ARC_FROM, ARC_TO) if point[action - ARC] != points[-1]]
    return [POINT_NAMES[point] for point in points]


def _far(match: Match, seat: int, city: int, found: dict[tuple[str, int], list[TripAnswer]]) -> TripAnswer | None:
    """Return the trip to a city of the network that is not in reach this turn."""
    state = match.state
    if ("city", city) in found or state["city"][seat] == city or not int(state["network"][city]) >> seat & 1:
        return None
    way = _way(state, seat, city)
    if not way:
        return None
    begun = Trip(match.game.driver.buffer_with(match.states), (), (), bool(state["phase"] != MOVING))
    start = _with_deeds(match, seat, begun)[0]
    trip, phase = start, RUNNING if start.spends else MOVING
    for action in way:
        if action not in match.game.driver.listed(trip.desk):
            return None
        trip = _after(match, trip, action)
        if trip.state["turn"] != seat or trip.state["phase"] != phase:
            break
    rest = len(way) - (len(trip.actions) - len(start.actions))
    told = _told(match, seat, ("city", city), trip)
    return {
        **told,
        "points": _points(match, seat, tuple(way)),
        "turns": 1 + math.ceil(rest / (FIRST_SPEED + int(state["level"][seat, SPEED]))),
    }


def _way(state: State, seat: int, city: int) -> list[int]:
    """Return the actions of the shortest way to a city, over several turns; empty if there is none."""
    arc = int(state["arc"][seat])
    start = ("city", int(state["city"][seat])) if arc < 0 else ("arc", arc)
    edge, before = deque([start]), {start: (start, -1)}
    while edge:
        at = edge.popleft()
        if at == ("city", city):
            way = []
            while at != start:
                at, action = before[at]
                way.append(action)
            return way[::-1]
        here = at[1] if at[0] == "city" else int(ARC_TO[at[1]])
        onward = [("city", here)] if at[0] == "arc" and here < CITIES else []
        for leaving in LEAVING[here][LEAVING[here] >= 0].tolist():
            own = int(state["track"][leaving >> 1]) >> seat & 1
            if own and not (at[0] == "arc" and leaving == at[1] ^ 1):
                onward.append(("arc", leaving))
        for place in onward:
            if place not in before:
                before[place] = (at, ENTER if place[0] == "city" else ARC + place[1])
                edge.append(place)
    return []
