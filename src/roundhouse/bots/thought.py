"""What a bot may spend and what it comes back with."""

import math
import re
from dataclasses import dataclass
from threading import Event as Flag
from typing import Protocol

from roundhouse.bots.outlook import Outlook
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
        raise BadSetting(f"a budget is written like 2s (seconds a turn) or 800 (iterations a decision), not {text!r}")

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds is not None else str(self.iterations)


@dataclass(frozen=True)
class Candidate:
    """An action that was looked at: what each seat may expect of it, and how much of the thinking went there."""

    action: int
    values: tuple[float, ...]
    share: float


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of a position.

    `action` is its choice. `values` are the shares of a win that the seats may expect. `candidates` are the actions
    it looked at, the best first, and `line` is how it expects the game to go on, beginning with the best.
    """

    action: int
    values: tuple[float, ...]
    candidates: tuple[Candidate, ...]
    line: tuple[int, ...]
    iterations: int


class Player(Protocol):
    """A bot at a seat of one game. It may remember its own thoughts from one decision of a turn to the next."""

    def think(self, outlook: Outlook, stop: Flag | None = None) -> Thought:
        """Choose; when the flag is raised, come back at once with the best so far."""
        ...
