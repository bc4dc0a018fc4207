"""A client's WebSocket: budgets for incoming data, and direct sending past uvicorn's layers."""

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from roundhouse.server.gate import Gate
from roundhouse.server.limits import Bucket
from roundhouse.server.settings import Limits

MOST_FRAGMENTS = 64
"""The most continuation frames of one message: plenty for a few KiB."""
FINAL_TEXT = 0x80 | Opcode.TEXT
LINGER = 2.0
"""Seconds that a client gets to read why its socket is closed."""


def text_header(length: int) -> bytes:
    """Return the frame header of a whole, unmasked text message (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((FINAL_TEXT, length))
    if length < 1 << 16:
        return bytes((FINAL_TEXT, 126, length >> 8, length & 255))
    return bytes((FINAL_TEXT, 127)) + length.to_bytes(8, "big")


class MeteredProtocol(ServerProtocol):
    """The WebSocket protocol with a budget of frames and bytes. It keeps only the latest ping, and does not answer it.

    Every frame, even an empty one, takes time on the event loop. They are counted here, because here one too many stops
    the parser in the middle of the received data.
    """

    def __init__(self, limits: Limits, **named: Any) -> None:
        super().__init__(**named)
        self.ping: bytes | None = None
        self._limits = limits
        self._frames, self._bytes = Bucket(*limits.first_frames), Bucket(*limits.first_bytes)
        self._fragments = 0

    def greet(self) -> None:
        """Give the client the larger budget that applies after hello."""
        self._frames, self._bytes = Bucket(*self._limits.frames), Bucket(*self._limits.bytes)

    def take_bytes(self, count: int) -> bool:
        """Count received bytes. If there are too many, fail the connection and return False."""
        if self._bytes.take(count):
            return True
        self.fail(CloseCode.POLICY_VIOLATION, "you send too much")
        return False

    def recv_frame(self, frame: Frame) -> None:
        """Count a frame, then handle it."""
        self._fragments = self._fragments + 1 if frame.opcode is Opcode.CONT else 0
        if not self._frames.take() or self._fragments > MOST_FRAGMENTS:
            self.fail(CloseCode.POLICY_VIOLATION, "you send too many frames")
            raise ProtocolError("too many frames")
        if frame.opcode is Opcode.PING:
            self.ping = bytes(frame.data)
        else:
            super().recv_frame(frame)


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that the application can use directly: it is `pipe` in the state of the scope."""

    conn: MeteredProtocol

    def __init__(self, *args: Any, gate: Gate, **named: Any) -> None:
        super().__init__(*args, **named)
        self._gate = gate
        self.close_timeout = LINGER
        self.conn = MeteredProtocol(gate.limits, max_size=self.config.ws_max_size, logger=self.logger)
        self.stuck_since: float | None = None
        self.when_free: Callable[[], None] = lambda: None
        self._cutting: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Any) -> None:
        """Put this socket into the scope of the application."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["pipe"] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        super().connection_lost(exc)
        self._gate.leave(self.client)
        if self._cutting is not None:
            self._cutting.cancel()

    def greet(self) -> None:
        """Note that the client has said hello, and may send more from now on."""
        self.conn.greet()

    def data_received(self, data: bytes) -> None:
        """Handle received data, if the client's budget allows it."""
        if self.handshake_initiated and not self.conn.take_bytes(len(data)):
            self.handle_parser_exception()
            return
        super().data_received(data)
        self._answer_ping()

    def handle_parser_exception(self) -> None:
        """Close the connection, with a reason if the client reads."""
        if self.conn.close_sent is None or self.stuck_since is not None:
            self.cut()
            return
        super().handle_parser_exception()
        self._cut_in(LINGER)

    def _answer_ping(self) -> None:
        """Answer the latest ping, unless the client does not read."""
        if self.conn.ping is None or self.stuck_since is not None or self.conn.state is not State.OPEN:
            return
        payload, self.conn.ping = self.conn.ping, None
        self.conn.send_pong(payload)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def put(self, messages: Iterable[bytes]) -> None:
        """Send UTF-8 text messages without waiting. A closed socket ignores them."""
        if self.disconnected or self.conn.state is not State.OPEN:
            return
        frames: list[bytes] = []
        for message in messages:
            frames += (text_header(len(message)), message)
        self.transport.write(b"".join(frames))

    def pause_writing(self) -> None:
        """Note that the client does not read, and set a time limit."""
        super().pause_writing()
        self.stuck_since = time.monotonic()
        self._cut_in(self._gate.patience)

    def resume_writing(self) -> None:
        """Note that the client reads again."""
        super().resume_writing()
        self.stuck_since = None
        if self._cutting is not None:
            self._cutting.cancel()
        self._answer_ping()
        self.when_free()

    def _cut_in(self, seconds: float) -> None:
        if self._cutting is not None:
            self._cutting.cancel()
        self._cutting = self.loop.call_later(seconds, self.cut)

    def cut(self) -> None:
        """Close the connection at once."""
        self.transport.abort()
