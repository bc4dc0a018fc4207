"""Rewards: what a finished game is worth to each seat."""

from roundhouse.games.match import Match


def rewards_of(match: Match) -> list[float]:
    """Return the reward of each seat: 0 until the end; then 1 for winning alone, and all sides' rewards add up to 0.

    With two sides the loser gets −1 and both get 0 for a draw; with four, each loser gets −1/3. The seats of a team get
    the same.
    """
    result = match.result
    if result is None:
        return [0.0] * match.seats
    sides = match.options.sides(match.seats)
    winning = [not set(side).isdisjoint(result.winners) for side in sides]
    rewards = [0.0] * match.seats
    for side, won in zip(sides, winning, strict=True):
        share = 1 / sum(winning) if won else 0.0
        for seat in side:
            rewards[seat] = (share * len(sides) - 1) / (len(sides) - 1)
    return rewards
