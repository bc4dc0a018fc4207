"""The question about runs: what each way out or each choice under way leads to, and the actions that play it."""

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import TypedDict

import msgspec

from roundhouse.games.errors import BadSetting, IllegalAction
from roundhouse.games.match import Match
from roundhouse.games.questions import About, Question
from roundhouse.games.switching_tracks.actions import (
    ACTIVATE,
    DELIVER,
    EXPRESS_THROUGH,
    RUN,
    SET_SWITCH,
    STOP,
    STORE,
    TAKE,
    TAKE_TWO,
)
from roundhouse.games.switching_tracks.asking import active_offices, delivery_here
from roundhouse.games.switching_tracks.board import BOARD, OFFICE_NAMES, Office, Side
from roundhouse.games.switching_tracks.forecast import Desk, Played, Stop, roll
from roundhouse.games.switching_tracks.notation import SetSwitch
from roundhouse.games.switching_tracks.state import (
    ARRIVE,
    CHANGE_SWITCHES,
    END,
    GIVE_BACK,
    LAST,
    LOAD,
    START,
    UPGRADE,
)
from roundhouse.games.switching_tracks.tables import (
    ADVERTISING,
    EXPRESS,
    MANAGERS,
    SETTINGS,
    STORAGE,
    THIS_TURN,
    Setting,
)
from roundhouse.kernel import states_on

TAKES = {1: TAKE, 2: TAKE_TWO}


class Plan(About, frozen=True):
    """A plan for a run: switches to set, in this order, and how many goods to take where the train stands.

    `asks` lists the offices that ask during the run; by default those that are active.
    """

    switches: dict[str, Setting] = msgspec.field(default_factory=dict)
    take: int = 0
    asks: list[Office] | None = None


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
    """A run, or the rest of one after a choice, and the actions that play it as far as nothing is asked.

    `way` is null if the run has already started. `choice` is the action that is chosen, in notation; `spends` is the
    office that gives a disk for it. `asked` is the place in `stops` where the player is asked first; the stops from
    there on, and what happens in them, are what usually follows.
    """

    way: Side | None
    choice: str
    spends: Office | None
    actions: list[str]
    given_back: list[str]
    stops: list[StopAnswer]
    asked: int | None


class TurnAnswer(TypedDict):
    """What happens if a switch is turned on from its planned setting: its next setting, and the new plan.

    `plan` is null if the switch may not be changed, or not in addition to the other planned switches.
    """

    setting: Setting
    plan: dict[str, Setting] | None


class RunsAnswer(TypedDict):
    """The possible runs, how many goods can be taken first, and the actions that set the planned switches.

    `left_out` lists the planned switches that may not be changed; `turns` has, for each switch, the plan after turning
    it. After the run, `onward` has the actions that follow an action because nothing else is to be decided, if any.
    """

    runs: list[RunAnswer]
    takes: list[int]
    settle: list[str]
    left_out: list[str]
    turns: dict[str, TurnAnswer]
    onward: dict[str, list[str]]


def runs(match: Match, _seat: int, plan: Plan) -> RunsAnswer:
    """Return the runs of a plan: one for each way out, or one for each choice in a run that has already started."""
    phase = int(match.state["phase"])
    asks = active_offices(match.state) if plan.asks is None else {OFFICE_NAMES.index(office) for office in plan.asks}
    buffer = match.game.driver.buffer_with(match.states, with_events=True)
    switches = _set_switches(match, buffer.copy(), plan.switches)
    settle = [str(SetSwitch(name, setting)) for name, setting in switches.items()]
    answer: RunsAnswer = {
        "runs": [],
        "takes": [],
        "settle": settle,
        "left_out": [name for name in plan.switches if name not in switches],
        "turns": {name: _turn(match, name, switches) for name in BOARD.switch_names},
        "onward": {},
    }
    if GIVE_BACK <= phase <= LAST:
        answer["runs"] = list(_choices(match, buffer, asks))
    elif UPGRADE <= phase <= END:
        answer["onward"] = dict(_onward(match, buffer, asks))
    elif phase in (CHANGE_SWITCHES, START):
        _play(match, buffer, settle)
        if states_on(buffer)[0]["phase"] == CHANGE_SWITCHES:
            settle.append("run")
            match.game.driver.step(buffer, RUN)
        offered = match.game.driver.listed(buffer)
        answer["takes"] = [count for count, action in TAKES.items() if action in offered]
        answer["runs"] = _departures(match, buffer, plan, answer, asks)
    return answer


