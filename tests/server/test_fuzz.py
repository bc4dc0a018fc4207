"""Garbage over HTTP and over the socket: always an answer or a clean close, never a crash."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from roundhouse.server.client import encode
from roundhouse.server.wire import (
    PROTOCOL,
    AnyMessage,
    Hello,
    Leave,
    Ping,
    Play,
    Rematch,
    Resign,
    Say,
    SeatBot,
    Sit,
    Start,
    Undo,
    Why,
)
from tests.server.running import running


class Thread:
    """A server in its own thread, for tests without an event loop."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self.url = ""
        self.failures = 0

    async def _run(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        async with running(self._folder / "house.sqlite", patience_of_test=600.0) as house:
            await house.house.loader.ready("switch-yard")
            await house.house.loader.ready("on-track")
            self.url = house.url
            self._open.set()
            await self._stop.wait()

    def __enter__(self) -> "Thread":
        self._thread.start()
        opened = self._open.wait(60)
        assert opened
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thread]:
    """Run a server for all tests of this module."""
    with Thread(tmp_path_factory.mktemp("fuzz")) as thread:
        yield thread


def test_no_request_that_the_description_allows_makes_the_house_fail(
    fuzzed: Thread, request: pytest.FixtureRequest
) -> None:
    deep = request.config.getoption("--deep")
    schema = schemathesis.openapi.from_url(f"{fuzzed.url}/api/schema")
    for operation in schema.get_all_operations():
        found: Any = operation.ok()  # type: ignore[union-attr]

        @given(case=found.as_strategy())
        @settings(
            max_examples=150 if deep else 6, deadline=None, suppress_health_check=list(HealthCheck), database=None
        )
        def check(case: Any) -> None:
            answer = case.call()
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert set(answer.json()) == {"code", "reason", "key", "values", "game"}

        check()


@pytest.mark.parametrize(
    "path", ["/api", "/api/nothing", "/api/tables/x/y", "/assets/none.js", "/api/games/chess/howto"]
)
def test_what_is_not_there_is_told_as_a_problem(fuzzed: Thread, path: str) -> None:
    answer = httpx.get(fuzzed.url + path, trust_env=False)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"game":1}', b'{"name":"x","more":1}', b"[" * 5000]
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/me", "/api/account", "/api/session"])
def test_a_body_that_is_none_is_refused(fuzzed: Thread, path: str, body: bytes) -> None:
    answer = httpx.post(fuzzed.url + path, content=body, trust_env=False)
    assert answer.status_code in (400, 403)
    assert set(answer.json()) == {"code", "reason", "key", "values", "game"}


SEATS = st.integers(-2, 3) | st.integers()
TEXTS = st.text(max_size=30) | st.sampled_from(["c8-c5", "c2-c3", "draw 1", "call-boy", "engineer"])
ACTIONS = st.integers(-2, 400) | st.integers() | TEXTS
IDS = st.text(max_size=50) | st.uuids().map(str)
PLAIN = st.none() | st.booleans() | st.floats(allow_nan=False) | TEXTS
JUNK = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=5
)

REQUESTS = st.one_of(
    st.builds(Sit, id=IDS, seat=SEATS, name=st.none() | TEXTS),
    st.builds(SeatBot, id=IDS, seat=SEATS, bot=TEXTS),
    st.builds(Leave, id=IDS, seat=SEATS),
    st.builds(Start, id=IDS),
    st.builds(Play, id=IDS, seat=SEATS, action=ACTIONS),
    st.builds(Undo, id=IDS, seat=SEATS),
    st.builds(Resign, id=IDS, seat=SEATS),
    st.builds(Say, id=IDS, text=TEXTS),
    st.builds(Rematch, id=IDS),
    st.builds(Why, id=IDS, seat=SEATS, action=ACTIONS),
    st.builds(Hello, id=IDS, protocol=st.integers(), version=st.none() | st.integers()),
)
_decoder: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


def machine(url: str) -> type[RuleBasedStateMachine]:
    """Return a state machine that sends messages to a table's socket."""

    class Talk(RuleBasedStateMachine):
        """Sends valid and invalid messages. After each, the server must answer, or have closed the socket cleanly."""

        def __init__(self) -> None:
            super().__init__()
            self.client = httpx.Client(base_url=url, trust_env=False)
            self.client.get("/api/me")
            body = {"game": "on-track", "seats": 2, "sitters": [{"name": "A"}, {"name": "B"}], "start": True}
            self.table = self.client.post("/api/tables", json=body).json()["id"]
            self.pings = 0
            self.socket = self.open()

        def open(self) -> ClientConnection:
            """Connect and say hello."""
            cookie = f"roundhouse={self.client.cookies['roundhouse']}"
            address = f"{url.replace('http', 'ws')}/api/tables/{self.table}/socket"
            headers = {"Cookie": cookie}
            self.held = connect(address, additional_headers=headers, compression=None, proxy=None, max_size=None)
            socket = self.held.__enter__()
            socket.send(encode(Hello(id="h", protocol=PROTOCOL)), text=True)
            return socket

        def throw(self, message: bytes | str, cut_short: bool = False) -> None:
            """Send a message, then a ping that must be answered. With `cut_short`, any close code is allowed."""
            self.pings += 1
            try:
                self.socket.send(message)
                self.socket.send(encode(Ping(id=f"ping {self.pings}")), text=True)
                while True:
                    answer = _decoder.decode(self.socket.recv(timeout=30))
                    if getattr(answer, "id", "") == f"ping {self.pings}":
                        return
            except ConnectionClosed:
                clean = cut_short or self.socket.close_code in (1001, 1007, 1009, 4400)
                assert clean, self.socket.close_code
                self.held.__exit__(None, None, None)
                self.socket = self.open()

        @rule(request=REQUESTS)
        def ask(self, request: Any) -> None:
            """Send a valid request, which may be refused."""
            self.throw(encode(request).decode())

        @rule(junk=JUNK)
        def talk_nonsense(self, junk: Any) -> None:
            """Send JSON that is not a request."""
            self.throw(encode(junk).decode())

        @rule(garbage=st.binary(max_size=60))
        def throw_bytes(self, garbage: bytes) -> None:
            """Send random bytes."""
            self.throw(garbage)

        @rule(size=st.sampled_from([20_000, 200_000]))
        def shout(self, size: int) -> None:
            """Send a message that is far too long."""
            self.throw("x" * size, cut_short=True)

        @rule()
        def hang_up(self) -> None:
            """Disconnect and connect again."""
            self.held.__exit__(None, None, None)
            self.socket = self.open()

        def teardown(self) -> None:
            """Disconnect."""
            self.held.__exit__(None, None, None)
            self.client.close()

    return Talk


def test_the_socket_survives_whatever_is_thrown_at_it(fuzzed: Thread, request: pytest.FixtureRequest) -> None:
    deep = request.config.getoption("--deep")
    run_state_machine_as_test(
        machine(fuzzed.url), settings=settings(max_examples=100 if deep else 6, stateful_step_count=25, deadline=None)
    )
    assert httpx.get(f"{fuzzed.url}/health", trust_env=False).json() == {"healthy": True}
