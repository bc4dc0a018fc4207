"""Limits connections, in total and per address, and knows the trusted proxies."""

import ipaddress
import sys
from collections import Counter
from collections.abc import Iterable

from roundhouse.server.limits import network_of
from roundhouse.server.settings import Limits, Settings

FILES_ASIDE = 64
"""Open files reserved for the store, the logs and so on."""

Peer = tuple[str, int] | None


class Proxies:
    """The proxies that are trusted to report where a request came from."""

    def __init__(self, addresses: Iterable[str]) -> None:
        told = [each.strip() for each in addresses if each.strip()]
        self._all = "*" in told
        self._names = frozenset(told)
        self._networks = [network for each in told if (network := _network(each)) is not None]

    def __contains__(self, address: str) -> bool:
        if self._all or address in self._names:
            return True
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None


class Gate:
    """Counts open connections. A proxy has no limit of its own."""

    def __init__(self, settings: Settings) -> None:
        self.limits: Limits = settings.limits
        self.patience = settings.patience
        self.header_timeout, self.body_timeout = settings.header_timeout, settings.body_timeout
        self._most = min(self.limits.connections, _most_files() - FILES_ASIDE)
        self._proxies = Proxies(settings.proxies)
        self._open: Counter[str] = Counter()

    def enter(self, peer: Peer) -> str:
        """Count a connection. If it is refused, do not count it and return the reason."""
        name = self._name(peer)
        if self._open.total() >= self._most:
            return "too many connections are open: try again later"
        if name and self._open[name] >= self.limits.connections_from:
            return "too many connections are open from your address: close some"
        self._open[name] += 1
        return ""

    def leave(self, peer: Peer) -> None:
        """Stop counting a connection."""
        name = self._name(peer)
        self._open[name] -= 1
        if not self._open[name]:
            del self._open[name]

    def _name(self, peer: Peer) -> str:
        """Return the name under which a peer is counted, empty for proxies."""
        if peer is None or peer[0] in self._proxies:
            return ""
        return network_of(peer[0])


def _most_files() -> int:
    """Return how many files this process may open. Each connection is one."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft
