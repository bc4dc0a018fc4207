"""The middleware before everything else: it checks a request's origin, gives it a number, counts it and logs it."""

import secrets
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import structlog

from roundhouse.server import metrics
from roundhouse.server.http.headers import headers_for
from roundhouse.server.http.hosts import Hosts
from roundhouse.server.limits import Allowance, network_of
from roundhouse.server.settings import Settings
from roundhouse.server.tables.presenters import encode
from roundhouse.server.wire import Problem
from roundhouse.server.wording import worded
from roundhouse.texts import say

log = structlog.get_logger("roundhouse.http")

SAFE = {"GET", "HEAD", "OPTIONS"}
LONGEST_HOST = 300
QUIET = ("/health", "/health/live", "/health/ready", "/metrics")


class Middleware:
    """An ASGI middleware around the application."""

    def __init__(self, app: Callable[..., Any], settings: Settings, policy: str) -> None:
        self._app = app
        self._policy = policy
        self._hosts = Hosts(settings.host, settings.hosts)
        self._origins = frozenset(origin.rstrip("/") for origin in settings.origins)
        self._requests = Allowance(*settings.limits.requests)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and (problem := self._problem(scope)) is not None:
            await receive()
            await _refuse(send, problem, "websocket.http.response")
        else:
            await self._app(scope, receive, send)

    def _problem(self, scope: Any) -> tuple[int, Problem] | None:
        """Return what is wrong with a request, before its route is looked up."""
        if not self._requests.take(network_of(scope["client"][0]) if scope["client"] else "?"):
            return 429, Problem(code="too_fast", **worded(say("reason-too-many-requests")))
        if (host := _host_of(scope)) not in self._hosts:
            return 421, Problem(
                code="bad_request", reason=f"this server is not {host!r}: name it with --hosts if it is"
            )
        if scope.get("method") not in SAFE and not self.is_welcome(scope):
            return 403, Problem(code="not_allowed", reason="requests from this origin are not welcome")
        return None

    def is_welcome(self, scope: Any) -> bool:
        """Return True if a request comes from our own pages, or from no page at all."""
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
        host = _host_of(scope)
        security = headers_for(scope, host if host in self._hosts else "", self._policy)
        state = scope.setdefault("state", {})
        state["request"] = number

        async def sending(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = {name.lower() for name, _ in message["headers"]}
                added = [each for each in security if each[0] not in own]  # a report has a policy of its own
                message["headers"] = [*message["headers"], *added, (b"x-request-id", number.encode())]
                message["headers"] += [(b"set-cookie", each.encode()) for each in state.get("cookies", {}).values()]
                if scope["path"].startswith("/api/"):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            if (problem := self._problem(scope)) is None:
                await self._app(scope, receive, sending)
            else:
                await _refuse(sending, problem)
        finally:
            metrics.REQUESTS.labels(scope["method"] if len(scope["method"]) < 8 else "other", str(status)).inc()
            write = log.debug if scope["path"] in QUIET else log.info
            took = round((time.perf_counter() - began) * 1000, 2)
            write("request", id=number, method=scope["method"], path=scope["path"], status=status, ms=took)


def _host_of(scope: Any) -> str:
    """Return the host that a request names, or an empty string if it names none or several."""
    named = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    return named[0][:LONGEST_HOST] if len(named) == 1 else ""


async def _refuse(send: Any, problem: tuple[int, Problem], kind: str = "http.response") -> None:
    status, card = problem
    body = encode(card)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
