"""What a sequence of actions would lead to, as far as the player who must decide can know.

It is computed from a guess at everything that the seat cannot know, with other randomness. So it cannot show the truth,
even if a game forgets to declare what an action reveals. It ends before the first action that reveals something.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from roundhouse.games.contract import Action, View
from roundhouse.games.errors import BadSetting, IllegalAction
from roundhouse.games.events import Event
from roundhouse.games.sequence import Stop, is_forced, numbers_of
from roundhouse.texts import say

if TYPE_CHECKING:
    from roundhouse.games.match import Match


@dataclass(frozen=True)
class Preview:
    """The position that a sequence of actions would lead to, as the seat that asked would see it.

    `played` counts the actions whose outcome is shown. If `stopped` is "revealed", the next action would reveal
    something, and nothing of it is shown. With "turn" or "over", the seat cannot play the rest of the sequence. `turn`
    is the seat to decide then, and `legal` its actions if it is the seat that asked.
    """

    played: int
    stopped: Stop | None
    turn: int | None
    view: View
    events: tuple[Event, ...]
    legal: tuple[int, ...]


def check_asking(match: "Match", seat: int | None) -> int:
    """Return the seat that asks, by default the seat to decide. No other seat may ask."""
    seat = match.check_seat(seat)
    if match.turn is None:
        raise BadSetting(say("reason-over"))
    if seat is not None and seat != match.turn:
        raise BadSetting(f"only the seat to decide can ask: seat {match.turn}, not {seat}")
    return match.turn


def preview(match: "Match", actions: Sequence[Action | str | int], seat: int | None, *, forced: bool) -> Preview:
    """Return what a sequence of actions would lead to. The match does not change."""
    seat = check_asking(match, seat)
    waiting = deque(numbers_of(match.game, actions))
    count = len(waiting)
    shown = match.imagined(seat)
    stopped: Stop | None = None
    while waiting and stopped is None:
        if shown.turn is None:
            stopped = "over"
        elif shown.turn != seat:
            stopped = "turn"
        else:
            ahead = _played(shown, waiting[0], count - len(waiting), count)
            if ahead.has_revealed():
                stopped = "revealed"
            else:
                shown = ahead
                waiting.popleft()
        while forced and stopped is None and is_forced(shown):
            action, ahead = shown.legal()[0], shown.copy()
            ahead.play(action)
            if ahead.has_revealed():
                stopped = "revealed"
            else:
                if waiting and shown.turn == seat and waiting[0] == action:
                    waiting.popleft()
                shown = ahead
    return Preview(
        played=count - len(waiting),
        stopped=stopped,
        turn=shown.turn,
        view=shown.view(seat),
        events=tuple(shown.events(seat, since=len(match))),
        legal=tuple(shown.legal()) if shown.turn == seat else (),
    )


def _played(match: "Match", action: int, place: int, count: int) -> "Match":
    """Return a match in which the action was played. The error for an illegal action names its place."""
    ahead = match.copy()
    try:
        ahead.play(action)
    except IllegalAction as error:
        raise IllegalAction(error.action, error.reason, place if count > 1 else None) from None
    return ahead
