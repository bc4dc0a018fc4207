"""Clients that send too much, too slowly or too often are disconnected, and nobody else notices."""

import asyncio
import contextlib
import struct
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from roundhouse.server.client import Visitor
from roundhouse.server.limits import Allowance, Bucket, network_of
from roundhouse.server.settings import Limits
from roundhouse.server.socket.protocol import SocketProtocol
from roundhouse.server.tables.presenters import encode
from roundhouse.server.wire import PROTOCOL, Hello, Sitter
from tests.server.raw import CLOSE, CONTINUATION, PING, PONG, TEXT, RawClient, frame
from tests.server.running import Running, running, yard

pytestmark = pytest.mark.anyio

MANY = 20_000
POLICY_VIOLATION = 1008


@contextlib.asynccontextmanager
async def socket_of_a_table(house: Running) -> AsyncIterator[RawClient]:
    """Open a table, and connect to its socket without a cookie."""
    async with Visitor(house.url) as ann:
        path = f"/api/tables/{(await yard(ann, Sitter(name='Ann'))).id}/socket"
    async with RawClient(house.url) as client:
        upgraded = await client.upgrade(path)
        assert b" 101 " in upgraded
        yield client


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING) * MANY,
        frame(PONG) * MANY,
        frame(TEXT, b"{", last=False) + frame(CONTINUATION, last=False) * MANY,
        frame(TEXT, b"x" * 100) * MANY,
    ],
    ids=["pings", "pongs", "fragments", "texts"],
)
@pytest.mark.parametrize("greeted", [False, True], ids=["before hello", "after hello"])
async def test_a_flood_of_frames_is_cut(tmp_path: Path, flood: bytes, greeted: bool) -> None:
    async with running(tmp_path / "house.sqlite", limits=Limits()) as house, socket_of_a_table(house) as client:
        if greeted:
            await client.send(frame(TEXT, encode(Hello(id="h", protocol=PROTOCOL))))
            received = await client.read_frame()
            assert received[0] == TEXT
        sending = asyncio.create_task(client.send(flood))
        frames = [each async for each in client.frames()]
        await sending
        assert sum(kind == PONG for kind, _ in frames) <= 20, "pings that come together need one answer"
        closes = [struct.unpack("!H", payload[:2])[0] for kind, payload in frames if kind == CLOSE]
        assert closes in ([], [POLICY_VIOLATION])  # the TCP reset may arrive before the close frame