def _departures(match: Match, buffer: Desk, plan: Plan, answer: RunsAnswer, asks: Set[int]) -> list[RunAnswer]:
    """Return the run for each way out of the city, with the planned switches set."""
    if plan.take not in (0, *answer["takes"]):
        raise BadSetting(f"{plan.take} goods cannot be taken here now")
    taking = [str(match.game.typed[TAKES[plan.take]])] if plan.take else []
    found: list[RunAnswer] = []
    for way in BOARD.cities[int(match.state["city"][int(match.state["turn"])])].ways:
        leaving, choice = buffer.copy(), f"leave {way}"
        _play(match, leaving, [*taking, choice])
        start = [*answer["settle"], *taking, choice]
        found.append(_answer(way, start, None, roll(match, leaving, [], asks)))
    return found


def _choices(match: Match, buffer: Desk, asks: Set[int]) -> Iterator[RunAnswer]:
    """Yield the rest of the run after each choice of this moment."""
    state, offered = states_on(buffer)[0], match.game.driver.listed(buffer)
    here = [BOARD.city_names[int(state["city"][int(state["turn"])])]] if state["phase"] in (ARRIVE, LOAD) else []
    for start, office in _starts(match, buffer, offered, asks):
        going = buffer.copy()
        stops = [Stop(None, city) for city in here]
        for action in start[:-1]:
            match.game.driver.step(going, action)
        match.game.driver.step(going, start[-1])
        spends = None if office is None else OFFICE_NAMES[office]
        played = roll(match, going, stops, asks | ({office} if office in THIS_TURN else set()))
        yield _answer(None, [str(match.game.typed[action]) for action in start], spends, played)


def _starts(match: Match, buffer: Desk, offered: list[int], asks: Set[int]) -> Iterator[tuple[list[int], int | None]]:
    """Yield the choices of this moment, each with the office that gives a disk for it.

    An office that asks and is not active yet is activated together with what it makes possible.
    """
    matching = delivery_here(states_on(buffer)[0])
    for action in offered:
        if action < SET_SWITCH:
            continue
        managed = DELIVER <= action < STOP and action != matching
        yield [action], EXPRESS if action == EXPRESS_THROUGH else MANAGERS if managed else None
    for activate in offered:
        if not ACTIVATE <= activate < STORE or (office := THIS_TURN[activate - ACTIVATE]) not in asks - {STORAGE}:
            continue
        then = buffer.copy()
        match.game.driver.step(then, activate)
        for action in match.game.driver.listed(then):
            if action >= SET_SWITCH and (action not in offered or (office == ADVERTISING and action == matching)):
                yield [activate, action], office


def _onward(match: Match, buffer: Desk, asks: Set[int]) -> Iterator[tuple[str, list[str]]]:
    """Yield each action after the run that is followed by others without a choice, with all of them."""
    for action in match.game.driver.listed(buffer):
        if action >= SET_SWITCH:
            going = buffer.copy()
            match.game.driver.step(going, action)
            following = roll(match, going, [], asks).actions
            if following:
                yield (start := str(match.game.typed[action])), [start, *following]


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


def stop_answers(stops: Iterable[Stop]) -> list[StopAnswer]:
    """Return stops as plain data."""
    return [
        {
            "switch": stop.switch,
            "city": stop.city,
            "delivered": stop.delivered,
            "demand_disk": stop.demand_disk,
            "taken": stop.taken,
            "optional": stop.optional,
        }
        for stop in stops
    ]


def _answer(way: Side | None, start: list[str], spends: Office | None, played: Played) -> RunAnswer:
    return {
        "way": way,
        "choice": start[-1],
        "spends": spends,
        "actions": [*start, *played.actions],
        "given_back": list(played.forecast.given_back),
        "stops": stop_answers(played.forecast.stops),
        "asked": played.asked,
    }


RUNS = Question(Plan, RunsAnswer, runs)
