"""Where notifications may be sent. Endpoints come from clients, who must not make the server call its own network."""

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import httpcore

from roundhouse.games.errors import BadSetting

LONGEST = 1000
HTTPS_PORT = 443
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
BAD = "this is not the address of a push service"

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def check_endpoint(url: str, loopback: bool = False) -> None:
    """Raise BadSetting unless a URL is HTTPS at its usual port; with `loopback`, also any port of this machine."""
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or set(url) & set(' "<>\\^`{|}#'):
        raise BadSetting(BAD)
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise BadSetting(BAD) from None
    if parts.username is not None or parts.password is not None or not host:
        raise BadSetting(BAD)
    address = _literal(host)
    if loopback and parts.scheme in ("http", "https") and (host == "localhost" or (address and address.is_loopback)):
        return
    if parts.scheme != "https" or port not in (None, HTTPS_PORT):
        raise BadSetting(f"{BAD}: it must begin with https and have no port")
    if not is_public(address) if address is not None else "." not in host.strip("."):
        raise BadSetting(f"{BAD}: it is in a private network")


def is_public(address: Address) -> bool:
    """Return True if an address is on the internet, also if it is written inside another address."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if address in NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
    return address.is_global and not address.is_multicast


def _literal(host: str) -> Address | None:
    try:
        return ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None


class PublicNetwork(httpcore.AsyncNetworkBackend):
    """Connects only to public addresses. A name is looked up once, and its address checked, before it is called."""

    def __init__(self, loopback: bool = False) -> None:
        self._loopback = loopback
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to a host, unless any of its addresses is private."""
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError(f"{host} cannot be found: {error}") from None
        addresses = [ipaddress.ip_address(str(each[4][0]).partition("%")[0]) for each in found]
        if not addresses or not all(map(self._may_call, addresses)):
            raise httpcore.ConnectError(f"{host} is in a private network")
        return await self._network.connect_tcp(str(addresses[0]), port, timeout, local_address, socket_options)

    def _may_call(self, address: Address) -> bool:
        return is_public(address) or (self._loopback and address.is_loopback)

    async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        """Refuse: no push service is a file."""
        raise httpcore.ConnectError("a push service is not a file")

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self._network.sleep(seconds)
