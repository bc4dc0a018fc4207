"""Notifications for people without an open page: they reach a push service, encrypted, once, and only if wanted."""

import asyncio
import ipaddress
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from roundhouse.games.errors import BadSetting
from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.push.endpoints import check_endpoint, is_public
from roundhouse.server.push.sender import MOST_FAILURES
from roundhouse.server.push.vapid import Vapid, derived_key, read_key
from roundhouse.server.settings import NO_LIMITS, Limits
from roundhouse.server.steady import steady_time
from roundhouse.server.wire import ClockSetting, NewTable, Sitter
from tests.server.push_service import Device, PushService, push_service
from tests.server.running import Running, play_first, running, yard
from tests.store.postgres import Cluster

pytestmark = pytest.mark.anyio

DAYS = ClockSetting(bank=0.0, increment=3 * 86_400.0)
KINDS = ["turn", "low", "seat", "began", "ended"]


@pytest.fixture
async def service(anyio_backend: str) -> AsyncIterator[PushService]:  # noqa: ARG001
    async with push_service() as service:
        yield service


@asynccontextmanager
async def house_with(
    store: str | Path, service: PushService, limits: Limits = NO_LIMITS, now: Callable[[], float] = steady_time
) -> AsyncIterator[Running]:
    """Run a server that may send to the push service on this machine, at once."""
    async with running(store, push="loopback", push_delay=0.0, limits=limits, now=now) as house:
        house.house.notifier._sender._back_off = (0.0, 0.0, 0.0)
        service.key = house.house.vapid.public
        yield house


async def listen(visitor: Visitor, device: Device, kinds: list[str] | None = None) -> None:
    """Subscribe a visitor's device."""
    await visitor.subscribe(device.endpoint, *device.keys, KINDS if kinds is None else kinds)


async def test_who_is_away_hears_of_the_whole_game(tmp_path: Path, service: PushService) -> None:
    async with (
        house_with(tmp_path / "house.sqlite", service) as house,
        Visitor(house.url) as ann,
        Visitor(house.url) as bob,
    ):
        await ann.rename("Ann")
        phone = service.device("phone")
        await listen(ann, phone)
        table = await yard(ann, Sitter(name="Ann"), clock=DAYS, options={"limit": 4})
        async with bob.at(table.id) as b:
            await b.sit(1, "Bob")
            sat = await service.next_to("phone")
            assert (sat["kind"], sat["title"]) == ("seat", "Switch Yard: somebody sat down")
            assert sat["body"] == "Bob sat down at your table. All seats are taken."
            assert (sat["tag"], sat["url"]) == (table.id, f"/t/{table.id}")
            async with ann.at(table.id) as a:
                await a.start()
            await house.house.notifier._sender.join()
            async with ann.at(table.id) as a:
                await play_first(a, 0)
            await play_first(b, 1)
            await service.until(lambda: any(each.message["kind"] == "turn" for each in service.received))
            turn = service.received[-1]
            assert turn.message["title"] == "Switch Yard: your turn"
            assert turn.message["body"] == "You have 2 days left. You play with Bob."
            assert 3 * 86_400 - 60 < int(turn.headers["ttl"]) <= 3 * 86_400
            assert turn.headers["urgency"] == "high"
            assert table.id not in turn.headers["topic"]
            assert turn.claims["exp"] <= time.time() + 86_400
            service.received.clear()
            await b.resign(1)
            over = await service.next_to("phone")
            assert (over["kind"], over["body"]) == ("ended", "You won. You play with Bob.")


async def test_who_has_the_table_in_sight_is_not_notified(tmp_path: Path, service: PushService) -> None:
    async with (
        house_with(tmp_path / "house.sqlite", service) as house,
        Visitor(house.url) as ann,
        Visitor(house.url) as bob,
    ):
        await listen(ann, service.device("phone"))
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await b.sit(1, "Bob")
            await a.start()
            await play_first(a, 0)
            await play_first(b, 1)
            await a.until(lambda: a.legal(0))
            await house.house.notifier._sender.join()
            assert service.asked == 0
            await a.look(False)  # another page is in front
            await play_first(a, 0)
            await play_first(b, 1)
            assert (await service.next_to("phone"))["kind"] == "turn"


