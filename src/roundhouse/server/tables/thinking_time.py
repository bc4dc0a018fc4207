"""How long bots usually think, so that a bot with only one legal action takes as long as usual.

Other players must not learn that hidden cards leave the bot no choice. An instant move would show it.
"""

import random
from collections import deque

from roundhouse.bots import find_bot

KEPT = 32


class ThinkingTime:
    """The latest thinking times of each bot, for decisions with a choice."""

    def __init__(self) -> None:
        self._latest: dict[tuple[str, str], deque[float]] = {}

    def note(self, game: str, bot: str, seconds: float) -> None:
        """Note how long a decision took."""
        self._latest.setdefault((game, bot), deque(maxlen=KEPT)).append(seconds)

    def usual(self, game: str, bot: str) -> float:
        """Return the time of one of the latest decisions; before the first one, half of the bot's budget for a turn."""
        latest = self._latest.get((game, bot))
        return random.choice(latest) if latest else (find_bot(game, bot).budget.seconds or 0.0) / 2
