"""A small client: one person at a house, and what they see of a table.

    async with Visitor("http://127.0.0.1:8000") as ann:
        sitters = [Sitter(name="Ann"), Sitter(bot="fireman")]
        table = await ann.open(NewTable(game="GAME", seats=2, sitters=sitters, start=True))
        async with ann.at(table.id) as seat:
            await seat.until(lambda: seat.legal(0))
            await seat.play(0, seat.legal(0)[0].number)

A line that is cut is made again; what was asked for and not answered is asked for again, and counts once.
"""

import asyncio
import itertools
import secrets
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from roundhouse.server.wire import (
    PROTOCOL,
    ActionCard,
    Advice,
    AnyMessage,
    Because,
    Credentials,
    Done,
    EventCard,
    Farewell,
    Hello,
    Hint,
    House,
    Leave,
    Lobby,
    Me,
    Moment,
    Name,
    NewPassword,
    NewTable,
    Password,
    Ping,
    Play,
    Pong,
    Problem,
    Refused,
    Remark,
    Rematch,
    Request,
    Resign,
    Say,
    Scene,
    SeatBot,
    SessionCard,
    Sight,
    Sit,
    Start,
    Story,
    TableCard,
    Undo,
    Why,
)

T = TypeVar("T")

COOKIE = "roundhouse"
SLOWEST = 5.0
"""Seconds between two tries to come back, at the most."""

encode = msgspec.json.Encoder().encode
_read: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


