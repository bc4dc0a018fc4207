"""Cookies: the session, and a mark that an account was used on this device before.

Over HTTPS their names begin with `__Host-`: browsers then accept them only from this host and only over HTTPS.
"""

from typing import Any

from litestar.connection import ASGIConnection

from roundhouse.server.people.accounts import KNOWN_FOR

COOKIE = "roundhouse"
DEVICE = "roundhouse-device"
SECURE_PREFIX = "__Host-"

Connection = ASGIConnection[Any, Any, Any, Any]


def read_cookie(web: Connection, name: str = COOKIE) -> str | None:
    """Return a cookie. Over HTTPS, also accept one without the prefix, from before HTTPS or an older release."""
    return (web.cookies.get(SECURE_PREFIX + name) if _is_secure(web) else None) or web.cookies.get(name)


def set_cookie(web: Connection, value: str, name: str = COOKIE) -> None:
    """Set a cookie, or delete it if the value is empty."""
    secure = _is_secure(web)
    told: dict[str, str] = web.scope["state"].setdefault("cookies", {})
    if secure:
        told[SECURE_PREFIX + name] = _header(SECURE_PREFIX + name, value, "; Secure")
        if name in web.cookies:
            told[name] = _header(name, "", "; Secure")
    else:
        told[name] = _header(name, value, "")


def move_cookie(web: Connection) -> None:
    """Replace a client's old cookie by the same one with the prefix that HTTPS allows."""
    old = web.cookies.get(COOKIE)
    if _is_secure(web) and old and SECURE_PREFIX + COOKIE not in web.cookies:
        set_cookie(web, old)


def _is_secure(web: Connection) -> bool:
    return web.scope.get("scheme") in ("https", "wss")


def _header(name: str, value: str, secure: str) -> str:
    age = KNOWN_FOR if value else 0
    return f"{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
