"""The chat of a table."""

from collections import Counter
from dataclasses import dataclass, field

from roundhouse.table.errors import NotAllowed
from roundhouse.table.events import Said
from roundhouse.texts import say

KEPT = 1000
"""The most remarks in memory. Earlier ones stay in the table's history."""
MOST_A_MINUTE = 20
MOST_IN_ALL = 1000
MINUTE = 60.0


@dataclass
class Chat:
    """The latest remarks, the number of earlier ones, and the number of remarks of each person."""

    latest: list[Said] = field(default_factory=list)
    before: int = 0
    spoken: Counter[str] = field(default_factory=Counter)

    @property
    def count(self) -> int:
        """The number of all remarks. It is the number of the next one."""
        return self.before + len(self.latest)

    def remark(self, number: int) -> Said:
        """Return one of the latest remarks by its number."""
        return self.latest[number - self.before]

    def add(self, said: Said) -> None:
        """Add a remark, and drop the oldest if there are too many."""
        self.latest.append(said)
        self.spoken[said.person] += 1
        self.trim()

    def trim(self) -> None:
        """Drop the oldest remarks if there are too many."""
        surplus = max(0, len(self.latest) - KEPT)
        del self.latest[:surplus]
        self.before += surplus

    def check_may_say(self, person: str, at: float) -> None:
        """Refuse a remark from a person who has written too much."""
        if self.spoken[person] >= MOST_IN_ALL:
            raise NotAllowed(say("reason-chat-full", most=MOST_IN_ALL))
        recent = sum(said.person == person and said.at > at - MINUTE for said in self.latest)
        if recent >= MOST_A_MINUTE:
            raise NotAllowed(say("reason-chat-fast", most=MOST_A_MINUTE))

    def adopt(self, guest: str, person: str) -> None:
        """Count a guest's remarks for the account that takes over from the guest."""
        if guest in self.spoken:
            self.spoken[person] += self.spoken.pop(guest)
