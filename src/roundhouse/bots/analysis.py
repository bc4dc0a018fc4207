"""How much a bot may think, and what it returns."""

import math
import re
from dataclasses import dataclass
from threading import Event as Flag
from typing import Protocol

from roundhouse.bots.observation import Observation
from roundhouse.games.errors import BadSetting


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds for a whole turn, iterations for each decision, or whichever ends first.

    With iterations alone, the same seed always gives the same choice.
    """

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise BadSetting("a budget needs seconds or iterations")
        if self.seconds is not None and not (0 < self.seconds < math.inf):
            raise BadSetting(f"the seconds must be more than 0, not {self.seconds}")
        if self.iterations is not None and self.iterations < 1:
            raise BadSetting(f"the iterations must be 1 or more, not {self.iterations}")

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """Read a budget: `2s`, `0.5s` or `800`."""
        if re.fullmatch(r"\d+(\.\d+)?s", text):
            return cls(seconds=float(text[:-1]))
        if re.fullmatch(r"\d+", text):
            return cls(iterations=int(text))
        raise BadSetting(f"write a budget like 2s (seconds per turn) or 800 (iterations per decision), not {text!r}")

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds is not None else str(self.iterations)


@dataclass(frozen=True)
class Candidate:
    """An action that was considered: each seat's expected share of the win, and its share of the thinking."""

    action: int
    values: tuple[float, ...]
    share: float


@dataclass(frozen=True)
class Analysis:
    """What a bot thinks of a position.

    `action` is its choice. `values` are the shares of the win that the seats can expect. `candidates` are the actions
    it considered, the best first. `line` is how it expects the game to go on, starting with the best action.
    """

    action: int
    values: tuple[float, ...]
    candidates: tuple[Candidate, ...]
    line: tuple[int, ...]
    iterations: int


class Player(Protocol):
    """A bot at one seat of one game. It may keep results from one decision of a turn for the next."""

    def think(self, observation: Observation, stop: Flag | None = None) -> Analysis:
        """Choose an action. When the flag is set, return the best choice so far at once."""
        ...
