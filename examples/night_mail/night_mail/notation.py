"""The actions as typed values; `str` of one is its notation."""

from dataclasses import dataclass

from night_mail.board import BOARD
from night_mail.tables import LONGEST


@dataclass(frozen=True)
class Load:
    """Load a bag for a station."""

    station: str

    def __str__(self) -> str:
        return f"load {self.station}"


@dataclass(frozen=True)
class Run:
    """Run the train some stations on."""

    length: int

    def __str__(self) -> str:
        return f"run {self.length}"


def actions() -> tuple[Load | Run, ...]:
    """Return all actions in the order of their numbers."""
    return (*map(Load, BOARD.stations), *(Run(length) for length in range(1, LONGEST + 1)))
