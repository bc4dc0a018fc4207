"""How the game would have gone on after a better action."""

from collections import deque
from collections.abc import Sequence
from threading import Event as Flag

import msgspec

from roundhouse.bots.analysis import Budget
from roundhouse.bots.review.judging import Judge
from roundhouse.bots.review.result import LineStep, PartOfView
from roundhouse.games.match import Match

LONGEST_TURN = 32
"""The most actions of the own turn in a line."""
REPLIES = 6
"""The most actions of other seats after it."""


class Onlooker:
    """Watches a match go on with the eyes of a seat, and notes what is new in its view for the words."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._seen: PartOfView = {}

    def look(self, match: Match) -> PartOfView:
        """Return what is new since the last look; at first that is everything that the words may need."""
        view = msgspec.json.decode(match.view_json(self._seat))
        now = {key: view[key] for key in match.game.told_by}
        new = {key: value for key, value in now.items() if key not in self._seen or self._seen[key] != value}
        self._seen = now
        return new


def with_seats(match: Match, actions: Sequence[int]) -> tuple[LineStep, ...]:
    """Return actions as a line from a guess of the seat to decide, as far as they are legal and nothing is revealed."""
    assert match.turn is not None
    shown, line, onlooker = match.imagined(match.turn), list[LineStep](), Onlooker(match.turn)
    for action in actions:
        if shown.turn is None or action not in shown.legal():
            break
        line.append(LineStep(shown.turn, str(shown.game.typed[action]), onlooker.look(shown)))
        shown.play(action)
        if shown.has_revealed():
            break
    return tuple(line)


def better_line(
    judge: Judge, match: Match, first: Sequence[int], budget: Budget, stop: Flag
) -> tuple[tuple[LineStep, ...], int]:
    """Return how the game would go on with a better turn, and how many actions belong to that turn.

    It begins with the actions that a bot expects, and goes on with what the bot would play. It ends where something
    would be revealed. All of it comes from a guess at what the seat cannot know.
    """
    seat = match.turn
    assert seat is not None
    shown, expected, line, own = match.imagined(seat), deque(first), list[LineStep](), 0
    onlooker = Onlooker(seat)
    while shown.turn is not None and not stop.is_set():
        mover = shown.turn
        if mover == seat and own == len(line):
            own += 1
        if own > LONGEST_TURN or len(line) - own >= REPLIES:
            own = min(own, len(line))
            break
        action = expected.popleft() if expected else None
        if action is None or action not in shown.legal():
            expected.clear()
            legal = shown.legal()
            action = legal[0] if len(legal) == 1 else judge.choose(shown, budget, stop)
        line.append(LineStep(mover, str(shown.game.typed[action]), onlooker.look(shown)))
        shown.play(action)
        if shown.has_revealed():
            break
    return tuple(line), min(own, len(line))
