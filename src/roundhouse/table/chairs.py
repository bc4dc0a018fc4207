"""The seats of a table."""

from dataclasses import dataclass, field


@dataclass
class Chair:
    """A seat of a table: a person's, a bot's, or free.

    If a bot plays for an absent person, the chair has both, and the person can return to the seat. `seen_by` are all
    people who have seen the running game from this seat, including those who left. `since` is the number of actions
    that had been played when the current player took over the seat: they cannot undo earlier ones.
    """

    person: str | None = None
    name: str = ""
    bot: str | None = None
    given_up: bool = False
    out_of_time: bool = False  # and lost by it: then it is also given up
    seen_by: set[str] = field(default_factory=set)
    since: int = 0
    ready: bool = True  # for the game to start
    absent: bool = False  # has not seen the game start: the clock waits

    @property
    def free(self) -> bool:
        """Whether the seat has neither a person nor a bot."""
        return self.person is None and self.bot is None

    def is_played_by(self, person: str) -> bool:
        """Return True if this person decides for the seat."""
        return self.person == person and self.bot is None
