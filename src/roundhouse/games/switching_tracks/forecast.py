"""What a run would come to, with the switches as they stand and nobody doing anything out of the ordinary."""

from dataclasses import dataclass, replace

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.switching_tracks.actions import DELIVER, GIVE, GO_ON, RUN, STOP, TAKE, TAKE_NOTHING
from roundhouse.games.switching_tracks.board import BOARD
from roundhouse.games.switching_tracks.events import CROSSED, DELIVERED, GAINED_DISK, GAVE_BACK, TOOK, TURN_BEGAN
from roundhouse.games.switching_tracks.state import CHANGE_SWITCHES, LAST, START
from roundhouse.kernel import states_on, told_on

ORDINARY = (
    *range(GIVE, GO_ON),
    GO_ON,
    *range(DELIVER, STOP),
    STOP,
    TAKE,
    TAKE_NOTHING,
)
"""What is done on the way, the first that is on offer; but a delivery only if it is the matching one."""


@dataclass(frozen=True)
class Stop:
    """A city on the way: the switch before it, what is delivered and taken there, whether it yields a demand disk."""

    switch: str
    city: str
    delivered: str | None = None
    demand_disk: bool = False
    taken: str | None = None


@dataclass(frozen=True)
class Forecast:
    """A run: what has to be given back before it, and the cities it would visit."""

    given_back: tuple[str, ...]
    stops: tuple[Stop, ...]


def forecast(match: Match, direction: str) -> Forecast:
    """Return what a run in that direction would visit, take and deliver, for the seat whose turn it is.

    It changes nothing and looks at nothing hidden. No office is activated and none of its disks is spent.
    """
    if match.turn is None or match.state["phase"] not in (CHANGE_SWITCHES, START):
        raise RoundhouseError("a run can be forecast before the train leaves, not now")
    desk = match.game.driver.desk_with(match.states, telling=True)
    step, listed = match.game.driver.step, match.game.driver.listed
    if match.state["phase"] == CHANGE_SWITCHES:
        step(desk, RUN)
    leaving = match.game.number(f"leave {direction}")
    if not step(desk, leaving):
        city = BOARD.cities[int(match.state["city"][match.turn])]
        raise RoundhouseError(f"the ways out of {city.name} are {' and '.join(city.ways)}, not {direction!r}")
    given_back: list[str] = []
    stops: list[Stop] = []
    while True:
        for kind, *fields in told_on(desk):
            if kind == TURN_BEGAN:
                return Forecast(tuple(given_back), tuple(stops))
            _note(kind, fields, given_back, stops)
        if states_on(desk)[0]["phase"] >= LAST:
            return Forecast(tuple(given_back), tuple(stops))
        wanted = DELIVER + _wanted(stops)
        offered = set(listed(desk))
        step(desk, next(a for a in ORDINARY if a in offered and (not DELIVER <= a < STOP or a == wanted)))


def _note(kind: int, fields: list[int], given_back: list[str], stops: list[Stop]) -> None:
    if kind == GAVE_BACK:
        given_back.append(BOARD.good_names[fields[1]])
    elif kind == CROSSED:
        stops.append(Stop(BOARD.switch_names[fields[1]], BOARD.city_names[fields[2]]))
    elif kind == DELIVERED:
        stops[-1] = replace(stops[-1], delivered=BOARD.good_names[fields[2]])
    elif kind == GAINED_DISK:
        stops[-1] = replace(stops[-1], demand_disk=True)
    elif kind == TOOK:
        stops[-1] = replace(stops[-1], taken=BOARD.good_names[fields[2]])


def _wanted(stops: list[Stop]) -> int:
    """Return the good that the city wants into which the train comes."""
    wants = BOARD.cities[BOARD.city_names.index(stops[-1].city)].wants if stops else BOARD.good_names[0]
    return BOARD.good_names.index(wants)
