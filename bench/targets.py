"""The targets, and the results."""

from dataclasses import dataclass
from typing import Any

from bench.contenders import (
    BREAKTHROUGH,
    CARDS_UNCHECKED,
    CATAN,
    FACE,
    PLAIN,
    SPIKE_UNCHECKED,
    TRACKS_UNCHECKED,
    UNCHECKED,
    UNO,
)
from bench.figures import Figures, Spread, number
from bench.workers import Contender


@dataclass(frozen=True)
class Target:
    """How many times faster than a baseline a contender should be."""

    label: str
    contender: Contender
    baseline: Contender
    unit: str
    aim: float

    def reached(self, figures: Figures) -> Spread | None:
        """Return the ratio over the rounds."""
        return figures.ratio(self.contender.name, self.baseline.name, self.unit)

    def told(self, figures: Figures) -> str:
        """Return the target and the result as a sentence."""
        ratio = self.reached(figures)
        aimed = f"target: {self.label} ≥ {self.aim:g}×"
        if ratio is None:
            return f"{aimed}: not measured"
        verdict = "too short to tell" if ratio.rounds == 1 else "reached" if ratio.median >= self.aim else "missed"
        return f"{aimed}: {number(ratio.median)}× (rounds {number(ratio.least)}–{number(ratio.most)}×), {verdict}"


TARGETS = (
    Target("Switch Yard in the kernel, unchecked / plain Python, plies", UNCHECKED, PLAIN, "plies", 45),
    Target(
        "Switch Yard driven from Python, lists, unchecked / OpenSpiel breakthrough, actions listed",
        FACE,
        BREAKTHROUGH,
        "listed",
        2,
    ),
    Target("Switching Tracks in the kernel, unchecked / Catanatron, decisions", TRACKS_UNCHECKED, CATAN, "plies", 20),
    Target("SPIKE in the kernel, unchecked / Catanatron, decisions", SPIKE_UNCHECKED, CATAN, "plies", 10),
    Target("On Track in the kernel, unchecked / RLCard uno, decisions", CARDS_UNCHECKED, UNO, "plies", 20),
)


def told(figures: Figures) -> list[str]:
    """Return the results of all targets, and a caution about the second: a ply is not the same work in every game."""
    lines = [target.told(figures) for target in TARGETS]
    plies = figures.ratio(FACE.name, BREAKTHROUGH.name, "plies")
    ours, theirs = figures.listed_a_ply(FACE.name), figures.listed_a_ply(BREAKTHROUGH.name)
    if plies and ours and theirs:
        lines.append(
            f"A ply of Switch Yard lists {ours:.0f} actions, one of breakthrough {theirs:.0f}: "
            f"counted in plies, driven from Python is {number(plies.median)}× breakthrough."
        )
    return lines


def as_dict(figures: Figures) -> list[dict[str, Any]]:
    """Return targets and ratios as plain data."""
    rows = []
    for target in TARGETS:
        ratio = target.reached(figures)
        rows.append({"target": target.label, "aim": target.aim, "ratio": vars(ratio) if ratio else None})
    return rows
