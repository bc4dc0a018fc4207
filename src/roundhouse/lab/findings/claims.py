"""Claims: sentences that may be findings, each with how likely it would be by luck alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from roundhouse.lab.report.model import Finding, GamesLink, Number
from roundhouse.lab.statistics import LEVEL, Estimate, adjusted

SURE, LIKELY, HINT = "sure", "likely", "a first hint"
COUNTED = "counted"


@dataclass(frozen=True)
class Claim:
    """A sentence about the games. `p` is None for what was simply counted, which needs no test.

    A claim that is not `told` counts among the tests, but is no finding: the tables have it.
    """

    sentence: str
    section: str
    surprise: float
    p: float | None = None
    explanation: str = ""
    games: GamesLink | None = None
    told: bool = True


def findings_of(claims: Sequence[Claim]) -> list[Finding]:
    """Return the claims that hold, the most striking first.

    All tests of a report are corrected together: if nothing is going on, 95 of 100 reports claim nothing.
    """
    tested = [claim for claim in claims if claim.p is not None]
    corrected = adjusted([claim.p or 0.0 for claim in tested])
    held = [(claim, p) for claim, p in zip(tested, corrected, strict=True) if p < LEVEL]
    counted = [(claim, None) for claim in claims if claim.p is None]
    found = [
        Finding(
            sentence=claim.sentence,
            sure=COUNTED if p is None else SURE if p < 0.001 else LIKELY if p < 0.01 else HINT,
            surprise=claim.surprise,
            section=claim.section,
            explanation=claim.explanation,
            games=claim.games,
        )
        for claim, p in [*held, *counted]
        if claim.told
    ]
    return sorted(found, key=lambda finding: -finding.surprise)


def number(estimate: Estimate, unit: str = "", digits: int = 1, expected: float | None = None) -> Number:
    """Return an estimate as a number of the report."""
    low, high = estimate.low, estimate.high
    if unit == "%":
        low, high = max(0.0, low), min(1.0, high)
    return Number(value=estimate.value, low=low, high=high, unit=unit, digits=digits, expected=expected)


def times(mean: Estimate) -> Number:
    """Return how often something occurs; never less than not at all."""
    return Number(value=mean.value, low=max(0.0, mean.low), high=mean.high, digits=2)


def percent(share: float) -> str:
    """Return a share as a percentage in a sentence."""
    return f"{100 * share:.0f} %"


def interval(estimate: Estimate) -> str:
    """Return the interval of a share in a sentence."""
    return f"{100 * max(0.0, estimate.low):.0f}–{100 * min(1.0, estimate.high):.0f}"
