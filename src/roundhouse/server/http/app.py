"""The application: routes, socket, pages, health and metrics, put together."""

import hmac
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

import roundhouse
from roundhouse.server import metrics
from roundhouse.server.house import HouseState
from roundhouse.server.http.errors import NotFound, error_response, problem
from roundhouse.server.http.middleware import Middleware
from roundhouse.server.http.pages import Pages, send
from roundhouse.server.http.routes import ROUTES
from roundhouse.server.http.visitors import address_of, house_of, is_direct, visitor_of
from roundhouse.server.limits import TooFast
from roundhouse.server.settings import Settings
from roundhouse.server.socket.handler import TOO_MANY, SocketHandler
from roundhouse.server.tables.presenters import encode
from roundhouse.server.wire import Farewell
from roundhouse.server.wording import reason_of, worded
from roundhouse.table import NotAllowed

DESCRIPTION = """Roundhouse: railway board games. This API can do everything that the web client does.

Visitors without a cookie become guests with `GET /api/me`. A game is played over the WebSocket
`/api/tables/{table}/socket`, whose messages docs/api.md describes. A refused request gets a code and a reason."""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Watch a table and play."""
    house = house_of(socket)
    visitor = await visitor_of(socket)
    await socket.accept()
    limits = house.settings.limits
    address = address_of(socket)
    names = [(f"address {address}", limits.sockets_from)]
    if visitor.person:
        names.append((visitor.person, limits.sockets))
    try:
        house.take_socket(*names)
    except TooFast as error:
        await socket.send(
            {"type": "websocket.send", "text": encode(Farewell(**worded(reason_of(error)))).decode(), "bytes": None}
        )
        await socket.close(TOO_MANY)
        return
    try:
        await SocketHandler(house, socket, visitor, table, address).hold()
    finally:
        house.give_socket(*names)


@get("/health/live", include_in_schema=False)
async def get_live() -> Response[Any]:
    """Answer, to show that the process and its event loop are alive."""
    return Response({"live": True}, media_type=MediaType.JSON)


@get(["/health", "/health/ready"], include_in_schema=False)
async def get_ready(request: Request[Any, Any, Any]) -> Response[Any]:
    """Return whether the server can write to its store and is ready to play."""
    trouble = await house_of(request).health.trouble()
    if trouble is not None:
        return problem(503, f"the store cannot be written to: {trouble}")
    return Response({"healthy": True}, media_type=MediaType.JSON)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def get_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return all metrics for Prometheus: to requests with the token, or without a token to this machine only."""
    if not may_see_metrics(request, house_of(request).settings.metrics_token):
        raise NotAllowed("metrics need the token (--metrics-token); without one, they are only for this machine")
    return Response(metrics.written(), media_type="text/plain; version=0.0.4; charset=utf-8")


def may_see_metrics(request: Request[Any, Any, Any], token: str | None) -> bool:
    """Return True for a request with the token. Without a token, return True for a direct request from this machine."""
    if token:
        told = request.headers.get("authorization", "")
        return hmac.compare_digest(told.encode(), f"Bearer {token}".encode())
    return is_direct(request)


@get(["/", "/{path:path}"], include_in_schema=False)
async def get_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Send the web client."""
    pages: Pages = request.app.state.pages
    path = request.url.path
    page = None if path.startswith("/api") else pages.find(path)
    if page is None:
        raise NotFound("there is nothing here")
    return send(page, request)


def make_app(
    settings: Settings, opening: Callable[[], AbstractAsyncContextManager[HouseState]], pages: Pages | None = None
) -> Middleware:
    """Make the application. It opens the house when the server starts and closes it when the server ends."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with opening() as house:
            app.state.house = house
            yield

    app = Litestar(
        [*ROUTES, table_socket, get_live, get_ready, get_metrics, get_page],
        lifespan=[lifespan],
        exception_handlers={Exception: error_response},
        request_max_body_size=settings.limits.body,
        openapi_config=OpenAPIConfig(
            title="Roundhouse",
            version=roundhouse.__version__,
            description=DESCRIPTION,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
        debug=False,
    )
    app.state.pages = pages or Pages()
    return Middleware(app, settings, app.state.pages.policy)
