"""A client's socket at a table: hello, then requests one after another. The connection sends updates on its own."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from roundhouse.games.errors import RoundhouseError
from roundhouse.server import metrics
from roundhouse.server.limits import Bucket
from roundhouse.server.people.accounts import Visitor
from roundhouse.server.socket.protocol import SocketProtocol
from roundhouse.server.socket.requests import LONGEST_ID, RequestHandler, read_request
from roundhouse.server.tables.connection import SESSION_ENDED, Connection
from roundhouse.server.tables.hub import Closing, NoSuchTable
from roundhouse.server.tables.presenters import encode
from roundhouse.server.wire import PROTOCOL, Farewell, Hello
from roundhouse.server.wording import reason_of, worded
from roundhouse.store import StoreError

if TYPE_CHECKING:
    from roundhouse.server.house import HouseState
    from roundhouse.server.tables.live import LiveTable

GOING_AWAY, NOT_FOUND, BAD_HELLO, TOO_MANY, UNAVAILABLE = 1001, 4404, 4400, 4429, 4503


class Hangup(Exception):
    """Ends the socket: with a close code and a reason, or without them if the client has closed it."""

    def __init__(self, code: int = 0, reason: str = "") -> None:
        self.code, self.reason = code, reason
        super().__init__(reason)


class SocketHandler:
    """One client's session at one table, from hello to farewell."""

    def __init__(self, house: "HouseState", socket: Any, visitor: Visitor, table: str, address: str) -> None:
        self.house, self.socket, self.visitor, self.table, self.address = house, socket, visitor, table, address
        self.channel: SocketProtocol = socket.scope["state"]["pipe"]
        self._allowance = Bucket(*house.settings.limits.messages)

    async def hold(self) -> None:
        """Serve the client until either side closes the socket."""
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
            hello = await asyncio.wait_for(self._hello(), self.house.settings.hello_timeout)
        except TimeoutError:
            raise Hangup(BAD_HELLO, "say hello first") from None
        self.channel.greet()
        connection = Connection(self.visitor, self.channel)
        connection.address = self.address
        connection.hang_up = self._hang_up
        # Before the session is checked: if it ends after that, the connection is dropped.
        self.house.connections.add(connection)
        try:
            live = await self.house.hub.unless_closing(self._enter(connection, hello.version))
            await self._play(live, connection)
        except Closing as error:
            raise Hangup(UNAVAILABLE, reason_of(error)) from None
        finally:
            self.house.connections.discard(connection)

    async def _enter(self, connection: Connection, version: int | None) -> "LiveTable":
        """Join the table, loading it if needed; raise Hangup if that is impossible or not allowed."""
        try:
            live = await self.house.hub.find(self.table)
        except NoSuchTable as error:
            raise Hangup(NOT_FOUND, reason_of(error)) from None
        except StoreError:
            raise Hangup(UNAVAILABLE, "this table cannot be read at present: try again in a moment") from None
        except RoundhouseError as error:
            raise Hangup(UNAVAILABLE, reason_of(error)) from None
        await self._check_session()
        async with live.lock:
            if not live.dropped:
                live.join(connection, version)
                return live
        return await self._enter(connection, version)

    async def _see_the_start(self, live: "LiveTable", person: str) -> None:
        """Let the person's clock run, if it has waited for them to see the game start."""
        if live.table.arrive(person, 0.0):
            with suppress(RoundhouseError):
                await self.house.hub.do(live, lambda table, at: table.arrive(person, at))

    async def _check_session(self) -> None:
        """Raise Hangup if the session has ended. This asks the store, not the cache."""
        try:
            ended = bool(self.visitor.session) and not await self.house.store.living([self.visitor.session])
        except StoreError:
            raise Hangup(
                UNAVAILABLE, "the house cannot look up who you are at present: try again in a moment"
            ) from None
        if ended:
            self.house.people.distrust([self.visitor.session])
            raise Hangup(GOING_AWAY, SESSION_ENDED)

    async def _play(self, live: "LiveTable", connection: Connection) -> None:
        """Serve requests until either side closes the socket."""
        handler = RequestHandler(self.house.hub, live, connection)
        try:
            await self._see_the_start(live, connection.person)
            while connection.closing is None:
                await self._listen(handler)
            # Send the last answers and the farewell, because the table no longer does.
            connection.send(live, settled=True)
        finally:
            live.part(connection)
            handler.close()

    async def _listen(self, handler: RequestHandler) -> None:
        """Receive one message and answer it."""
        message = await self._receive()
        if not self._allowance.take():
            handler.refuse(_id_of(message), "too_fast", "you ask too much: wait a little")
            return
        try:
            request = read_request(message)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            handler.refuse(_id_of(message), "bad_message", f"this is no request: {error}")
            return
        metrics.messages(type(request).__name__).inc()
        await handler.serve(request)

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
        event: Any = await self.channel.receive()
        if event["type"] == "websocket.disconnect":
            raise Hangup
        text: str | None = event.get("text")
        data: bytes | None = event.get("bytes")
        return text if text is not None else data or b""

    def _hang_up(self) -> None:
        """Close the socket after the connection's farewell; `_receive` then sees that it is closed."""
        self._closing = asyncio.create_task(self._close(GOING_AWAY))

    async def _say_farewell(self, over: Hangup) -> None:
        self.channel.put([encode(Farewell(**worded(over.reason)))])
        await self._close(over.code)

    async def _close(self, code: int) -> None:
        try:
            await self.socket.send({"type": "websocket.close", "code": code, "reason": ""})
        except Exception:
            return


def _id_of(message: bytes | str) -> str:
    """Return the id of an invalid message, or an empty string."""
    try:
        found = msgspec.json.decode(message)
        id = found.get("id") if isinstance(found, dict) else None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""
    return id[:LONGEST_ID] if isinstance(id, str) else ""
