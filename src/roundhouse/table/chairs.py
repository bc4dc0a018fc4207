"""Who sits where."""

from dataclasses import dataclass, field


@dataclass
class Chair:
    """A seat of a table: a person's, a bot's, or free.

    While a bot plays on for a person who is gone, the person is still known: who comes back takes the seat again.
    `seen_by` are all who have looked at the running game from here, also those who have left. `since` is how many
    actions had been played when whoever plays the seat now took it over: what came before was not their decision.
    """

    person: str | None = None
    name: str = ""
    bot: str | None = None
    given_up: bool = False
    seen_by: set[str] = field(default_factory=set)
    since: int = 0

    @property
    def free(self) -> bool:
        """Nobody sits here."""
        return self.person is None and self.bot is None

    def is_played_by(self, person: str) -> bool:
        """Return True if this person decides for the seat."""
        return self.person == person and self.bot is None
