"""Guessing passwords is slowed down for the guesser, not for the owner of the account."""

from roundhouse.server.limits import Allowance, TooFast
from roundhouse.server.settings import Limits
from roundhouse.store import skeleton
from roundhouse.table.text import LONGEST_NAME


class LoginGuard:
    """Counts tries to log in, by address, by address and name, and by name.

    The last slows down those who guess from many addresses. It does not count for a device on which the account was
    used before: else anybody could lock its owner out.
    """

    def __init__(self, limits: Limits) -> None:
        self._from_address = Allowance(*limits.logins)
        self._from_address_for_name = Allowance(*limits.guesses)
        self._for_name = Allowance(*limits.guesses_of_all)

    def try_from(self, address: str) -> None:
        """Count a try; TooFast if there are too many."""
        self._from_address.demand(address, "tries")

    def try_for(self, address: str, name: str, known: bool) -> None:
        """Count a try to log in to an account; a device that is known need not wait for other people's tries."""
        self.try_from(address)
        alike = skeleton(name[:LONGEST_NAME])
        self._from_address_for_name.demand(f"{address} {alike}", "wrong passwords for this name")
        if not known and not self._for_name.take(alike):
            raise TooFast(
                "somebody guesses the password of this account: wait a little, or log in where you did before"
            )

    def was_right(self, address: str, name: str, known: bool) -> None:
        """Note that the password was right: that was no guess."""
        alike = skeleton(name[:LONGEST_NAME])
        self._from_address_for_name.give_back(f"{address} {alike}")
        if not known:
            self._for_name.give_back(alike)
