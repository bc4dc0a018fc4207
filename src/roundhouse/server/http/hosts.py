"""The host names that this server answers to, so that another site cannot reach it under its own name.

With DNS rebinding, another site's name can point to this server, and the browser would treat that site's page as ours.
An IP address cannot be misused like that.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable

ANY = ("", "0.0.0.0", "::")
_HOST = re.compile(r"(?:\[(?P<six>[0-9a-fA-F:.]+)\]|(?P<name>[A-Za-z0-9._-]+))(?::\d{1,5})?")


class Hosts:
    """The hosts that a request may name."""

    def __init__(self, host: str, named: Iterable[str] = ()) -> None:
        names = {_plain(name) for name in named}
        self._all = "*" in names
        self._any_address = host in ANY and not names
        self._names = names | ({_plain(host)} if host not in ANY else set())
        if self._any_address:
            own = _plain(socket.gethostname())
            self._names |= {own, own.partition(".")[0], f"{own.partition('.')[0]}.local"}

    def __contains__(self, header: str) -> bool:
        found = _HOST.fullmatch(header)
        if found is None:
            return False
        name = _plain(found["six"] or found["name"])
        return self._all or name in self._names or self._is_safe(name)

    def _is_safe(self, name: str) -> bool:
        """Return True for this machine, and for any address if the server listens on all of them."""
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return name == "localhost" or name.endswith(".localhost")
        return self._any_address or address.is_loopback


def _plain(name: str) -> str:
    return name.strip().lower().strip("[]").removesuffix(".")