class RefusedError(Exception):
    """The house does not grant what was asked for: `code` is for programs, `reason` for people."""

    def __init__(self, code: str, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(f"{code}: {reason}")


class Gone(Exception):  # noqa: N818
    """The line was closed for good."""


class Visitor:
    """One person at a house, known by a cookie."""

    def __init__(self, url: str, cookie: str | None = None, timeout: float = 60.0) -> None:
        self.url = url.rstrip("/")
        self._http = httpx.AsyncClient(base_url=self.url, timeout=timeout, trust_env=False)
        if cookie is not None:
            self._http.cookies.set(COOKIE, cookie)

    async def __aenter__(self) -> Self:
        await self.me()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    @property
    def cookie(self) -> str | None:
        """The cookie that the house knows the person by."""
        return self._http.cookies.get(COOKIE) or self._http.cookies.get(f"__Host-{COOKIE}")

    async def ask(self, method: str, path: str, answer: type[T], body: msgspec.Struct | None = None) -> T:
        """Ask over HTTP; what is refused raises RefusedError."""
        content = None if body is None else encode(body)
        response = await self._http.request(
            method, f"/api{path}", content=content, headers={"content-type": "application/json"} if content else None
        )
        if response.status_code >= 400:
            problem = msgspec.json.decode(response.content, type=Problem)
            raise RefusedError(problem.code, problem.reason)
        if answer is str:
            return response.text  # type: ignore[return-value]
        return msgspec.json.decode(response.content or b"null", type=answer)

    async def house(self) -> House:
        """Return what there is to play."""
        return await self.ask("GET", "/house", House)

    async def me(self) -> Me:
        """Return who one is; at first, a new guest."""
        return await self.ask("GET", "/me", Me)

    async def rename(self, name: str) -> Me:
        """Be called by another name."""
        return await self.ask("POST", "/me", Me, Name(name=name))

    async def make_account(self, name: str, password: str) -> Me:
        """Make an account."""
        return await self.ask("POST", "/account", Me, Credentials(name=name, password=password))

    async def change_password(self, old: str, new: str) -> None:
        """Change the password of one's account."""
        await self.ask("POST", "/account/password", type(None), NewPassword(old=old, new=new))

    async def give_up_account(self, password: str) -> None:
        """Give up one's account."""
        await self.ask("POST", "/account/end", type(None), Password(password=password))

    async def log_in(self, name: str, password: str) -> Me:
        """Log in to an account."""
        return await self.ask("POST", "/session", Me, Credentials(name=name, password=password))

    async def log_out(self) -> None:
        """Log out."""
        await self.ask("DELETE", "/session", type(None))

    async def sessions(self) -> list[SessionCard]:
        """List the devices on which one is known."""
        return await self.ask("GET", "/sessions", list[SessionCard])

    async def end_session(self, id: str) -> None:  # noqa: A002
        """End a session."""
        await self.ask("DELETE", f"/sessions/{id}", type(None))

    async def lobby(self) -> Lobby:
        """Return the tables that concern one."""
        return await self.ask("GET", "/lobby", Lobby)

    async def open(self, new: NewTable) -> TableCard:
        """Open a table."""
        return await self.ask("POST", "/tables", TableCard, new)

    async def table(self, id: str) -> TableCard:  # noqa: A002
        """Tell of a table."""
        return await self.ask("GET", f"/tables/{id}", TableCard)

    async def record(self, id: str, form: str = "json") -> str:  # noqa: A002
        """Download a finished game."""
        return await self.ask("GET", f"/tables/{id}/record?form={form}", str)

    async def story(self, id: str, eyes: str = "watcher") -> Story:  # noqa: A002
        """Return all that happened in a finished game."""
        return await self.ask("GET", f"/tables/{id}/story?eyes={eyes}", Story)

    async def moment(self, id: str, step: int, eyes: str = "watcher") -> Moment:  # noqa: A002
        """Return any step of a finished game."""
        return await self.ask("GET", f"/tables/{id}/moments/{step}?eyes={eyes}", Moment)

    def at(self, id: str, *, stays: bool = True) -> "Place":  # noqa: A002
        """Return a place at a table; one that `stays` comes back when its line is cut."""
        return Place(self, id, stays)


class Place:
    """Somebody's place at a table: what they see, and what they can ask for."""

    def __init__(self, visitor: Visitor, id: str, stays: bool = True) -> None:  # noqa: A002
        self.id = id
        self.scene: Scene | None = None
        self.events: dict[int | None, list[EventCard]] = {}
        self.actions: dict[int, ActionCard] = {}
        self.said: list[Remark] = []
        self.farewell: str | None = None
        self.scenes = 0
        self._visitor = visitor
        self._stays = stays
        self._socket: ClientConnection | None = None
        self._asked: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._numbers = itertools.count()
        self._name = secrets.token_urlsafe(9)
        self._news = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._listening = asyncio.create_task(self._listen())
        await self.until(lambda: self.scene is not None)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._listening is not None:
            self._stays = False
            if self._socket is not None:
                await self._socket.close()
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening

    # What is seen.

    @property
    def table(self) -> TableCard:
        """The table as last shown."""
        assert self.scene is not None
        return self.scene.table

    def sight(self, seat: int | None = None) -> Sight:
        """Return what a seat sees."""
        assert self.scene is not None
        return next(sight for sight in self.scene.sights if sight.seat == seat)

    def legal(self, seat: int) -> list[ActionCard]:
        """Return the actions that are a seat's to choose from."""
        sights = self.scene.sights if self.scene is not None else []
        return [self.actions[number] for sight in sights if sight.seat == seat for number in sight.legal]

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until something is to be seen; Gone if the line is closed for good before."""
        while not condition():
            if self._listening is None or self._listening.done():
                raise Gone(self.farewell or "the line was cut")
            self._news.clear()
            await self._news.wait()

    # What can be asked for.

    async def sit(self, seat: int, name: str | None = None) -> Done:
        """Take a seat."""
        return await self.ask(Done, Sit, seat=seat, name=name)

    async def seat_bot(self, seat: int, bot: str) -> Done:
        """Put a bot on a seat."""
        return await self.ask(Done, SeatBot, seat=seat, bot=bot)

    async def leave(self, seat: int) -> Done:
        """Leave a seat."""
        return await self.ask(Done, Leave, seat=seat)

    async def start(self) -> Done:
        """Begin."""
        return await self.ask(Done, Start)

    async def play(self, seat: int, action: int | str) -> Done:
        """Play an action."""
        return await self.ask(Done, Play, seat=seat, action=action)

    async def undo(self, seat: int) -> Done:
        """Take the last decision back."""
        return await self.ask(Done, Undo, seat=seat)

    async def resign(self, seat: int) -> Done:
        """Give up."""
        return await self.ask(Done, Resign, seat=seat)

    async def say(self, text: str) -> Done:
        """Say something."""
        return await self.ask(Done, Say, text=text)

    async def rematch(self) -> Done:
        """Play again."""
        return await self.ask(Done, Rematch)

    async def hint(self, seat: int) -> Advice:
        """Ask a strong bot."""
        return await self.ask(Advice, Hint, seat=seat)

    async def why(self, seat: int, action: int | str) -> str:
        """Ask why an action may not be played."""
        return (await self.ask(Because, Why, seat=seat, action=action)).reason

    async def ping(self) -> None:
        """Ask whether somebody is there."""
        await self.ask(Pong, Ping)

    async def ask(self, answer: type[T], request: type[Request], **fields: Any) -> T:
        """Ask for something and wait for the answer, over as many lines as it takes."""
        id = f"{self._name}{next(self._numbers)}"  # noqa: A001
        written = encode(request(id=id, **fields))
        answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked[id] = written, answered
        try:
            if self._listening is not None and self._listening.done():
                raise Gone(self.farewell or "the line was cut")
            if self._socket is not None:
                with suppress(WebSocketException):
                    await self._socket.send(written, text=True)
            found = await answered
        finally:
            del self._asked[id]
        if isinstance(found, Refused):
            raise RefusedError(found.code, found.reason)
        assert isinstance(found, answer)
        return found

    # The line.

    async def _listen(self) -> None:
        """Hold the line; make it again as long as one stays."""
        wait = 0.05
        try:
            while True:
                try:
                    async with self._line() as socket:
                        wait = 0.05
                        await self._talk(socket)
                except (OSError, WebSocketException, TimeoutError) as error:
                    if isinstance(error, InvalidHandshake) and not self._stays:
                        self.farewell = str(error)
                if not self._stays:
                    return
                await asyncio.sleep(wait)
                wait = min(wait * 2, SLOWEST)
        finally:
            self._socket = None
            for _, answered in self._asked.values():
                if not answered.done():
                    answered.set_exception(Gone(self.farewell or "the line was cut"))
            self._news.set()

    def _line(self) -> connect:
        url = self._visitor.url.replace("http", "ws", 1)
        cookie = self._visitor.cookie
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        return connect(
            f"{url}/api/tables/{self.id}/socket",
            additional_headers=headers,
            compression=None,
            max_size=None,
            proxy=None,
        )

    async def _talk(self, socket: ClientConnection) -> None:
        version = None if self.scene is None else self.scene.version
        with suppress(ConnectionClosed):  # there may be a farewell to read all the same
            await socket.send(encode(Hello(id="hello", protocol=PROTOCOL, version=version)), text=True)
            self._socket = socket
            for written, _ in list(self._asked.values()):
                await socket.send(written, text=True)
        async for message in socket:
            self._take_in(_read.decode(message))
        self._socket = None

    def _take_in(self, message: AnyMessage) -> None:
        if isinstance(message, Scene):
            self._see(message)
        elif isinstance(message, Farewell):
            self.farewell = message.reason
        elif message.id in self._asked:
            answered = self._asked[message.id][1]
            if not answered.done():
                answered.set_result(message)
        self._news.set()

    def _see(self, scene: Scene) -> None:
        """Add what is new to what one had."""
        self.actions |= {action.number: action for action in scene.actions}
        if self.scene is not None and scene.version < self.scene.version:
            return
        events: dict[int | None, list[EventCard]] = {}
        for sight in scene.sights:
            kept = [event for event in self.events.get(sight.seat, []) if event.step <= scene.kept]
            events[sight.seat] = kept + sight.events
        numbers = {remark.number for remark in scene.said}
        self.said = [remark for remark in self.said if remark.number not in numbers] + scene.said
        self.scene, self.events = scene, events
        self.scenes += 1
