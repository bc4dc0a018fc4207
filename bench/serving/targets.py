"""What the server is to reach under load, and what it reached."""

from collections.abc import Callable
from dataclasses import dataclass

from bench.figures import Figures, Spread
from bench.serving.houses import CARDS, IN_MEMORY, POSTGRESQL, SQLITE, YARD

FAST, STEADY = "fast", "steady"
"""As many requests as the server takes, or a fixed number a second."""


def row(game: str, house: str) -> str:
    """Return the name under which the figures of a game at a house are noted."""
    return f"{game}: {house}"


@dataclass(frozen=True)
class Ratio:
    """A store of ours, with everything on disk, is to make as many moves as boardgame.io makes in memory."""

    game: str
    house: str
    least: float = 1.0

    def told(self, figures: Figures) -> str:
        """Say what was aimed at and what was reached."""
        ratio = figures.ratio(row(self.game, self.house), row(self.game, IN_MEMORY), f"{FAST} moves")
        label = f"target: {self.game}, {self.house} / {IN_MEMORY}, moves/s ≥ {self.least:g}×"
        return _told(label, ratio, "×", lambda reached: reached >= self.least)


@dataclass(frozen=True)
class Latency:
    """At a steady rate, the slowest requests but one in a hundred are to be this quick."""

    game: str
    house: str
    most: float = 15.0  # milliseconds

    def told(self, figures: Figures) -> str:
        """Say what was aimed at and what was reached."""
        p99 = figures.of(row(self.game, self.house), f"{STEADY} p99")
        return _told(
            f"target: {self.game}, {self.house}, p99 at a steady rate < {self.most:g} ms",
            p99, " ms", lambda reached: reached < self.most,
        )  # fmt: skip


@dataclass(frozen=True)
class Undisturbed:
    """While games are analysed, the slowest requests but one in a hundred are to be almost as quick as without."""

    game: str
    house: str
    most: float = 1.5

    def told(self, figures: Figures) -> str:
        """Say what was aimed at and what was reached."""
        ratio = figures.ratio(row(self.game, studying(self.house)), row(self.game, self.house), f"{STEADY} p99")
        label = f"target: {self.game}, {self.house}, p99 at a steady rate with analyses / without ≤ {self.most:g}×"
        return _told(label, ratio, "×", lambda reached: reached <= self.most)


def studying(house: str) -> str:
    """Return the name of a house that analyses games while its tables are measured."""
    return f"{house}, analyses"


TARGETS: tuple[Ratio | Latency | Undisturbed, ...] = (
    *(target(game, house) for game in (YARD, CARDS) for target in (Ratio, Latency) for house in (SQLITE, POSTGRESQL)),
    Undisturbed(CARDS, SQLITE),
)


def _told(label: str, reached: Spread | None, unit: str, is_reached: Callable[[float], bool]) -> str:
    if reached is None:
        return f"{label}: not measured"
    verdict = "too short to tell" if reached.rounds == 1 else "reached" if is_reached(reached.median) else "missed"
    return f"{label}: {reached.median:.2f}{unit} (rounds {reached.least:.2f}–{reached.most:.2f}{unit}), {verdict}"


def told(figures: Figures) -> list[str]:
    """Say how the targets fared."""
    return [target.told(figures) for target in TARGETS]
