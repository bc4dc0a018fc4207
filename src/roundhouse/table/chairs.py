"""Who sits where."""

from dataclasses import dataclass


@dataclass
class Chair:
    """A seat of a table: a person's, a bot's, or free.

    While a bot plays on for a person who is gone, the person is still known: who comes back takes the seat again.
    """

    person: str | None = None
    name: str = ""
    bot: str | None = None
    given_up: bool = False

    @property
    def free(self) -> bool:
        """Nobody sits here."""
        return self.person is None and self.bot is None

    def is_played_by(self, person: str) -> bool:
        """Tell whether this person decides for the seat."""
        return self.person == person and self.bot is None
