"""Rewards: what a finished game is worth to each seat."""

from roundhouse.games.rewards import Sides, rewards_of, shared_out

__all__ = ["Sides", "rewards_of", "shared_out"]
