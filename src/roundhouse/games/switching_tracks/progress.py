"""How far the players of Switching Tracks have come."""

from roundhouse.games.progress import Progress

PROGRESS = Progress("contracts", "players.*.contracts")
