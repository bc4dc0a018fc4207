"""Who sends a request, and to which house."""

import ipaddress
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

from roundhouse.server.house import HouseState
from roundhouse.server.http.cookies import move_cookie, read_cookie, set_cookie
from roundhouse.server.limits import network_of
from roundhouse.server.people.accounts import Visitor
from roundhouse.texts import say

Web = Request[Any, Any, Any]
PASSED_ON = {"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"}
"""Headers that a proxy adds."""


def house_of(web: ASGIConnection[Any, Any, Any, Any]) -> HouseState:
    """Return the house that handles a request."""
    house: HouseState = web.app.state.house
    return house


def address_of(web: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the address of a request, for the limits. An IPv6 network counts as one address."""
    return network_of(web.client.host) if web.client is not None else "?"


def is_direct(web: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Return True for a direct request from this machine.

    Behind a proxy, every request may seem to come from this machine. So a request with a proxy's headers counts as one
    from elsewhere.
    """
    if web.client is None or PASSED_ON & {name.lower() for name in web.headers}:
        return False
    return is_this_machine(web.client.host)


def is_this_machine(address: str) -> bool:
    """Return True for an address or a host name that always means this machine."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address.lower() == "localhost"


def may_use_lab(web: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Return True if there is a lab, and a browser on this machine asks for it by an address of this machine."""
    host = web.url.hostname or ""
    return house_of(web).lab is not None and is_direct(web) and is_this_machine(host)


async def visitor_of(web: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
    """Return the visitor who asks, if known."""
    return await house_of(web).people.known(read_cookie(web))


async def guest_of(web: Web) -> Visitor:
    """Return the visitor who asks. Unknown visitors become guests."""
    visitor = await visitor_of(web)
    if not visitor.person:
        house = house_of(web)
        house.guests.demand(address_of(web), say("reason-too-many-guests"))
        visitor, cookie = await house.people.welcome(web.headers.get("user-agent", ""))
        set_cookie(web, cookie)
    else:
        move_cookie(web)
    return visitor
