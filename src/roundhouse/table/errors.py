"""What a table refuses."""

from roundhouse.games.errors import RoundhouseError


class NotAllowed(RoundhouseError):
    """Somebody wants what cannot be had at this table, or not by them, or not now."""
