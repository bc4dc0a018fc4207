"""Analyses of whole games: each side's chances, what each decision cost, what was better, and what was luck."""

from roundhouse.bots.review.result import (
    GameAnalysis,
    Idea,
    Judgement,
    LineStep,
    Mark,
    Moment,
    PlayerReport,
    Point,
)
from roundhouse.bots.review.reviewer import DEFAULT_BUDGET, Reviewer, analyse

__all__ = [
    "DEFAULT_BUDGET",
    "GameAnalysis",
    "Idea",
    "Judgement",
    "LineStep",
    "Mark",
    "Moment",
    "PlayerReport",
    "Point",
    "Reviewer",
    "analyse",
]
