"""Run forecasts: what a run brings if the player makes the usual choices, and how far it goes without a question."""

from collections.abc import Set
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.switching_tracks.actions import RUN
from roundhouse.games.switching_tracks.asking import active_offices, is_asked, usual
from roundhouse.games.switching_tracks.board import BOARD
from roundhouse.games.switching_tracks.events import CROSSED, DELIVERED, GAINED_DISK, GAVE_BACK, TOOK, WENT_FARTHER
from roundhouse.games.switching_tracks.state import ARRIVE, CHANGE_SWITCHES, GIVE_BACK, LAST, LOAD, START
from roundhouse.games.switching_tracks.tables import EQUIPMENT
from roundhouse.kernel import events_on, states_on

Desk = NDArray[np.record]


@dataclass(frozen=True)
class Stop:
    """A city on a run: the switch before it, what is delivered and taken there, and whether it gives a demand disk.

    There is no switch before the city where a train that is under way stands. The city that Equipment adds is optional.
    """

    switch: str | None
    city: str
    delivered: str | None = None
    demand_disk: bool = False
    taken: str | None = None
    optional: bool = False


@dataclass(frozen=True)
class Forecast:
    """A run: the goods to give back before it, and the cities it would visit."""

    given_back: tuple[str, ...]
    stops: tuple[Stop, ...]


@dataclass(frozen=True)
class Played:
    """A forecast run, the actions up to where the player is asked first, and the stop where that is.

    `asked` is None if nothing is asked before the run is over.
    """

    forecast: Forecast
    actions: list[str]
    asked: int | None


def forecast(match: Match, direction: str) -> Forecast:
    """Return what a run in that direction would visit, take and deliver, for the seat whose turn it is.

    The match is not changed and no hidden information is used. No office is activated and no disk is spent.
    """
    if match.turn is None or match.state["phase"] not in (CHANGE_SWITCHES, START):
        raise RoundhouseError("a run can be forecast before the train leaves, not now")
    buffer = match.game.driver.buffer_with(match.states, with_events=True)
    if match.state["phase"] == CHANGE_SWITCHES:
        match.game.driver.step(buffer, RUN)
    if not match.game.driver.step(buffer, match.game.number(f"leave {direction}")):
        city = BOARD.cities[int(match.state["city"][match.turn])]
        raise RoundhouseError(f"the ways out of {city.name} are {' and '.join(city.ways)}, not {direction!r}")
    return roll(match, buffer, [], active_offices(match.state)).forecast


def roll(match: Match, buffer: Desk, stops: list[Stop], asks: Set[int]) -> Played:
    """Play on as usual on the match buffer until the run is over and something is to be decided.

    The actions end where the player is asked; the forecast goes on to the end of the run.
    """
    driver, seat = match.game.driver, int(match.state["turn"])
    given_back: list[str] = []
    actions: list[str] = []
    asked: int | None = None
    waits = farther = False
    while True:
        state = states_on(buffer)[0]
        for kind, *fields in events_on(buffer):
            farther = farther or (kind == WENT_FARTHER and EQUIPMENT in asks)
            note(kind, fields, given_back, stops, farther)
        offered = set(driver.listed(buffer))
        running = GIVE_BACK <= state["phase"] <= LAST
        if state["turn"] != seat or (waits and not running):
            break
        if not waits and is_asked(state, offered, asks):
            if not running:
                break
            waits, asked = True, len(stops) - int(state["phase"] in (ARRIVE, LOAD))
        action = usual(state, offered)
        if not waits:
            actions.append(str(match.game.typed[action]))
        driver.step(buffer, action)
    return Played(Forecast(tuple(given_back), tuple(stops)), actions, asked)


def note(kind: int, fields: list[int], given_back: list[str], stops: list[Stop], farther: bool) -> None:
    """Add to the stops, or to what was given back, what an event of a run tells."""
    if kind == GAVE_BACK:
        given_back.append(BOARD.good_names[fields[1]])
    elif kind == CROSSED:
        stops.append(Stop(BOARD.switch_names[fields[1]], BOARD.city_names[fields[2]], optional=farther))
    elif kind == DELIVERED and stops:
        stops[-1] = replace(stops[-1], delivered=BOARD.good_names[fields[2]])
    elif kind == GAINED_DISK and stops:
        stops[-1] = replace(stops[-1], demand_disk=True)
    elif kind == TOOK and stops:
        stops[-1] = replace(stops[-1], taken=BOARD.good_names[fields[2]])
