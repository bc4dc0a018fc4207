"""Run forecasts: what a run brings with the current or planned switches, if the player makes ordinary choices."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypedDict

import msgspec
import numpy as np
from numpy.typing import NDArray

from roundhouse.games.errors import BadSetting, IllegalAction, RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.questions import About, Question
from roundhouse.games.switching_tracks.actions import DELIVER, GIVE, GO_ON, RUN, STOP, TAKE, TAKE_NOTHING, TAKE_TWO
from roundhouse.games.switching_tracks.board import BOARD, Side
from roundhouse.games.switching_tracks.events import (
    CROSSED,
    DELIVERED,
    GAINED_DISK,
    GAVE_BACK,
    TOOK,
    TURN_BEGAN,
    WENT_FARTHER,
)
from roundhouse.games.switching_tracks.notation import SetSwitch
from roundhouse.games.switching_tracks.state import APPROACH, ARRIVE, CHANGE_SWITCHES, LAST, LOAD, START
from roundhouse.games.switching_tracks.tables import SETTINGS, Setting
from roundhouse.kernel import events_on, states_on

ORDINARY = (
    *range(GIVE, GO_ON),
    GO_ON,
    *range(DELIVER, STOP),
    STOP,
    TAKE,
    TAKE_NOTHING,
)
"""The actions of a forecast run: the first legal one is played, but a delivery only if it is the matching one."""

TAKES = {1: TAKE, 2: TAKE_TWO}
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


class Plan(About, frozen=True):
    """A plan for a run: switches to set, in this order, and how many goods to take where the train stands."""

    switches: dict[str, Setting] = msgspec.field(default_factory=dict)
    take: int = 0


class StopAnswer(TypedDict):
    """A city on the way; no switch is before it if the train stands there already.

    It is `optional` if it is the one that Equipment adds: at the end of the run it is asked for.
    """

    switch: str | None
    city: str
    delivered: str | None
    demand_disk: bool
    taken: str | None
    optional: bool


class RunAnswer(TypedDict):
    """A run and the actions that start it. `way` is null if the run has already started."""

    way: Side | None
    actions: list[str]
    given_back: list[str]
    stops: list[StopAnswer]


class TurnAnswer(TypedDict):
    """What happens if a switch is turned on from its planned setting: its next setting, and the new plan.

    `plan` is null if the switch may not be changed, or not in addition to the other planned switches.
    """

    setting: Setting
    plan: dict[str, Setting] | None


class RunsAnswer(TypedDict):
    """The possible runs, how many goods can be taken first, and the actions that set the planned switches.

    `left_out` lists the planned switches that may not be changed; `turns` has, for each switch, the plan after turning
    it.
    """

    runs: list[RunAnswer]
    takes: list[int]
    settle: list[str]
    left_out: list[str]
    turns: dict[str, TurnAnswer]


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
    return _roll_on(match, buffer, [])


def runs(match: Match, seat: int, plan: Plan) -> RunsAnswer:
    """Return the runs of a plan: one for each way out, or the rest of a run that has already started."""
    phase = int(match.state["phase"])
    farther = phase == LAST and bool(match.state["steps"])
    begun = phase in (APPROACH, ARRIVE, LOAD)
    buffer = match.game.driver.buffer_with(match.states, with_events=True)
    switches = _set_switches(match, buffer, plan.switches)
    settle = [str(SetSwitch(name, setting)) for name, setting in switches.items()]
    answer: RunsAnswer = {
        "runs": [],
        "takes": [],
        "settle": settle,
        "left_out": [name for name in plan.switches if name not in switches],
        "turns": {name: _turn(match, name, switches) for name in BOARD.switch_names},
    }
    if farther:
        _play(match, buffer, [go_on := str(match.game.typed[GO_ON])])
        answer["runs"] = [_answer(None, [go_on], _roll_on(match, buffer, []))]
        return answer
    if begun:
        here = [] if phase == APPROACH else [Stop(None, BOARD.city_names[int(match.state["city"][seat])])]
        answer["runs"] = [_answer(None, settle, _roll_on(match, buffer, here))]
        return answer
    if phase not in (CHANGE_SWITCHES, START):
        return answer
    if states_on(buffer)[0]["phase"] == CHANGE_SWITCHES:
        settle.append("run")
        match.game.driver.step(buffer, RUN)
    offered = match.game.driver.listed(buffer)
    answer["takes"] = [count for count, action in TAKES.items() if action in offered]
    if plan.take not in (0, *answer["takes"]):
        raise BadSetting(f"{plan.take} goods cannot be taken here now")
    taking = [str(match.game.typed[TAKES[plan.take]])] if plan.take else []
    for way in BOARD.cities[int(match.state["city"][seat])].ways:
        leaving = buffer.copy()
        _play(match, leaving, [*taking, f"leave {way}"])
        answer["runs"].append(_answer(way, [*settle, *taking, f"leave {way}"], _roll_on(match, leaving, [])))
    return answer


def _set_switches(match: Match, buffer: Desk, planned: Mapping[str, Setting]) -> dict[str, Setting]:
    """Set those planned switches on a match buffer that may be set, and return them."""
    return {
        name: setting
        for name, setting in planned.items()
        if match.game.driver.step(buffer, match.game.number(str(SetSwitch(name, setting))))
    }


def _turn(match: Match, name: str, planned: Mapping[str, Setting]) -> TurnAnswer:
    """Return the plan after a switch is turned to its next setting; at its current setting it leaves the plan."""
    stands = SETTINGS[int(match.state["settings"][BOARD.switch_names.index(name)])]
    following = SETTINGS[(SETTINGS.index(planned.get(name, stands)) + 1) % len(SETTINGS)]
    plan = {**planned, name: following}
    if following == stands:
        del plan[name]
    buffer = match.game.driver.buffer_with(match.states, with_events=True)
    return {"setting": following, "plan": plan if _set_switches(match, buffer, plan) == plan else None}


def _play(match: Match, buffer: Desk, actions: Iterable[str]) -> None:
    """Play actions on a match buffer; raise IllegalAction with the reason if one is illegal."""
    for action in actions:
        number = match.game.number(action)
        if not match.game.driver.step(buffer, number):
            typed = match.game.typed[number]
            raise IllegalAction(typed, match.game.why_not(states_on(buffer)[0], typed))


def _answer(way: Side | None, actions: list[str], run: Forecast) -> RunAnswer:
    stops: list[StopAnswer] = [
        {
            "switch": stop.switch,
            "city": stop.city,
            "delivered": stop.delivered,
            "demand_disk": stop.demand_disk,
            "taken": stop.taken,
            "optional": stop.optional,
        }
        for stop in run.stops
    ]
    return {"way": way, "actions": actions, "given_back": list(run.given_back), "stops": stops}


def _roll_on(match: Match, buffer: Desk, stops: list[Stop]) -> Forecast:
    """Play the rest of a run on the match buffer and return the forecast, including the stops so far."""
    step, listed = match.game.driver.step, match.game.driver.listed
    given_back: list[str] = []
    farther = False
    while True:
        for kind, *fields in events_on(buffer):
            if kind == TURN_BEGAN:
                return Forecast(tuple(given_back), tuple(stops))
            farther = farther or kind == WENT_FARTHER
            _note(kind, fields, given_back, stops, farther)
        offered = set(listed(buffer))
        if states_on(buffer)[0]["phase"] >= LAST and GO_ON not in offered:
            return Forecast(tuple(given_back), tuple(stops))
        wanted = DELIVER + _wanted(stops)
        step(buffer, next(a for a in ORDINARY if a in offered and (not DELIVER <= a < STOP or a == wanted)))


def _note(kind: int, fields: list[int], given_back: list[str], stops: list[Stop], farther: bool) -> None:
    if kind == GAVE_BACK:
        given_back.append(BOARD.good_names[fields[1]])
    elif kind == CROSSED:
        stops.append(Stop(BOARD.switch_names[fields[1]], BOARD.city_names[fields[2]], optional=farther))
    elif kind == DELIVERED:
        stops[-1] = replace(stops[-1], delivered=BOARD.good_names[fields[2]])
    elif kind == GAINED_DISK:
        stops[-1] = replace(stops[-1], demand_disk=True)
    elif kind == TOOK and stops:
        stops[-1] = replace(stops[-1], taken=BOARD.good_names[fields[2]])


def _wanted(stops: list[Stop]) -> int:
    """Return the good that the city of the last stop wants."""
    wants = BOARD.cities[BOARD.city_names.index(stops[-1].city)].wants if stops else BOARD.good_names[0]
    return BOARD.good_names.index(wants)


RUNS = Question(Plan, RunsAnswer, runs)
