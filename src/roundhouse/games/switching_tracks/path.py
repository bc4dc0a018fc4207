"""The question about a path: which cities a train visits with given actions, and what it takes and delivers there."""

from typing import TypedDict

import msgspec

from roundhouse.games.match import Match
from roundhouse.games.questions import About, Question
from roundhouse.games.switching_tracks.board import BOARD
from roundhouse.games.switching_tracks.events import LEFT_CITY, MOVED_TO, SWITCHED
from roundhouse.games.switching_tracks.forecast import Stop, note
from roundhouse.games.switching_tracks.runs import StopAnswer, stop_answers
from roundhouse.games.switching_tracks.tables import SETTINGS, Setting
from roundhouse.kernel import events_on, states_on


class Steps(About, frozen=True):
    """The actions of a turn, in notation."""

    actions: list[str] = msgspec.field(default_factory=list)


class PathAnswer(TypedDict):
    """The city where the run starts, the switches that are set before it, and the cities that it visits."""

    start: str | None
    switches: dict[str, Setting]
    stops: list[StopAnswer]


def path(match: Match, seat: int, steps: Steps) -> PathAnswer:
    """Return where actions lead the train of a seat; they end where one is illegal, or with the turn."""
    buffer = match.game.driver.buffer_with(match.states, with_events=True)
    start = int(match.state["city"][seat])
    switches: dict[str, Setting] = {}
    stops: list[Stop] = []
    left = False
    for action in steps.actions:
        if states_on(buffer)[0]["turn"] != seat or not match.game.driver.step(buffer, match.game.number(action)):
            break
        for kind, *fields in events_on(buffer):
            if kind in (MOVED_TO, LEFT_CITY):
                start, left = int(fields[1]), left or kind == LEFT_CITY
            elif kind == SWITCHED and not left:
                switches[BOARD.switch_names[fields[1]]] = SETTINGS[fields[2]]
            note(kind, fields, [], stops, farther=False)
    return {
        "start": None if start < 0 else BOARD.city_names[start],
        "switches": switches,
        "stops": stop_answers(stops),
    }


PATH = Question(Steps, PathAnswer, path)
