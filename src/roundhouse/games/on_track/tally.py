"""What the points of On Track are: the win, or a share of it (D-11, D-12)."""

from roundhouse.games.on_track.texts import say
from roundhouse.games.on_track.turns import partner_of
from roundhouse.games.on_track.view import is_home
from roundhouse.games.tally import Tally, TieBreak
from roundhouse.kernel import State


def tally(state: State) -> Tally:
    """Return a point for the winning side, shared by sides that tie, and at the limit the lengths that decided."""
    winners, seats = int(state["winners"]), range(int(state["seats"]))
    first = next(seat for seat in seats if winners >> seat & 1)
    spike = bool(state["golden_spike"])
    how: str = say("tally-length")
    tie_breaks: tuple[TieBreak, ...] = (TieBreak(say("tally-lengths"), _lengths(state, spike)),)
    if is_home(state, first):
        how, tie_breaks = say("tally-spike" if spike else "tally-terminal"), ()
    sides = (winners.bit_count() + 1) // 2 if spike else winners.bit_count()
    return Tally(say("tally-unit"), tuple({how: (winners >> seat & 1) / sides} for seat in seats), tie_breaks)


def _lengths(state: State, spike: bool) -> tuple[float, ...]:
    own = [float(state["length"][seat]) for seat in range(int(state["seats"]))]
    return tuple(length + own[partner_of(seat)] if spike else length for seat, length in enumerate(own))
