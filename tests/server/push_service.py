"""A push service, as browsers' makers run one: it accepts messages for devices and answers as it is told to."""

import asyncio
import json
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from roundhouse.server.push.vapid import decoded, encoded


class Device:
    """A browser's subscription: an endpoint, and keys that only the browser has."""

    def __init__(self, service: "PushService", name: str) -> None:
        self.name = name
        self.endpoint = f"{service.address}/{name}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = name.encode().ljust(16, b"-")[:16]

    @property
    def keys(self) -> tuple[str, str]:
        """The keys for the server, as the browser encodes them."""
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return encoded(point), encoded(self._auth)

    def opens(self, body: bytes) -> Any:
        """Decrypt a message."""
        return json.loads(
            http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm").decode()
        )


@dataclass
class Received:
    """A message that arrived, already decrypted."""

    device: str
    message: Any
    headers: dict[str, str]
    claims: dict[str, Any]


@dataclass
class PushService:
    """Checks each request as a real service would, and keeps what it accepts."""

    key: str = ""  # of the server that may send
    port: int = 0
    received: list[Received] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)  # instead of 201, one after another
    asked: int = 0
    faults: list[str] = field(default_factory=list)
    devices: dict[str, Device] = field(default_factory=dict)
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _writers: set[asyncio.StreamWriter] = field(default_factory=set)

    async def hang_up(self) -> None:
        """Close all connections, as a service does that restarts."""
        for writer in self._writers:
            writer.close()

    @property
    def address(self) -> str:
        """The origin of all endpoints."""
        return f"http://127.0.0.1:{self.port}"

    def device(self, name: str) -> Device:
        """Return a device with this name."""
        return self.devices.setdefault(name, Device(self, name))

    async def until(self, met: Callable[[], object]) -> None:
        """Wait for a condition, which is checked after each request."""
        while not met():
            await self._news.wait()
            self._news.clear()

    async def next_to(self, name: str) -> Any:
        """Wait for the next message to a device."""
        await self.until(lambda: any(each.device == name for each in self.received))
        found = next(each for each in self.received if each.device == name)
        self.received.remove(found)
        return found.message

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer the requests of one connection."""
        self._writers.add(writer)
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                first, *lines = head.decode("latin-1").strip().split("\r\n")
                headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
                body = await reader.readexactly(int(headers["content-length"]))
                status, more = self._answer(first.split()[1].strip("/"), headers, body)
                extra = "".join(f"{name}: {value}\r\n" for name, value in more.items())
                writer.write(f"HTTP/1.1 {status} Answer\r\nContent-Length: 0\r\n{extra}\r\n".encode())
                await writer.drain()
                self._news.set()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()
            await writer.wait_closed()

    def _answer(self, name: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        self.asked += 1
        if self.answers:
            return self.answers.pop(0)
        try:
            claims = self._claims(headers)
            message = self.devices[name].opens(body)
            assert headers["content-encoding"] == "aes128gcm", headers
            assert 0 <= int(headers["ttl"]) <= 28 * 86_400, headers
            assert len(headers["topic"]) <= 32, headers
        except Exception as error:
            self.faults.append(repr(error))
            return 400, {}
        self.received.append(Received(name, message, headers, claims))
        return 201, {}

    def _claims(self, headers: dict[str, str]) -> dict[str, Any]:
        """Check the server's signature, and for whom it is; return what it claims."""
        kind, _, rest = headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert (kind, parts["k"]) == ("vapid", self.key)
        signed, _, signature = parts["t"].rpartition(".")
        raw = decoded(signature)
        r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
        public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
        header, claims = (json.loads(urlsafe_b64decode(part + "==")) for part in signed.split("."))
        assert header == {"typ": "JWT", "alg": "ES256"}
        assert claims["aud"] == self.address
        assert claims["sub"].startswith(("mailto:", "https://"))
        found: dict[str, Any] = claims
        return found


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """Run a push service on this machine. In the end, every request must have been right."""
    service = PushService()
    serving: set[asyncio.Task[None]] = set()

    def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        serving.add(asyncio.create_task(service.serve(reader, writer)))

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()
        await asyncio.gather(*serving)
    assert service.faults == []
