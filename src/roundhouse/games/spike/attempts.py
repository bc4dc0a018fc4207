"""What a player means by choosing a track space, or a city for a new line, where no action is legal; and why not."""

from typing import TypedDict

from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.games.questions import About
from roundhouse.games.spike.actions import ARC, BUILD
from roundhouse.games.spike.state import ACTING, BUILDING
from roundhouse.games.spike.tables import ARC_TO, LEAVING, POINT_NAMES, SEAT_NAMES
from roundhouse.games.spike.texts import say
from roundhouse.kernel import State
from roundhouse.texts import Text


class SpaceAbout(About, frozen=True):
    """A track space, given by its ends in either order."""

    start: str = ""
    end: str = ""


class ReasonAnswer(TypedDict):
    """The key and the values of a reason, so that a client can say it in another language."""

    key: str
    values: dict[str, str | int]


class AttemptAnswer(TypedDict):
    """The notation of the action that choosing a space means, or why it does not mean an action yet."""

    action: str | None
    why: str
    reason: ReasonAnswer | None


def attempt(match: Match, seat: int, about: SpaceAbout) -> AttemptAnswer:
    """Return what choosing a space means: to run the train or to lay track there, from the nearer end.

    While the player chooses an action, a space without the player's track can only begin a line.
    """
    if not (about.start or about.end):
        return told(None, None)
    arc, state = 2 * _space_between(about.start, about.end), match.state
    owners = int(state["track"][arc >> 1])
    if state["phase"] == ACTING and not owners >> seat & 1:
        if BUILD not in match.legal():
            return told(str(match.game.typed[BUILD]), None)
        return told(None, _why_no_start(state, owners))
    if _comes_from_end(state, seat, arc):
        arc ^= 1
    return told(str(match.game.typed[ARC + arc]), None)


def told(action: str | None, why: Text | None) -> AttemptAnswer:
    """Return what choosing a space means, or why it means nothing."""
    return {"action": action, "why": str(why or ""), "reason": reason_of(why)}


def reason_of(why: Text | None) -> ReasonAnswer | None:
    """Return the key and the values of a reason."""
    return {"key": why.key, "values": {name: str(value) for name, value in why.values.items()}} if why else None


def _space_between(start: str, end: str) -> int:
    """Return the space between two points."""
    if start in POINT_NAMES and end in POINT_NAMES:
        first, second = POINT_NAMES.index(start), POINT_NAMES.index(end)
        for arc in LEAVING[first]:
            if arc >= 0 and ARC_TO[arc] == second:
                return int(arc) >> 1
    raise BadSetting(f"no track space joins {start!r} and {end!r}")


def _comes_from_end(state: State, seat: int, arc: int) -> bool:
    """Return True if the train, the line or the network touches the end of an arc but not its start."""
    start, end = int(ARC_TO[arc ^ 1]), int(ARC_TO[arc])
    if state["phase"] == BUILDING:
        here = int(state["end"])
    else:
        train = int(state["arc"][seat])
        here = int(state["city"][seat]) if train < 0 else int(ARC_TO[train])
    if here in (start, end):
        return here == end
    touches = state["network"] >> seat & 1
    return bool(touches[end] and not touches[start])


def _why_no_start(state: State, owners: int) -> Text:
    """Return why no line begins with a space."""
    if owners and not state["shared"]:
        return say("reason-taken", seat=SEAT_NAMES[owners.bit_length() - 1])
    return say("reason-no-start")


def why_no_line_to(state: State, seat: int, city: str, *, can_build: bool) -> Text | None:
    """Return why no line leads to a city; None without a city, or if building is not possible at this phase."""
    if not city or state["phase"] not in (ACTING, BUILDING):
        return None
    if state["network"][POINT_NAMES.index(city)] >> seat & 1:
        return say("reason-city-in-network")
    if can_build:
        return say("reason-no-line-to")
    return say("reason-no-line-at-all")
