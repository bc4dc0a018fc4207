"""What a table refuses."""

from roundhouse.games.errors import RoundhouseError


class NotAllowed(RoundhouseError):  # noqa: N818
    """Somebody wants what cannot be had at this table, or not by them, or not now."""
