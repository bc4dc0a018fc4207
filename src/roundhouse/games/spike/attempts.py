"""What a player means by choosing a track space, or a city for a new line, where no action is legal; and why not."""

from typing import TypedDict

from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.games.questions import About
from roundhouse.games.spike.actions import ARC, BUILD
from roundhouse.games.spike.state import ACTING, BUILDING
from roundhouse.games.spike.tables import ARC_TO, LEAVING, POINT_NAMES, SEAT_NAMES
from roundhouse.kernel import State


class SpaceAbout(About, frozen=True):
    """A track space, given by its ends in either order."""

    start: str = ""
    end: str = ""


class AttemptAnswer(TypedDict):
    """The notation of the action that choosing a space means, or why it does not mean an action yet."""

    action: str | None
    why: str


def attempt(match: Match, seat: int, about: SpaceAbout) -> AttemptAnswer:
    """Return what choosing a space means: to run the train or to lay track there, from the nearer end.

    While the player chooses an action, a space without the player's track can only begin a line.
    """
    if not (about.start or about.end):
        return {"action": None, "why": ""}
    arc, state = 2 * _space_between(about.start, about.end), match.state
    owners = int(state["track"][arc >> 1])
    if state["phase"] == ACTING and not owners >> seat & 1:
        if BUILD not in match.legal():
            return {"action": str(match.game.typed[BUILD]), "why": ""}
        return {"action": None, "why": _why_no_start(state, owners)}
    if _comes_from_end(state, seat, arc):
        arc ^= 1
    return {"action": str(match.game.typed[ARC + arc]), "why": ""}


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


def _why_no_start(state: State, owners: int) -> str:
    """Return why no line begins with a space."""
    if owners and not state["shared"]:
        owner = SEAT_NAMES[owners.bit_length() - 1]
        return f"{owner} has built here, and a space holds one piece of track."
    return "No line that you can build now begins here: it must leave your network and be paid up to a new city."


def why_no_line_to(state: State, seat: int, city: str, *, can_build: bool) -> str:
    """Return why no line leads to a city; empty without a city, or if building is not possible at this phase."""
    if not city or state["phase"] not in (ACTING, BUILDING):
        return ""
    if state["network"][POINT_NAMES.index(city)] >> seat & 1:
        return "It is in your network."
    if can_build:
        return "No line there can be paid with your cards now."
    return "No line can be built now: the cards or the way are missing."
