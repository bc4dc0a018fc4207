"""How long bots usually think, so that a bot without a choice takes as long as one that has one.

A hand that leaves only one action is hidden from the others. If the bot answered at once, they would know.
"""

import random
from collections import deque

from roundhouse.bots import find_bot

KEPT = 32


class ThinkingTime:
    """The latest times that each bot took for a real decision."""

    def __init__(self) -> None:
        self._latest: dict[tuple[str, str], deque[float]] = {}

    def note(self, game: str, bot: str, seconds: float) -> None:
        """Remember how long a real decision took."""
        self._latest.setdefault((game, bot), deque(maxlen=KEPT)).append(seconds)

    def usual(self, game: str, bot: str) -> float:
        """Return the time of one of the latest decisions; before the first one, half of what a turn may take."""
        latest = self._latest.get((game, bot))
        return random.choice(latest) if latest else (find_bot(game, bot).budget.seconds or 0.0) / 2
