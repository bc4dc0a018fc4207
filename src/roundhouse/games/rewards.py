"""Rewards: what a finished game is worth to each seat."""

from collections.abc import Collection, Sequence

from roundhouse.games.match import Match

Sides = Sequence[Sequence[int]]


def rewards_of(match: Match) -> list[float]:
    """Return the reward of each seat: 0 until the end; then 1 for winning alone, and all sides' rewards add up to 0.

    With two sides the loser gets −1 and both get 0 for a draw; with four, each loser gets −1/3. The seats of a team get
    the same.
    """
    result = match.result
    return [0.0] * match.seats if result is None else shared_out(result.winners, match.options.sides(match.seats))


def shared_out(winners: Collection[int], sides: Sides) -> list[float]:
    """Return the reward of each seat after a game that these seats have won."""
    winning = [not set(side).isdisjoint(winners) for side in sides]
    rewards = [0.0] * sum(map(len, sides))
    for side, won in zip(sides, winning, strict=True):
        share = 1 / sum(winning) if won else 0.0
        for seat in side:
            rewards[seat] = (share * len(sides) - 1) / (len(sides) - 1)
    return rewards
