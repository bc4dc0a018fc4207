"""The error of refused commands."""

from roundhouse.games.errors import RoundhouseError


class NotAllowed(RoundhouseError):
    """A command that is not allowed at this table, for this person, or now."""