async def test_a_device_hears_only_what_it_wants(tmp_path: Path, service: PushService) -> None:
    async with (
        house_with(tmp_path / "house.sqlite", service) as house,
        Visitor(house.url) as ann,
        Visitor(house.url, ann.cookie) as again,
        Visitor(house.url) as bob,
    ):
        await listen(ann, service.device("phone"), ["seat", "turn"])
        table = await yard(ann, Sitter(name="Ann"))
        async with bob.at(table.id) as b:
            await b.sit(1, "Bob")
            assert (await service.next_to("phone"))["kind"] == "seat"
            await again.subscribe(service.device("new-phone").endpoint, *service.device("new-phone").keys)
            async with ann.at(table.id) as a:
                await a.start()
                await a.look(False)
                await b.resign(1)
                await a.until(lambda: a.table.ending)
            await house.house.notifier._sender.join()
        assert [each.message["kind"] for each in service.received] in ([], ["turn"])  # never that it began or ended
        assert {each.device for each in service.received} <= {"new-phone"}  # one device, one subscription


async def test_a_run_of_events_is_one_notification(tmp_path: Path, service: PushService) -> None:
    async with (
        house_with(tmp_path / "house.sqlite", service) as house,
        Visitor(house.url) as ann,
        Visitor(house.url) as bob,
        Visitor(house.url) as cleo,
    ):
        house.house.notifier._delay = 0.5
        await listen(ann, service.device("phone"))
        table = await ann.open(NewTable(game="on-track", seats=3, sitters=[Sitter(name="Ann")]))
        async with bob.at(table.id) as b, cleo.at(table.id) as c:
            await b.sit(1, "Bob")
            await c.sit(2, "Cleo")
            told = await service.next_to("phone")
            assert told["body"] == "Bob and Cleo sat down at your table. All seats are taken."
            await house.house.notifier._sender.join()
            assert service.asked == 1


@pytest.mark.parametrize("status", [404, 410])
async def test_an_endpoint_that_is_gone_is_forgotten(tmp_path: Path, service: PushService, status: int) -> None:
    async with house_with(tmp_path / "house.sqlite", service) as house, Visitor(house.url) as ann:
        await listen(ann, service.device("phone"))
        service.answers = [(status, {})]
        await call(house, ann)
        assert await subscribed(house, ann) == []
        assert service.asked == 1


async def test_a_service_that_asks_for_patience_is_tried_again(tmp_path: Path, service: PushService) -> None:
    async with house_with(tmp_path / "house.sqlite", service) as house, Visitor(house.url) as ann:
        await listen(ann, service.device("phone"))
        service.answers = [(429, {"Retry-After": "0"}), (503, {})]
        await call(house, ann)
        assert (await service.next_to("phone"))["kind"] == "seat"
        assert service.asked == 3
        assert len(await subscribed(house, ann)) == 1


async def test_an_endpoint_that_always_fails_is_forgotten(tmp_path: Path, service: PushService) -> None:
    async with house_with(tmp_path / "house.sqlite", service) as house, Visitor(house.url) as ann:
        await listen(ann, service.device("phone"))
        service.answers = [(400, {})] * MOST_FAILURES
        for number in range(MOST_FAILURES):
            assert len(await subscribed(house, ann)) == 1, number
            await call(house, ann)
        assert await subscribed(house, ann) == []


async def call(house: Running, ann: Visitor) -> None:
    """Let somebody sit down at a new table of Ann's, and wait until she was notified."""
    asked = house.house.notifier._sender
    table = await yard(ann, Sitter(name="Ann"))
    async with Visitor(house.url) as bob, bob.at(table.id) as b:
        await b.sit(1, "Bob")
        while house.house.notifier._pending:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        await asked.join()


async def subscribed(house: Running, visitor: Visitor) -> list[str]:
    (session,) = await visitor.sessions()
    kept = await house.house.store.subscription(session.id)
    return [] if kept is None else [kept.endpoint]


async def test_who_logs_out_hears_nothing_more(tmp_path: Path, service: PushService) -> None:
    async with house_with(tmp_path / "house.sqlite", service) as house, Visitor(house.url) as ann:
        await ann.make_account("Ann", "a long password")
        await listen(ann, service.device("phone"))
        (session,) = await ann.sessions()
        await ann.log_out()
        assert await house.house.store.subscription(session.id) is None


