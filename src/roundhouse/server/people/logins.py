"""Limits password guessing, without locking out the owner of the account."""

from roundhouse.server.limits import Allowance, TooFast
from roundhouse.server.settings import Limits
from roundhouse.store import skeleton
from roundhouse.table.text import LONGEST_NAME
from roundhouse.texts import say


class LoginGuard:
    """Counts login attempts by address, by address and name, and by name.

    The last one slows down guessing from many addresses. It does not apply to a device on which the account was used
    before. Otherwise anybody could lock out the owner.
    """

    def __init__(self, limits: Limits) -> None:
        self._from_address = Allowance(*limits.logins)
        self._from_address_for_name = Allowance(*limits.guesses)
        self._for_name = Allowance(*limits.guesses_of_all)

    def try_from(self, address: str) -> None:
        """Count an attempt. Raise TooFast if there are too many."""
        self._from_address.demand(address, say("reason-too-many-tries"))

    def try_for(self, address: str, name: str, known: bool) -> None:
        """Count an attempt to log in to an account. A known device does not wait because of other people's attempts."""
        self.try_from(address)
        alike = skeleton(name[:LONGEST_NAME])
        self._from_address_for_name.demand(f"{address} {alike}", say("reason-too-many-passwords"))
        if not known and not self._for_name.take(alike):
            raise TooFast(say("reason-password-guessed"))

    def was_right(self, address: str, name: str, known: bool) -> None:
        """Take back an attempt whose password was right: it was not a guess."""
        alike = skeleton(name[:LONGEST_NAME])
        self._from_address_for_name.give_back(f"{address} {alike}")
        if not known:
            self._for_name.give_back(alike)
