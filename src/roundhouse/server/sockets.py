"""A client's socket, with short ways past the layers between the network and a table."""

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State


class Pipe(Protocol):
    """What a line needs of a socket."""

    stuck_since: float | None
    when_free: Callable[[], None]

    def put(self, messages: Iterable[bytes]) -> None:
        """Send texts that are in UTF-8 already, without waiting; a socket that is closed takes none."""

    def cut(self) -> None:
        """Hang up at once: a polite close would wait for the other side."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that the application can hold in its hands: it finds it as `pipe` in the state of its scope."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.stuck_since: float | None = None
        self.when_free: Callable[[], None] = lambda: None

    def handle_connect(self, event: Any) -> None:
        """Give the application the pipe."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["pipe"] = self

    def put(self, messages: Iterable[bytes]) -> None:
        """Send texts that are in UTF-8 already, without waiting; a socket that is closed takes none."""
        if self.disconnected or self.conn.state is not State.OPEN:
            return
        for message in messages:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def pause_writing(self) -> None:
        """Note that the client takes nothing in."""
        super().pause_writing()
        self.stuck_since = time.monotonic()

    def resume_writing(self) -> None:
        """Note that the client takes something in."""
        super().resume_writing()
        self.stuck_since = None
        self.when_free()

    def cut(self) -> None:
        """Hang up at once."""
        self.transport.abort()


class Latch(asyncio.Lock):
    """A lock that says when it is free again."""

    def __init__(self, freed: Callable[[], None]) -> None:
        super().__init__()
        self._freed = freed

    def release(self) -> None:
        """Let the next one in."""
        super().release()
        self._freed()
