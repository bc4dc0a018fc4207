"""A table's socket: hello, then requests one after another, while the line sends on its own."""

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from roundhouse.games.errors import RoundhouseError
from roundhouse.server import metrics
from roundhouse.server.cards import encode
from roundhouse.server.limits import Allowance
from roundhouse.server.line import Line
from roundhouse.server.people import Visitor
from roundhouse.server.requests import LONGEST_ID, Clerk, read_request
from roundhouse.server.sockets import SocketProtocol
from roundhouse.server.wire import PROTOCOL, Farewell, Hello

if TYPE_CHECKING:
    from roundhouse.server.house import HouseState

GOING_AWAY, NOT_FOUND, BAD_HELLO, TOO_MANY = 1001, 4404, 4400, 4429
HELLO_WITHIN = 30.0


class Hangup(Exception):  # noqa: N818
    """The socket is over: with a code and a reason to say, or because the other side hung up."""

    def __init__(self, code: int = 0, reason: str = "") -> None:
        self.code, self.reason = code, reason
        super().__init__(reason)


class Conversation:
    """One client's talk with one table, from hello to farewell."""

    def __init__(self, house: "HouseState", socket: Any, visitor: Visitor, table: str) -> None:
        self.house, self.socket, self.visitor, self.table = house, socket, visitor, table
        self.pipe: SocketProtocol = socket.scope["state"]["pipe"]
        self._allowance = Allowance(*house.settings.limits.messages)

    async def hold(self) -> None:
        """Talk until somebody hangs up."""
        metrics.SOCKETS.inc()
        try:
            await self._talk()
        except Hangup as over:
            if over.code:
                await self._say_farewell(over)
        finally:
            metrics.SOCKETS.dec()

    async def _talk(self) -> None:
        try:
            hello = await asyncio.wait_for(self._hello(), HELLO_WITHIN)
        except TimeoutError:
            raise Hangup(BAD_HELLO, "say hello first") from None
        try:
            live = await self.house.hub.find(self.table)
        except RoundhouseError as error:
            raise Hangup(NOT_FOUND, str(error)) from None
        line = Line(self.visitor, self.pipe)
        line.hang_up = self._hang_up
        clerk = Clerk(self.house.hub, live, line)
        async with live.lock:
            live.join(line, hello.version)
        self.house.lines.add(line)
        try:
            while line.closing is None:
                await self._listen(clerk)
        finally:
            self.house.lines.discard(line)
            live.part(line)
            clerk.close()

    async def _listen(self, clerk: Clerk) -> None:
        """Take one message in and answer it."""
        message = await self._receive()
        if not self._allowance.take(""):
            clerk.refuse(_id_of(message), "too_fast", "you ask too much: wait a little")
            return
        try:
            request = read_request(message)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            clerk.refuse(_id_of(message), "bad_message", f"this is no request: {error}")
            return
        metrics.messages(type(request).__name__).inc()
        await clerk.serve(request)

    async def _hello(self) -> Hello:
        message = await self._receive()
        try:
            hello = msgspec.json.decode(message, type=Hello)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise Hangup(BAD_HELLO, f"say hello first: {error}") from None
        if hello.protocol != PROTOCOL:
            raise Hangup(BAD_HELLO, f"this house speaks protocol {PROTOCOL}, not {hello.protocol}: load the page again")
        return hello

    async def _receive(self) -> bytes | str:
        event: Any = await self.pipe.receive()
        if event["type"] == "websocket.disconnect":
            raise Hangup
        text: str | None = event.get("text")
        data: bytes | None = event.get("bytes")
        return text if text is not None else data or b""

    def _hang_up(self) -> None:
        """End the talk after the line's farewell: the one who listens is told by the socket."""
        self._closing = asyncio.create_task(self._close(GOING_AWAY))

    async def _say_farewell(self, over: Hangup) -> None:
        self.pipe.put([encode(Farewell(reason=over.reason))])
        await self._close(over.code)

    async def _close(self, code: int) -> None:
        try:
            await self.socket.send({"type": "websocket.close", "code": code, "reason": ""})
        except Exception:
            return


def _id_of(message: bytes | str) -> str:
    """Return the id in a message that is otherwise wrong, if there is one."""
    try:
        found = msgspec.json.decode(message)
        id = found.get("id") if isinstance(found, dict) else None  # noqa: A001
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""
    return id[:LONGEST_ID] if isinstance(id, str) else ""