async def test_who_does_not_want_it_any_more_unsubscribes(tmp_path: Path, service: PushService) -> None:
    async with house_with(tmp_path / "house.sqlite", service) as house, Visitor(house.url) as ann:
        await listen(ann, service.device("phone"))
        await ann.unsubscribe()
        assert await subscribed(house, ann) == []


async def test_a_correspondence_player_is_reminded_once(tmp_path: Path, service: PushService) -> None:
    ahead = [0.0]
    async with (
        house_with(tmp_path / "house.sqlite", service, now=lambda: time.time() + ahead[0]) as house,
        Visitor(house.url) as ann,
        Visitor(house.url) as bob,
    ):
        await ann.rename("Ann")
        await listen(bob, service.device("phone"), ["low"])
        table = await yard(ann, Sitter(name="Ann"), clock=DAYS)
        async with ann.at(table.id) as a:
            async with bob.at(table.id) as b:
                await b.sit(1, "Bob")
                await a.start()
                await a.until(lambda: a.legal(0))
            await play_first(a, 0)
        notifier, store = house.house.notifier, house.house.store
        while not await store.due_reminders(time.time() + 10 * 86_400, 9):
            await asyncio.sleep(0.01)
        ahead[0] = 2 * 86_400.0
        await notifier.remind()
        assert service.asked == 0
        ahead[0] = 2.5 * 86_400.0
        await asyncio.gather(notifier.remind(), notifier.remind())
        low = await service.next_to("phone")
        assert (low["kind"], low["title"]) == ("low", "Switch Yard: your time is running out")
        assert low["body"] == "You have 11 hours left. You play with Ann."
        await notifier.remind()
        await notifier._sender.join()
        assert service.asked == 1


async def test_of_several_servers_one_notifies(cluster: Cluster, service: PushService) -> None:
    url = cluster.new_database()
    async with (
        house_with(url, service) as one,
        house_with(url, service) as other,
        Visitor(one.url) as ann,
        Visitor(other.url) as bob,
    ):
        await listen(ann, service.device("phone"), ["seat", "turn"])
        table = await yard(ann, Sitter(name="Ann"))
        async with bob.at(table.id) as b, ann.at(table.id) as a:
            await b.sit(1, "Bob")
            await a.until(lambda: a.table.chairs[1].name == "Bob")
            await a.start()
            await play_first(a, 0)
            await b.until(lambda: b.legal(1))
            await a.look(False)
            while ann_looks(other, table.id):
                await asyncio.sleep(0.01)
            await play_first(b, 1)
            assert (await service.next_to("phone"))["kind"] == "turn"
            await a.until(lambda: a.legal(0))
            for house in (one, other):
                await house.house.notifier._sender.join()
            assert service.asked == 1
            await a.look(True)
            while not ann_looks(other, table.id):
                await asyncio.sleep(0.01)
            await play_first(a, 0)
            await play_first(b, 1)
            await a.until(lambda: a.legal(0))
            for house in (one, other):
                await house.house.notifier._sender.join()
            assert service.asked == 1


def ann_looks(house: Running, table: str) -> bool:
    live = house.house.hub.live[table]
    return live.table.owner in live.looking


BAD_ENDPOINTS = [
    "http://push.example/x", "https://127.0.0.1/x", "https://10.1.2.3/x", "https://[::1]/x", "https://localhost/x",
    "https://push.example:8443/x", "https://ann@push.example/x", "ftp://push.example/x", "https:///x", "nonsense",
    "https://[::ffff:10.0.0.1]/x", "https://169.254.169.254/latest", "https://[64:ff9b::a00:1]/x", "https://intranet/x",
    "https://push.example/" + "x" * 1000, "https://push.example/a b", "https://push.example/\n", "https://[/x",
]  # fmt: skip


@pytest.mark.parametrize("endpoint", BAD_ENDPOINTS)
def test_a_server_calls_nobody_in_its_own_network(endpoint: str) -> None:
    with pytest.raises(BadSetting, match="not the address of a push service"):
        check_endpoint(endpoint)


