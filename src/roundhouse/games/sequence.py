"""Several actions in a row: all or nothing, and no further than the player can see.

A sequence stops where something comes to light, where another seat is to decide, and at the end of the game: whoever
wrote it could not know what follows.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from roundhouse.games.contract import Action, Game
from roundhouse.games.errors import BadSetting, IllegalAction

if TYPE_CHECKING:
    from roundhouse.games.match import Match

LONGEST_SEQUENCE = 64
"""Actions that one request may hold: more than any turn needs."""

Stop = Literal["revealed", "turn", "over"]
"""Why the rest of a sequence is not played: something came to light, another seat is to decide, the game is over."""


@dataclass(frozen=True)
class SequenceResult:
    """How far a sequence was played: how many of its actions, and why no more; None if it was played to its end."""

    played: int
    stopped: Stop | None = None


@dataclass(frozen=True)
class VersionHistory:
    """A sequence as it was played: each action with its seat, forced ones included, and what to answer."""

    steps: tuple[tuple[int, int], ...]
    result: SequenceResult


def is_forced(match: "Match") -> bool:
    """Return True if there is only one legal action and everybody can see it: the table plays it at once."""
    return match.turn is not None and len(match.legal()) == 1 and match.game.open_choice(match.state)


def has_revealed(match: "Match") -> bool:
    """Return True if the last action brought something to light or used chance: it cannot be taken back."""
    return any(event.kind.reveals for event in match.events(since=len(match) - 1))


def numbers_of(game: Game, actions: Sequence[Action | str | int]) -> list[int]:
    """Return the integers of a sequence of actions; one that the game does not have is illegal, at its place."""
    if not 0 < len(actions) <= LONGEST_SEQUENCE:
        raise BadSetting(f"a sequence has 1 to {LONGEST_SEQUENCE} actions, not {len(actions)}")
    numbers: list[int] = []
    for action in actions:
        try:
            numbers.append(game.number(action))
        except IllegalAction as error:
            raise _at(error, len(numbers), len(actions)) from None
    return numbers


def play_through(match: "Match", actions: Sequence[Action | str | int], forced: bool) -> VersionHistory:
    """Play a sequence for the seat to decide, as far as it goes; the match is used up by an illegal action in it.

    With `forced`, what follows without a choice is played too, like at a table. The sequence may name such an action or
    leave it out: if its next action is the forced one, it is that one.
    """
    waiting, count = deque(numbers_of(match.game, actions)), len(actions)
    seat, steps = match.turn, []
    match.keep_events()
    stopped: Stop | None = None
    while waiting and stopped is None:
        if match.turn is not None:
            steps.append((match.turn, waiting[0]))
        _play(match, waiting.popleft(), count - len(waiting) - 1, count)
        revealed = has_revealed(match)
        while forced and is_forced(match):
            mover, action = match.turn, match.legal()[0]
            assert mover is not None
            if waiting and mover == seat and waiting[0] == action:
                waiting.popleft()
            steps.append((mover, action))
            match.play(action)
            revealed = revealed or has_revealed(match)
        if waiting:
            stopped = _stop(match, seat, revealed)
    return VersionHistory(tuple(steps), SequenceResult(count - len(waiting), stopped))


def _stop(match: "Match", seat: int | None, revealed: bool) -> Stop | None:
    """Return why a sequence of a seat goes no further, if it does not."""
    if match.turn is None:
        return "over"
    if revealed:
        return "revealed"
    return None if match.turn == seat else "turn"


def _play(match: "Match", action: int, place: int, count: int) -> None:
    try:
        match.play(action)
    except IllegalAction as error:
        raise _at(error, place, count) from None


def _at(error: IllegalAction, place: int, count: int) -> IllegalAction:
    """Return the error with the place of the action, where there are several."""
    return IllegalAction(error.action, error.reason, place if count > 1 else None)