async def test_who_sends_too_much_is_told_so(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", limits=Limits()) as house, socket_of_a_table(house) as client:
        for _ in range(Limits().first_frames[0] + 1):
            await client.send(frame(PONG))
            await asyncio.sleep(0)
        kind, payload = [each async for each in client.frames()][-1]
        assert kind == CLOSE
        assert payload == struct.pack("!H", POLICY_VIOLATION) + b"you send too many frames"


async def test_an_honest_client_is_not_cut(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", limits=Limits()) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        async with ann.at(table.id, stays=False) as place:
            for _ in range(50):
                await place.ping()
            await place.play(0, "c8-c5")


async def test_a_client_that_takes_nothing_in_gets_no_pongs_and_then_only_the_latest(house: Running) -> None:
    async with socket_of_a_table(house) as client:
        await client.send(frame(TEXT, encode(Hello(id="h", protocol=PROTOCOL))))
        await client.read_frame()
        (line,) = house.house.connections
        channel = line.channel
        assert isinstance(channel, SocketProtocol)
        channel.pause_writing()
        for number in range(100):
            await client.send(frame(PING, b"%d" % number))
        while channel.conn.ping != b"99":
            await asyncio.sleep(0.01)
        channel.resume_writing()
        received = await client.read_frame()
        assert received == (PONG, b"99")


async def test_a_client_that_takes_nothing_in_is_cut(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", patience=0.1) as house, socket_of_a_table(house) as client:
        await client.send(frame(TEXT, encode(Hello(id="h", protocol=PROTOCOL))))
        await client.read_frame()
        (line,) = house.house.connections
        assert isinstance(line.channel, SocketProtocol)
        line.channel.pause_writing()
        await client.answer()


async def test_who_does_not_say_hello_in_time_is_cut(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", hello_timeout=0.1) as house, socket_of_a_table(house) as client:
        assert b"say hello first" in await client.answer()


@pytest.mark.parametrize(
    "slow",
    [b"", b"\r\n", b"GET / HTTP/1.1\r\nhost: ", b"GET / HTTP/1.1\r\nhost: localhost\r\nx: y\r\n"],
    ids=["nothing", "empty lines", "half a header", "half the headers"],
)
async def test_headers_that_do_not_come_in_time_end_the_connection(tmp_path: Path, slow: bytes) -> None:
    async with running(tmp_path / "house.sqlite", header_timeout=0.2, keep_alive=60) as house:
        async with RawClient(house.url) as client:
            await client.send(slow)
            await client.answer()
        async with RawClient(house.url) as client:
            assert b" 200 " in await client.get("/health")
            await client.send(slow or b"\r\n")
            assert b" 408 " in await client.answer()


async def test_bytes_now_and_then_do_not_keep_a_slow_request_alive(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", header_timeout=0.3) as house, RawClient(house.url) as client:
        answering = asyncio.create_task(client.answer())
        await client.send(b"GET / HTTP/1.1\r\n")
        while not answering.done():
            await client.send(b"x: y\r\n")
            await asyncio.sleep(0.05)
        assert b" 408 " in await answering


async def test_a_body_that_does_not_come_in_time_ends_the_connection(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", body_timeout=0.2) as house, RawClient(house.url) as client:
        await client.send(client.request("POST", "/api/me", content_length="20", content_type="application/json"))
        await client.send(b'{"name":')
        assert b" 200 " not in await client.answer()


async def test_endless_headers_and_endless_bodies_end_the_connection(house: Running) -> None:
    async with RawClient(house.url) as client:
        sending = asyncio.create_task(client.send(b"GET / HTTP/1.1\r\n" + b"x: " + b"y" * 4_000_000))
        assert b" 200 " not in await client.answer()
        await sending
    async with RawClient(house.url) as client:
        head = client.request("GET", "/health", transfer_encoding="chunked")
        sending = asyncio.create_task(client.send(head + b"1\r\nx\r\n" * 500_000))
        await client.answer()
        await sending


async def test_too_many_requests_in_a_row_without_waiting_end_the_connection(house: Running) -> None:
    async with RawClient(house.url) as client:
        request = client.request("GET", "/health")
        await client.send(request * 5)
        for _ in range(5):
            received = await client.reader.readuntil(b"}")
            assert b" 200 " in received
        await client.send(request * 2000)
        assert (await client.answer()).count(b" 200 ") < 100


async def test_only_so_many_connections_come_from_one_address(tmp_path: Path) -> None:
    limits = Limits(connections_from=2)
    async with running(tmp_path / "house.sqlite", limits=limits, proxies=()) as house:
        async with RawClient(house.url) as first, RawClient(house.url) as second:
            assert b" 200 " in await first.get("/health")
            assert b" 200 " in await second.get("/health")
            async with RawClient(house.url) as third:
                answer = await third.answer()
                assert b" 503 " in answer
                assert b"too many connections are open from your address" in answer
        await one_gets_in(house)


async def test_only_so_many_connections_come_in_all_proxies_or_not(tmp_path: Path) -> None:
    limits = Limits(connections=2, connections_from=1)
    async with running(tmp_path / "house.sqlite", limits=limits, proxies=("127.0.0.0/8",)) as house:
        async with RawClient(house.url) as first, RawClient(house.url) as second:
            assert b" 200 " in await first.get("/health")
            upgraded = await second.upgrade("/api/tables/none/socket")
            assert b" 101 " in upgraded
            async with RawClient(house.url) as third:
                assert b"too many connections are open: try again later" in await third.answer()
        await one_gets_in(house)


async def one_gets_in(house: Running) -> None:
    """Wait until closed connections are no longer counted."""
    while True:
        async with RawClient(house.url) as client:
            await client.send(client.request("GET", "/health", connection="close"))
            if b" 200 " in await client.answer():
                return


async def test_only_so_many_requests_come_from_one_address(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", limits=Limits(requests=(3, 1000.0))) as house:
        async with RawClient(house.url) as client:
            for _ in range(3):
                assert b" 200 " in await client.get("/health")
            assert b'"code":"too_fast"' in await client.get("/health")
        async with RawClient(house.url) as client:
            upgraded = await client.upgrade("/api/tables/none/socket")
            assert b" 429 " in upgraded


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:0DB8:0001:0002:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nowhere", "nowhere"),
    ],
)
def test_an_address_counts_with_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_bucket_fills_up_again_steadily() -> None:
    now = [0.0]
    bucket = Bucket(10, 5.0, clock=lambda: now[0])
    taken = bucket.take(10)
    assert taken
    taken = bucket.take()
    assert not taken
    now[0] = 1.0
    taken = bucket.take(2)
    assert taken
    taken = bucket.take()
    assert not taken


def test_inventing_names_does_not_bring_an_allowance_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Allowance, "MOST_NAMES", 100)
    allowance = Allowance(3, 1000.0, clock=lambda: 0.0)
    attempts = [allowance.take("eve") for _ in range(4)]
    assert attempts == [True, True, True, False]
    for number in range(1000):
        taken = allowance.take(f"name {number}")
        assert taken
    taken = allowance.take("eve")
    assert not taken
    assert len(allowance._left) <= 100