def test_real_push_services_are_accepted() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/abc:APA91b",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QGu",
        "https://8.8.8.8/x",
        "https://push.example:443/x",
    ):
        check_endpoint(endpoint)


@pytest.mark.parametrize(
    ("address", "public"),
    [("8.8.8.8", True), ("2001:4860:4860::8888", True), ("10.0.0.1", False), ("100.64.0.1", False), ("::", False),
     ("fe80::1", False), ("fd00::1", False), ("224.0.0.1", False), ("0.0.0.0", False), ("2002:a00:1::", False),
     ("64:ff9b::808:808", True), ("64:ff9b::7f00:1", False), ("::ffff:127.0.0.1", False)],
)  # fmt: skip
def test_what_counts_as_public(address: str, public: bool) -> None:
    assert is_public(ipaddress.ip_address(address)) is public


async def test_a_name_that_leads_into_the_own_network_is_not_called(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path / "house.sqlite", push_delay=0.0) as house, Visitor(house.url) as ann:
        device = service.device("phone")
        await ann.subscribe(f"https://rebinding.example/{device.name}", *device.keys)
        loop = asyncio.get_running_loop()
        looked_up = []

        async def find(host: str, *_: object, **__: object) -> list[object]:
            looked_up.append(host)
            return [(2, 1, 6, "", ("127.0.0.1", service.port))]

        monkeypatch.setattr(type(loop), "getaddrinfo", lambda _, *given, **more: find(*given, **more))
        house.house.notifier._sender._back_off = ()
        await call(house, ann)
        assert "rebinding.example" in looked_up
        assert service.asked == 0


async def test_what_is_no_subscription_is_refused(tmp_path: Path, service: PushService) -> None:
    limits = replace(NO_LIMITS, subscribing=(6, 3600.0))
    async with house_with(tmp_path / "house.sqlite", service, limits) as house, Visitor(house.url) as ann:
        device = service.device("phone")
        key, auth = device.keys
        for endpoint, p256dh, secret, kinds in (
            ("https://10.0.0.1/x", key, auth, None),
            (device.endpoint, "nonsense", auth, None),
            (device.endpoint, key, "short", None),
            (device.endpoint, "B" + "A" * 86, auth, None),  # not a point of the curve
            (device.endpoint, key, auth, ["weather"]),
        ):
            with pytest.raises(RefusedError, match="bad_request"):
                await ann.subscribe(endpoint, p256dh, secret, kinds)
        await listen(ann, device)
        with pytest.raises(RefusedError, match="too_fast"):
            await listen(ann, device)


async def test_a_server_without_notifications_offers_none(tmp_path: Path, service: PushService) -> None:
    async with running(tmp_path / "house.sqlite", push="off") as house, Visitor(house.url) as ann:
        assert (await ann.house()).push_key is None
        with pytest.raises(RefusedError, match="sends no notifications"):
            await listen(ann, service.device("phone"))


def test_the_key_comes_from_the_secret_or_is_ones_own(tmp_path: Path) -> None:
    keys = {Vapid(derived_key(secret), "mailto:a@b.example").public for secret in (b"x" * 32, b"x" * 32, b"y" * 32)}
    assert len(keys) == 2
    own = ec.generate_private_key(ec.SECP256R1())
    file = tmp_path / "vapid.pem"
    file.write_bytes(own.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ))  # fmt: skip
    assert Vapid(read_key(file), "x").public == Vapid(own, "x").public
    file.write_text("nonsense")
    with pytest.raises(BadSetting, match="cannot be read"):
        read_key(file)


async def test_a_push_service_that_hangs_delays_no_move(tmp_path: Path, service: PushService) -> None:
    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    hanging = await asyncio.start_server(hang, "127.0.0.1", 0)
    port = hanging.sockets[0].getsockname()[1]
    async with house_with(tmp_path / "house.sqlite", service) as house, Visitor(house.url) as ann:
        await ann.subscribe(f"http://127.0.0.1:{port}/x", *service.device("phone").keys)
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as a, Visitor(house.url) as bob, bob.at(table.id) as b:
            await b.sit(1, "Bob")
            await a.start()
            await a.look(False)
            began = time.monotonic()
            for seat in (0, 1) * 5:
                await play_first((a, b)[seat], seat)
            assert time.monotonic() - began < 5
    hanging.close()
