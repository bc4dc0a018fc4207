"""The porter stands before all else: checks where a request comes from, numbers it, counts it, writes it down."""

import secrets
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import structlog

from roundhouse.server import metrics
from roundhouse.server.cards import encode
from roundhouse.server.wire import Problem

log = structlog.get_logger("roundhouse.http")

SAFE = {"GET", "HEAD", "OPTIONS"}
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
]
QUIET = ("/health", "/metrics")


class Porter:
    """An ASGI application before the application."""

    def __init__(self, app: Callable[..., Any], origins: tuple[str, ...] = ()) -> None:
        self._app = app
        self._origins = frozenset(origin.rstrip("/") for origin in origins)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request in, or not."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not self.is_welcome(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "this origin is not welcome"})
        else:
            await self._app(scope, receive, send)

    def is_welcome(self, scope: Any) -> bool:
        """Tell whether a request comes from a page of this house, or from no page at all."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return True
        told = origin.decode("latin-1").rstrip("/")
        return told in self._origins or urlsplit(told).netloc == headers.get(b"host", b"").decode("latin-1")

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        number = secrets.token_hex(6)
        began = time.perf_counter()
        status = 500
        state = scope.setdefault("state", {})
        state["request"] = number

        async def sending(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *HEADERS, (b"x-request-id", number.encode())]
                if "cookie" in state:
                    message["headers"].append((b"set-cookie", state["cookie"].encode()))
                if scope["path"].startswith("/api/"):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            if scope["method"] in SAFE or self.is_welcome(scope):
                await self._app(scope, receive, sending)
            else:
                await _refuse(sending)
        finally:
            metrics.REQUESTS.labels(scope["method"] if len(scope["method"]) < 8 else "other", str(status)).inc()
            write = log.debug if scope["path"] in QUIET else log.info
            took = round((time.perf_counter() - began) * 1000, 2)
            write("request", id=number, method=scope["method"], path=scope["path"], status=status, ms=took)


async def _refuse(send: Any) -> None:
    body = encode(Problem(code="not_allowed", reason="requests from this origin are not welcome"))
    await send({"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": body})
