"""A small client: one person on a server, and what they see of a table.

    async with Visitor("http://127.0.0.1:8000") as ann:
        sitters = [Sitter(name="Ann"), Sitter(bot="fireman")]
        table = await ann.open(NewTable(game="GAME", seats=2, sitters=sitters, start=True))
        async with ann.at(table.id) as seat:
            await seat.until(lambda: seat.legal(0))
            await seat.play(0, seat.legal(0)[0].number)

A broken connection is made again. Requests that were not answered are sent again, and count once.
"""

import asyncio
import itertools
import secrets
from collections.abc import Callable, Sequence
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
    Answered,
    AnswerUndo,
    AnyMessage,
    Ask,
    AskUndo,
    Because,
    BotPace,
    Course,
    Credentials,
    Done,
    EventCard,
    Farewell,
    Hello,
    Hint,
    House,
    Leave,
    Lobby,
    Look,
    Me,
    Moment,
    Name,
    NewPassword,
    NewSubscription,
    NewTable,
    Pace,
    Password,
    Ping,
    Play,
    Pong,
    Preview,
    Previewed,
    Problem,
    Ready,
    Refused,
    Remark,
    Rematch,
    Request,
    Resign,
    Say,
    SeatBot,
    SeatView,
    SessionCard,
    Sit,
    Start,
    Story,
    TableCard,
    TableUpdate,
    Undo,
    Why,
)

T = TypeVar("T")

COOKIE = "roundhouse"
SLOWEST = 5.0
"""The most seconds between two attempts to reconnect."""

encode = msgspec.json.Encoder().encode
_read: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


