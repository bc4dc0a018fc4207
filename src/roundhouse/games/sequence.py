"""Playing several actions: all or none, and only as far as the player can see.

A sequence stops when something is revealed, when another seat must decide, and when the game ends. The player could not
know what follows.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from roundhouse.games.action_text import echoed
from roundhouse.games.contract import Action, Game
from roundhouse.games.errors import BadSetting, IllegalAction

if TYPE_CHECKING:
    from roundhouse.games.match import Match

LONGEST_SEQUENCE = 64
"""The most actions in a request. No turn needs more."""

Stop = Literal["revealed", "turn", "over"]
"""Why the rest of a sequence is not played: something was revealed, another seat must decide, the game is over."""


@dataclass(frozen=True)
class SequenceResult:
    """How many actions of a sequence were played, and why it stopped; None if it was played to its end."""

    played: int
    stopped: Stop | None = None


@dataclass(frozen=True)
class PlayedStep:
    """An action as it was played, and what the rules say about it.

    `chosen` is False if it was forced, `free` if it brought something to light or used chance, and so cannot be taken
    back. `turn` is the seat that is to decide after it.
    """

    seat: int
    action: int
    chosen: bool
    free: bool
    turn: int | None


@dataclass(frozen=True)
class PlayedSequence:
    """A sequence as it was played: its steps, forced ones included, what to answer, and the match after it."""

    steps: tuple[PlayedStep, ...]
    result: SequenceResult
    match: "Match"


def is_forced(match: "Match") -> bool:
    """Return True if there is only one legal action and everybody can see it: the table plays it at once."""
    return match.legal_count == 1 and match.turn is not None and match.game.open_choice(match.state)


def play_step(match: "Match", seat: int, action: int, *, chosen: bool) -> PlayedStep:
    """Play an action of the seat to decide, and return it with what the rules say about it."""
    match.play(action)
    return PlayedStep(seat, action, chosen, not match.has_revealed(), match.turn)


def numbers_of(game: Game, actions: Sequence[Action | str | int]) -> list[int]:
    """Return the integers of a sequence of actions. The error for an unknown action names its place."""
    if isinstance(actions, str) or not isinstance(actions, Iterable):
        raise BadSetting(f"a sequence is a list of actions, not {echoed(actions)}")
    given = list(actions)
    if not 0 < len(given) <= LONGEST_SEQUENCE:
        raise BadSetting(f"a sequence has 1 to {LONGEST_SEQUENCE} actions, not {len(given)}")
    numbers: list[int] = []
    for action in given:
        try:
            numbers.append(game.number(action))
        except IllegalAction as error:
            raise _at(error, len(numbers), len(given)) from None
    return numbers


def play_through(match: "Match", actions: Sequence[Action | str | int], forced: bool) -> PlayedSequence:
    """Play a sequence for the seat to decide, as far as it goes; the match is used up by an illegal action in it.

    With `forced`, actions without a choice that follow are played too, as at a table. The sequence may include such an
    action or leave it out: if its next action is the forced one, it counts as that one.
    """
    waiting = deque(numbers_of(match.game, actions))
    count = len(waiting)
    seat, steps = match.turn, list[PlayedStep]()
    match.keep_events()
    stopped: Stop | None = None
    while waiting and stopped is None:
        first = len(steps)
        steps.append(_play(match, waiting.popleft(), count - len(waiting) - 1, count))
        while forced and is_forced(match):
            mover, action = match.turn, match.legal()[0]
            assert mover is not None
            if waiting and mover == seat and waiting[0] == action:
                waiting.popleft()
            steps.append(play_step(match, mover, action, chosen=False))
        if waiting:
            stopped = _stop(match, seat, revealed=not all(step.free for step in steps[first:]))
    return PlayedSequence(tuple(steps), SequenceResult(count - len(waiting), stopped), match)


def _stop(match: "Match", seat: int | None, revealed: bool) -> Stop | None:
    """Return why a seat's sequence stops here, or None if it continues."""
    if match.turn is None:
        return "over"
    if revealed:
        return "revealed"
    return None if match.turn == seat else "turn"


def _play(match: "Match", action: int, place: int, count: int) -> PlayedStep:
    """Play an action of a sequence; an illegal one is named by its place."""
    seat = match.turn
    try:
        if seat is None:
            raise IllegalAction(match.game.typed[action], match.why_not(action))
        return play_step(match, seat, action, chosen=not is_forced(match))
    except IllegalAction as error:
        raise _at(error, place, count) from None


def _at(error: IllegalAction, place: int, count: int) -> IllegalAction:
    """Return the error with the place of the action, if there are several."""
    return IllegalAction(error.action, error.reason, place if count > 1 else None)
