"""What a run would come to, with the switches as they stand or are planned, if nothing unusual is done."""

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
from roundhouse.games.switching_tracks.events import CROSSED, DELIVERED, GAINED_DISK, GAVE_BACK, TOOK, TURN_BEGAN
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
"""What is done on the way, the first that is on offer; but a delivery only if it is the matching one."""

TAKES = {1: TAKE, 2: TAKE_TWO}
Desk = NDArray[np.record]


@dataclass(frozen=True)
class Stop:
    """A city on the way: the switch before it, what is delivered and taken there, whether it yields a demand disk.

    There is no switch before the city where a train that is under way stands.
    """

    switch: str | None
    city: str
    delivered: str | None = None
    demand_disk: bool = False
    taken: str | None = None


@dataclass(frozen=True)
class Forecast:
    """A run: what has to be given back before it, and the cities it would visit."""

    given_back: tuple[str, ...]
    stops: tuple[Stop, ...]


class Plan(About, frozen=True):
    """What is planned before a run: switches to set, in this order, and goods to take where the train stands."""

    switches: dict[str, Setting] = msgspec.field(default_factory=dict)
    take: int = 0


class StopAnswer(TypedDict):
    """A city on the way; no switch is before it if the train stands there already."""

    switch: str | None
    city: str
    delivered: str | None
    demand_disk: bool
    taken: str | None


class RunAnswer(TypedDict):
    """A run, and the actions that begin it. A run that has begun has no way out to choose."""

    way: Side | None
    actions: list[str]
    given_back: list[str]
    stops: list[StopAnswer]


class TurnAnswer(TypedDict):
    """A switch turned on from where the plan has it: its next setting, and the plan with it.

    There is no plan if the switch may not be changed, or not besides the others that are planned.
    """

    setting: Setting
    plan: dict[str, Setting] | None


class RunsAnswer(TypedDict):
    """The runs that can be made, how many goods can be taken before, and the actions that set the planned switches.

    `left_out` are the planned switches that may not be changed, `turns` what becomes of the plan if a switch is turned.
    """

    runs: list[RunAnswer]
    takes: list[int]
    settle: list[str]
    left_out: list[str]
    turns: dict[str, TurnAnswer]


def forecast(match: Match, direction: str) -> Forecast:
    """Return what a run in that direction would visit, take and deliver, for the seat whose turn it is.

    It changes nothing and looks at nothing hidden. No office is activated and none of its disks is spent.
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
    """Return the runs of a plan: one for each way out, or the rest of a run that has begun."""
    phase = int(match.state["phase"])
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
    """Set planned switches on a match buffer, those that may be; return these."""
    return {
        name: setting
        for name, setting in planned.items()
        if match.game.driver.step(buffer, match.game.number(str(SetSwitch(name, setting))))
    }


def _turn(match: Match, name: str, planned: Mapping[str, Setting]) -> TurnAnswer:
    """Return what becomes of a plan when a switch is turned on to its next setting; back where it stands, it is out."""
    stands = SETTINGS[int(match.state["settings"][BOARD.switch_names.index(name)])]
    following = SETTINGS[(SETTINGS.index(planned.get(name, stands)) + 1) % len(SETTINGS)]
    plan = {**planned, name: following}
    if following == stands:
        del plan[name]
    buffer = match.game.driver.buffer_with(match.states, with_events=True)
    return {"setting": following, "plan": plan if _set_switches(match, buffer, plan) == plan else None}


def _play(match: Match, buffer: Desk, actions: Iterable[str]) -> None:
    """Play actions on a match buffer; an illegal one says why."""
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
        }
        for stop in run.stops
    ]
    return {"way": way, "actions": actions, "given_back": list(run.given_back), "stops": stops}


def _roll_on(match: Match, buffer: Desk, stops: list[Stop]) -> Forecast:
    """Return what a run comes to from where it stands on the match buffer, with the stops so far."""
    step, listed = match.game.driver.step, match.game.driver.listed
    given_back: list[str] = []
    while True:
        for kind, *fields in events_on(buffer):
            if kind == TURN_BEGAN:
                return Forecast(tuple(given_back), tuple(stops))
            _note(kind, fields, given_back, stops)
        if states_on(buffer)[0]["phase"] >= LAST:
            return Forecast(tuple(given_back), tuple(stops))
        wanted = DELIVER + _wanted(stops)
        offered = set(listed(buffer))
        step(buffer, next(a for a in ORDINARY if a in offered and (not DELIVER <= a < STOP or a == wanted)))


def _note(kind: int, fields: list[int], given_back: list[str], stops: list[Stop]) -> None:
    if kind == GAVE_BACK:
        given_back.append(BOARD.good_names[fields[1]])
    elif kind == CROSSED:
        stops.append(Stop(BOARD.switch_names[fields[1]], BOARD.city_names[fields[2]]))
    elif kind == DELIVERED:
        stops[-1] = replace(stops[-1], delivered=BOARD.good_names[fields[2]])
    elif kind == GAINED_DISK:
        stops[-1] = replace(stops[-1], demand_disk=True)
    elif kind == TOOK and stops:
        stops[-1] = replace(stops[-1], taken=BOARD.good_names[fields[2]])


def _wanted(stops: list[Stop]) -> int:
    """Return the good that the city wants into which the train comes."""
    wants = BOARD.cities[BOARD.city_names.index(stops[-1].city)].wants if stops else BOARD.good_names[0]
    return BOARD.good_names.index(wants)


RUNS = Question(Plan, RunsAnswer, runs)
