"""Limits: token buckets, for one connection or for each of many names, and what counts as one address."""

import ipaddress
import time
from collections.abc import Callable


class TooFast(Exception):
    """A client sends more requests than the limit allows."""


class Bucket:
    """A token bucket: `many` at once, refilled evenly within `seconds`."""

    def __init__(self, many: float, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._many, self._rate = float(many), many / seconds
        self._clock = clock
        self._left, self._when = self._many, clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take some tokens. Return False, and take none, if there are not enough."""
        now = self._clock()
        self._left = min(self._many, self._left + (now - self._when) * self._rate)
        self._when = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Allowance:
    """A token bucket for each of many names."""

    MOST_NAMES = 10_000

    def __init__(self, many: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.many = many
        self.rate = many / seconds
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def left(self, name: str) -> float:
        """Return how many tokens a name has left."""
        now = self._clock()
        left, when = self._left.get(name, (float(self.many), now))
        return min(float(self.many), left + (now - when) * self.rate)

    def take(self, name: str) -> bool:
        """Take one token. Return False if there is none left."""
        left = self.left(name)
        if left < 1:
            return False
        if name not in self._left and len(self._left) >= self.MOST_NAMES:
            self._forget()
        self._left[name] = left - 1, self._clock()
        return True

    def give_back(self, name: str) -> None:
        """Give back one token."""
        if name in self._left:
            self._left[name] = min(float(self.many), self.left(name) + 1), self._clock()

    def demand(self, name: str, reason: str) -> None:
        """Take one token, or raise TooFast with a reason."""
        if not self.take(name):
            raise TooFast(reason)

    def _forget(self) -> None:
        """Make room: forget the half with the most tokens left.

        Names without tokens stay, so that nobody can bypass a limit by inventing many names.
        """
        spent = sorted(self._left, key=self.left)[: self.MOST_NAMES // 2]
        self._left = {name: self._left[name] for name in spent}


def network_of(address: str) -> str:
    """Return what counts as one address: an IPv4 address, or the 64 bits of an IPv6 network.

    A household usually has at least an IPv6 /64, so its single addresses mean nothing. An IPv4 address inside an IPv6
    address is the IPv4 address.
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))
