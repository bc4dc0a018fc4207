"""How far the players of SPIKE have come."""

from roundhouse.games.progress import Progress

PROGRESS = Progress("dollars", "money")
