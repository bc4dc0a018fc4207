"""HTTP connections with early limits: too many, too slow or too long requests end before they cost much."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

from roundhouse.server.gate import Gate

MOST_HEADERS = 32 * 1024
"""The most bytes of a request's line and headers."""
MOST_PIPELINED = 16
"""The most requests that may wait on one connection for earlier answers."""
LINGER = 5.0
"""Seconds that a client has to read the rest when its connection is closed."""


class PipelineTooLong(Exception):
    """A client has sent too many requests without waiting for the answers."""


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection with a limit for each phase of a request.

    A new connection, and each request on it, has `header_timeout` seconds to complete its headers and then
    `body_timeout` seconds to complete its body. A client that does not read its answer is dropped.
    """

    def __init__(self, *args: Any, gate: Gate, **named: Any) -> None:
        super().__init__(*args, **named)
        self._gate = gate
        self._entered = False
        self._receiving = False
        self._size = 0
        self._timeout_handle: asyncio.TimerHandle | None = None
        self._write_timeout: asyncio.TimerHandle | None = None

    # The connection.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, or refuse it if there are too many."""
        reason = self._gate.enter(get_remote_addr(transport))
        if reason:
            self.transport = transport
            self._refuse("503 Service Unavailable", reason)
            return
        self._entered = True
        super().connection_made(transport)
        self._set_timeout(self._gate.header_timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._cancel_timeout()
        self._cancel_write_timeout()
        if self._entered:
            self._gate.leave(self.client)
            super().connection_lost(exc)

    def _refuse(self, status: str, reason: str) -> None:
        """Answer with plain text and close."""
        body = f"{reason}\n"
        self.transport.write(
            f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(body)}\r\n"
            f"connection: close\r\n\r\n{body}".encode()
        )
        self._close()

    def _close(self) -> None:
        self._cancel_timeout()
        self.transport.close()
        self.loop.call_later(LINGER, self.transport.abort)

    # Incoming data.

    def data_received(self, data: bytes) -> None:
        """Accept data that is not too long and not too late."""
        if not self._entered or self.transport.is_closing():
            return
        if not self._receiving:
            self._begin()
        self._size += len(data)
        super().data_received(data)
        if self._receiving and self._size > self._most() and not self.transport.is_closing():
            self._refuse("431 Request Header Fields Too Large", "the request is too large")

    def _most(self) -> int:
        """Return the most bytes of a request. A body that comes in small pieces may have more."""
        return MOST_HEADERS + 2 * self._gate.limits.body

    def _begin(self) -> None:
        """Start the timeout of a request, at its first byte."""
        self._receiving, self._size = True, 0
        self._set_timeout(self._gate.header_timeout)

    def on_message_begin(self) -> None:
        """Record that a request begins, perhaps directly after another."""
        if not self._receiving:
            self._begin()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Start the timeout of the body."""
        if len(self.pipeline) >= MOST_PIPELINED:
            raise PipelineTooLong
        super().on_headers_complete()
        self._set_timeout(self._gate.body_timeout)

    def on_message_complete(self) -> None:
        """Wait for the next request."""
        super().on_message_complete()
        self._receiving = False
        self._cancel_timeout()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket."""
        self._cancel_timeout()
        super().handle_websocket_upgrade()

    def _set_timeout(self, seconds: float) -> None:
        self._cancel_timeout()
        self._timeout_handle = self.loop.call_later(seconds, self._on_timeout)

    def _cancel_timeout(self) -> None:
        if self._timeout_handle is not None:
            self._timeout_handle.cancel()
            self._timeout_handle = None

    def _on_timeout(self) -> None:
        """Close a connection whose request is too slow."""
        self._timeout_handle = None
        if self._receiving and (self.cycle is None or self.cycle.response_complete):
            self._refuse("408 Request Timeout", "the request took too long")
        else:
            self.transport.abort()

    # Outgoing data.

    def pause_writing(self) -> None:
        """Start the timeout of a client that does not read."""
        super().pause_writing()
        self._write_timeout = self.loop.call_later(self._gate.patience, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the timeout of a client that reads again."""
        super().resume_writing()
        self._cancel_write_timeout()

    def _cancel_write_timeout(self) -> None:
        if self._write_timeout is not None:
            self._write_timeout.cancel()
            self._write_timeout = None
