"""How far the players of Switch Yard have come."""

from roundhouse.games.progress import Progress

PROGRESS = Progress("cars home", "home")
