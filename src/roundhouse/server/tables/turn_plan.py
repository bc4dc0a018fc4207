"""A bot's plan for a whole turn: what it would do until another player or chance comes in."""

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Event as Flag

from roundhouse.bots import Analysis, Candidate, Observation, Player
from roundhouse.bots.prospects import calibrated
from roundhouse.games.match import Match

BEST = 5
LEAST_CONSIDERED = 0.25
"""What a bot thinks of an action is shown if it had at least this part of the thought that its favourite had."""
LONGEST_PLAN = 32
"""The most actions in a plan. Hardly any turn is longer."""


@dataclass(frozen=True)
class TurnPlan:
    """A plan: what the bot thinks of the position, its best actions, and those of the whole turn in order.

    `after` is the share of the win that the side can expect after the turn.
    """

    analysis: Analysis
    best: tuple[Candidate, ...]
    actions: tuple[int, ...]
    after: float


def plan_turn(player: Player, match: Match, side: Sequence[int], stop: Flag) -> TurnPlan:
    """Let a bot think about each decision of a turn. It ends where something would be revealed.

    All values are probabilities (see `calibrated`).
    The later positions are made from a guess at what the seat cannot know, so nothing hidden reaches the plan.
    """
    seat = match.turn
    assert seat is not None
    analysis = calibrated(player.think(Observation.of(match), stop), match)
    best = worth_showing(analysis, side)
    choice, shown, actions = best[0], match.imagined(seat), list[int]()
    first = analysis
    while True:
        actions.append(choice.action)
        shown.play(choice.action)
        if shown.turn != seat or shown.has_revealed() or stop.is_set() or len(actions) == LONGEST_PLAN:
            return TurnPlan(first, best, tuple(actions), worth_of(choice, side))
        analysis = calibrated(player.think(Observation.of(shown), stop), shown)
        choice = next(each for each in analysis.candidates if each.action == analysis.action)


def worth_of(candidate: Candidate, side: Sequence[int]) -> float:
    """Return the share of the win that a side can expect after an action."""
    return sum(candidate.values[seat] for seat in side)


def worth_showing(analysis: Analysis, side: Sequence[int]) -> tuple[Candidate, ...]:
    """Return the best candidates for a side, those that win most first; without those that were hardly considered."""
    considered = LEAST_CONSIDERED * max((each.share for each in analysis.candidates), default=0.0)
    sure = [each for each in analysis.candidates if each.share >= considered]
    return tuple(sorted(sure, key=lambda each: -worth_of(each, side))[:BEST])
