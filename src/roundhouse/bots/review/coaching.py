"""The coach: finds out whether one turn was clearly worse than it could have been."""

from threading import Event as Flag

from roundhouse.bots.analysis import Budget
from roundhouse.bots.review.result import Moment
from roundhouse.bots.review.reviewer import Reviewer
from roundhouse.games.match import Match

TOLD = ("mistake", "blunder")
"""The coach is silent about small slips."""
MOST_DECISIONS = 200
"""More decisions than any turn has."""


SECONDS, SECONDS_MORE, MOST_SECONDS = 1.2, 0.25, 4.0
"""Seconds for a turn with one decision, for each further one, and at most."""


def judge_turn(match: Match, step: int, seat: int, stop: Flag, seconds: float | None = None) -> Moment | None:
    """Return the moment at which a seat's turn went clearly wrong, or None. One action of the turn came after `step`.

    A turn of many decisions is judged as a whole, once it is over: from its beginning, or from the last time that
    something was revealed in it, up to the moment when something was revealed or another seat was to decide.
    """
    turn = own_turn(match, step, seat)
    if turn is None:
        return None
    played = match.copy()
    played.undo_to(turn.stop)
    choices = sum(len(position.legal()) > 1 for at, position in played.walk(turn.start, turn.stop - 1) if at in turn)
    if seconds is None:
        seconds = min(MOST_SECONDS, SECONDS + SECONDS_MORE * max(0, choices - 1))
    reviewer = Reviewer(played, Budget(seconds=seconds), first=turn.start, outlooks=False)
    while reviewer.advance(stop):
        pass
    return next((moment for moment in reviewer.mistakes() if moment.mark in TOLD), None)


def own_turn(match: Match, step: int, seat: int) -> range | None:
    """Return the steps after which a seat decided in one turn, around a step; None if the turn goes on."""
    shown = {event.step for event in match.events(since=max(match.start, step - MOST_DECISIONS)) if event.kind.reveals}
    earliest = max(match.start, step - MOST_DECISIONS)
    movers = {at: position.turn for at, position in match.walk(earliest)}
    if movers.get(step) != seat or step >= len(match):
        return None
    first = step
    while first > earliest and movers[first - 1] == seat and first not in shown:
        first -= 1
    end = step + 1
    while end < len(match) and end not in shown and movers[end] == seat:
        end += 1
    goes_on = end == len(match) and match.turn == seat and end not in shown
    return None if goes_on else range(first, end)
