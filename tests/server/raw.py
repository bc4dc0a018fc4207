"""Clients that send raw bytes, for tests of invalid input. They connect to loopback only."""

import asyncio
import contextlib
import os
import struct
from collections.abc import AsyncIterator
from typing import Self
from urllib.parse import urlsplit

PING, PONG, TEXT, CONTINUATION, CLOSE = 0x9, 0xA, 0x1, 0x0, 0x8


def frame(opcode: int, payload: bytes = b"", last: bool = True) -> bytes:
    """Return a client's frame, masked with zeros."""
    assert len(payload) < 126
    return bytes([(0x80 if last else 0) | opcode, 0x80 | len(payload)]) + bytes(4) + payload


class RawClient:
    """A TCP connection to a server."""

    def __init__(self, url: str) -> None:
        self._url = urlsplit(url)

    async def __aenter__(self) -> Self:
        self.reader, self.writer = await asyncio.open_connection(self._url.hostname, self._url.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.transport.abort()

    async def send(self, data: bytes) -> None:
        """Send bytes; ignore a closed connection."""
        with contextlib.suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def answer(self) -> bytes:
        """Return all bytes received until the connection ends."""
        parts: list[bytes] = []
        with contextlib.suppress(ConnectionError):
            while part := await self.reader.read(65536):
                parts.append(part)
        return b"".join(parts)

    async def get(self, path: str, **headers: str) -> bytes:
        """Request a path; return the head and the body of the answer. The connection can be used again."""
        await self.send(self.request("GET", path, **headers))
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = next((int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")), 0)
        return head + await self.reader.readexactly(length)

    def request(self, method: str, path: str, **headers: str) -> bytes:
        """Return the request line and the headers."""
        told = {"host": self._url.netloc} | {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items()), "", ""]
        return "\r\n".join(lines).encode()

    async def upgrade(self, path: str, **headers: str) -> bytes:
        """Upgrade to a WebSocket; return the head of the answer."""
        key = os.urandom(16).hex()[:22] + "=="
        known = {"connection": "Upgrade", "upgrade": "websocket", "sec_websocket_version": "13"}
        await self.send(self.request("GET", path, **known, sec_websocket_key=key, **headers))
        return await self.reader.readuntil(b"\r\n\r\n")

    async def read_frame(self) -> tuple[int, bytes]:
        """Return the opcode and the payload of the next frame."""
        first, length = await self.reader.readexactly(2)
        if length == 126:
            (length,) = struct.unpack("!H", await self.reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await self.reader.readexactly(8))
        return first & 0xF, await self.reader.readexactly(length)

    async def frames(self) -> AsyncIterator[tuple[int, bytes]]:
        """Yield frames until the connection ends."""
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                yield await self.read_frame()
