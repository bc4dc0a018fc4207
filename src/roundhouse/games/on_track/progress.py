"""How far the players of On Track have come."""

from roundhouse.games.progress import Progress

PROGRESS = Progress("track", "players.*.railroad")
