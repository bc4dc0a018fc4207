"""Finding the weights of an evaluation: it plays against itself, and the results show which weights are better."""

from roundhouse.bots.tuning.plan import FEWEST_GAMES, Plan
from roundhouse.bots.tuning.reports import Report
from roundhouse.bots.tuning.tuner import METHODS, tune

__all__ = ["FEWEST_GAMES", "METHODS", "Plan", "Report", "tune"]