class RefusedError(Exception):
    """The server refused a request: `code` is for programs, `reason` for people."""

    def __init__(self, code: str, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(f"{code}: {reason}")


class Gone(Exception):
    """The connection was closed for good."""


class Visitor:
    """One person on a server, known by a cookie."""

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
        """The cookie by which the server knows the person."""
        return self._http.cookies.get(COOKIE) or self._http.cookies.get(f"__Host-{COOKIE}")

    async def ask(self, method: str, path: str, answer: type[T], body: msgspec.Struct | None = None) -> T:
        """Send a request over HTTP. Raise RefusedError if it is refused."""
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
        """Return the games."""
        return await self.ask("GET", "/house", House)

    async def me(self) -> Me:
        """Return who you are; at first, a new guest."""
        return await self.ask("GET", "/me", Me)

    async def rename(self, name: str) -> Me:
        """Change your name."""
        return await self.ask("POST", "/me", Me, Name(name=name))

    async def make_account(self, name: str, password: str) -> Me:
        """Make an account."""
        return await self.ask("POST", "/account", Me, Credentials(name=name, password=password))

    async def change_password(self, old: str, new: str) -> None:
        """Change the password of your account."""
        await self.ask("POST", "/account/password", type(None), NewPassword(old=old, new=new))

    async def give_up_account(self, password: str) -> None:
        """Delete your account."""
        await self.ask("POST", "/account/end", type(None), Password(password=password))

    async def log_in(self, name: str, password: str) -> Me:
        """Log in to an account."""
        return await self.ask("POST", "/session", Me, Credentials(name=name, password=password))

    async def log_out(self) -> None:
        """Log out."""
        await self.ask("DELETE", "/session", type(None))

    async def sessions(self) -> list[SessionCard]:
        """List the devices that know you."""
        return await self.ask("GET", "/sessions", list[SessionCard])

    async def end_session(self, id: str) -> None:
        """End a session."""
        await self.ask("DELETE", f"/sessions/{id}", type(None))

    async def subscribe(self, endpoint: str, p256dh: str, auth: str, kinds: list[str] | None = None) -> None:
        """Get notifications on this device."""
        wanted = NewSubscription(endpoint=endpoint, p256dh=p256dh, auth=auth, kinds=kinds)
        await self.ask("POST", "/push", type(None), wanted)

    async def unsubscribe(self) -> None:
        """Get no more notifications on this device."""
        await self.ask("DELETE", "/push", type(None))

    async def lobby(self) -> Lobby:
        """Return the tables in your lobby."""
        return await self.ask("GET", "/lobby", Lobby)

    async def open(self, new: NewTable) -> TableCard:
        """Open a table."""
        return await self.ask("POST", "/tables", TableCard, new)

    async def table(self, id: str) -> TableCard:
        """Describe a table."""
        return await self.ask("GET", f"/tables/{id}", TableCard)

    async def record(self, id: str, form: str = "json") -> str:
        """Download a finished game."""
        return await self.ask("GET", f"/tables/{id}/record?form={form}", str)

    async def story(self, id: str, eyes: str = "watcher") -> Story:
        """Return everything that happened in a finished game."""
        return await self.ask("GET", f"/tables/{id}/story?eyes={eyes}", Story)

    async def course(self, id: str) -> Course:
        """Return how far each player of a finished game had come after each turn."""
        return await self.ask("GET", f"/tables/{id}/course", Course)

    async def moment(self, id: str, step: int, eyes: str = "watcher") -> Moment:
        """Return any step of a finished game; of a running one as spectators saw it, or one of your own seats."""
        return await self.ask("GET", f"/tables/{id}/moments/{step}?eyes={eyes}", Moment)

    def at(self, id: str, *, stays: bool = True) -> "Place":
        """Return a place at a table. One that `stays` reconnects when its connection breaks."""
        return Place(self, id, stays)


class Place:
    """A person's place at a table: what they see, and the requests they can make."""

    def __init__(self, visitor: Visitor, id: str, stays: bool = True) -> None:
        self.id = id
        self.update: TableUpdate | None = None
        self.events: dict[int | None, list[EventCard]] = {}
        self.actions: dict[int, ActionCard] = {}
        self.said: list[Remark] = []
        self.farewell: str | None = None
        self.updates = 0
        self._visitor = visitor
        self._stays = stays
        self._socket: ClientConnection | None = None
        self._asked: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._numbers = itertools.count()
        self._name = secrets.token_urlsafe(9)
        self._changed = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._listening = asyncio.create_task(self._listen())
        await self.until(lambda: self.update is not None)
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

    # What the person sees.

    @property
    def table(self) -> TableCard:
        """The table as last shown."""
        assert self.update is not None
        return self.update.table

    def seat_view(self, seat: int | None = None) -> SeatView:
        """Return the view of a seat."""
        assert self.update is not None
        return next(seat_view for seat_view in self.update.views if seat_view.seat == seat)

    def legal(self, seat: int) -> list[ActionCard]:
        """Return the actions that a seat can choose from."""
        views = self.update.views if self.update is not None else []
        return [self.actions[number] for seat_view in views if seat_view.seat == seat for number in seat_view.legal]

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until a condition is true. Raise Gone if the connection is closed for good first."""
        while not condition():
            if self._listening is None or self._listening.done():
                raise Gone(self.farewell or "the connection was cut")
            self._changed.clear()
            await self._changed.wait()

    # Requests.

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
        """Start the game."""
        return await self.ask(Done, Start)

    async def ready(self, ready: bool = True) -> Done:
        """Say that you are ready for the game to start, or not any more."""
        return await self.ask(Done, Ready, ready=ready)

    async def play(self, seat: int, action: int | str | Sequence[int | str]) -> Done:
        """Play an action, or several in order. The answer has the number of actions played."""
        return await self.ask(Done, Play, seat=seat, action=action)

    async def undo(self, seat: int) -> Done:
        """Undo the last decision."""
        return await self.ask(Done, Undo, seat=seat)

    async def ask_undo(self, seat: int) -> Done:
        """Ask the others whether the last decision may be undone."""
        return await self.ask(Done, AskUndo, seat=seat)

    async def answer_undo(self, agree: bool) -> Done:
        """Agree to the undo that a player asks for, or do not."""
        return await self.ask(Done, AnswerUndo, agree=agree)

    async def look(self, in_sight: bool) -> Done:
        """Say whether you have the table in sight."""
        return await self.ask(Done, Look, in_sight=in_sight)

    async def resign(self, seat: int) -> Done:
        """Give up."""
        return await self.ask(Done, Resign, seat=seat)

    async def say(self, text: str, team: bool = False) -> Done:
        """Write a chat message to everybody, or only to your team."""
        return await self.ask(Done, Say, text=text, team=team)

    async def rematch(self) -> Done:
        """Play again."""
        return await self.ask(Done, Rematch)

    async def hint(self, seat: int) -> Advice:
        """Ask a strong bot."""
        return await self.ask(Advice, Hint, seat=seat)

    async def pace(self, pace: BotPace) -> Done:
        """Say how quickly bots shall play."""
        return await self.ask(Done, Pace, pace=pace)

    async def why(self, seat: int, action: int | str) -> str:
        """Ask why an action is not legal."""
        return (await self.ask(Because, Why, seat=seat, action=action)).reason

    async def preview(self, seat: int, actions: Sequence[int | str]) -> Previewed:
        """Ask what a sequence of actions would lead to."""
        found = await self.ask(Previewed, Preview, seat=seat, actions=actions)
        self.actions |= {action.number: action for action in found.actions}
        return found

    async def ask_rules(self, seat: int, question: str, *, step: int | None = None, **about: Any) -> Any:
        """Ask one of the game's questions about the rules; with a step, about an earlier turn of the seat."""
        return (await self.ask(Answered, Ask, seat=seat, question=question, about=about, step=step)).answer

    async def ping(self) -> None:
        """Check that the server answers."""
        await self.ask(Pong, Ping)

    async def ask(self, answer: type[T], request: type[Request], **fields: Any) -> T:
        """Send a request and wait for the answer, over as many connections as it takes."""
        id = f"{self._name}{next(self._numbers)}"
        written = encode(request(id=id, **fields))
        answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked[id] = written, answered
        try:
            if self._listening is not None and self._listening.done():
                raise Gone(self.farewell or "the connection was cut")
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

    # The connection.

    async def _listen(self) -> None:
        """Hold the connection, and reconnect as long as the place stays."""
        wait = 0.05
        try:
            while True:
                try:
                    async with self._connect() as socket:
                        wait = 0.05
                        await self._exchange(socket)
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
                    answered.set_exception(Gone(self.farewell or "the connection was cut"))
            self._changed.set()

    def _connect(self) -> connect:
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

    async def _exchange(self, socket: ClientConnection) -> None:
        version = None if self.update is None else self.update.version
        with suppress(ConnectionClosed):  # the server may have sent a farewell that can still be read
            await socket.send(encode(Hello(id="hello", protocol=PROTOCOL, version=version)), text=True)
            self._socket = socket
            for written, _ in list(self._asked.values()):
                await socket.send(written, text=True)
        async for message in socket:
            self._handle(_read.decode(message))
        self._socket = None

    def _handle(self, message: AnyMessage) -> None:
        if isinstance(message, TableUpdate):
            self._apply(message)
        elif isinstance(message, Farewell):
            self.farewell = message.reason
        elif message.id in self._asked:
            answered = self._asked[message.id][1]
            if not answered.done():
                answered.set_result(message)
        self._changed.set()

    def _apply(self, update: TableUpdate) -> None:
        """Apply an update to what is known."""
        self.actions |= {action.number: action for action in update.actions}
        if self.update is not None and update.version < self.update.version:
            return
        events: dict[int | None, list[EventCard]] = {}
        for seat_view in update.views:
            kept = [event for event in self.events.get(seat_view.seat, []) if event.step <= update.kept]
            events[seat_view.seat] = kept + seat_view.events
        numbers = {remark.number for remark in update.said}
        self.said = [remark for remark in self.said if remark.number not in numbers] + update.said
        self.update, self.events = update, events
        self.updates += 1
