"""Running the house: uvicorn, with the settings that were measured to be quick, from start to graceful end."""

import asyncio
import contextlib
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from functools import partial
from typing import Any, cast

import structlog
import uvicorn

from roundhouse.games.errors import RoundhouseError
from roundhouse.server import logs, memory
from roundhouse.server.gate import Gate
from roundhouse.server.house import open_house
from roundhouse.server.http.app import make_app
from roundhouse.server.http.connections import HttpProtocol
from roundhouse.server.settings import Settings
from roundhouse.server.socket.protocol import SocketProtocol

log = structlog.get_logger(__name__)

SWITCH_EVERY = 0.001
"""Seconds after which a thread lets others have Python: while bots think uncompiled, the event loop must not wait."""


class Server(uvicorn.Server):
    """A server whose signals are handled outside, and which says when it listens."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.listens = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self.listens.set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals alone."""
        yield


def make_server(settings: Settings, app: Any) -> Server:
    """Make the server of an application."""
    gate = Gate(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="auto",
        http=cast(Any, partial(HttpProtocol, gate=gate)),
        ws=cast(Any, partial(SocketProtocol, gate=gate)),
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_keep_alive=settings.keep_alive,
        forwarded_allow_ips=list(settings.proxies),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=max(1, round(settings.farewell)),
    )
    return Server(config)


def listening_on(settings: Settings) -> socket.socket:
    """Return a socket that listens; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise RoundhouseError(f"{settings.host}:{settings.port} cannot be served: {error.strerror or error}") from None
    return listener


def address_of(listener: socket.socket) -> str:
    """Return where a browser finds the house."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{host}:{port}"


async def run(settings: Settings, open_browser: bool = False) -> None:
    """Serve until told to stop; then say farewell to all clients, and close."""
    with contextlib.closing(listening_on(settings)) as listener:
        async with open_house(settings) as house:
            server = make_server(settings, make_app(settings, lambda: contextlib.nullcontext(house)))
            stopping = _stop_signal()
            serving = asyncio.create_task(server.serve(sockets=[listener]))
            listening = asyncio.create_task(server.listens.wait())
            await asyncio.wait({serving, listening}, return_when=asyncio.FIRST_COMPLETED)
            listening.cancel()
            address = address_of(listener)
            print(f"Roundhouse is open at {address}", flush=True)  # noqa: T201
            log.info("open", address=address, store=type(house.store).__name__)
            if open_browser:
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)
            await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            await house.hub.say_farewell()
            server.should_exit = True
            await serving
    log.info("closed")


def _stop_signal() -> asyncio.Task[bool]:
    """Return a task that ends when somebody tells the process to."""
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    return asyncio.create_task(told.wait())


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Serve, on uvloop where there is one, until SIGTERM or SIGINT."""
    memory.return_large_blocks()
    memory.collect_seldom()
    sys.setswitchinterval(SWITCH_EVERY)
    logs.set_up(settings.log_format, settings.log_level)
    if sys.platform == "win32":
        asyncio.run(run(settings, open_browser))
    else:
        import uvloop

        uvloop.run(run(settings, open_browser))
