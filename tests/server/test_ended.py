"""The sockets of an ended session are closed, even if the message about its end was lost."""

import asyncio

import asyncpg
import msgspec
import pytest

from roundhouse.server import house as houses
from roundhouse.server.client import Gone, Visitor, encode
from roundhouse.server.wire import PROTOCOL, Farewell, Hello, Sitter
from roundhouse.store import StoreError
from tests.server.running import running, yard
from tests.store.postgres import Cluster

pytestmark = pytest.mark.anyio


async def session_of(visitor: Visitor) -> str:
    """Return the id of a visitor's session."""
    (session,) = await visitor.sessions()
    return session.id


async def test_who_says_hello_after_the_session_has_ended_is_not_let_in(url: str) -> None:
    async with running(url) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        session = await session_of(ann)
        async with ann.at(table.id)._connect() as socket:
            await house.house.store.end_session(session)  # by another server, whose message was lost
            await socket.send(encode(Hello(id="h", protocol=PROTOCOL)), text=True)
            farewell = msgspec.json.decode(await socket.recv(), type=Farewell)
        assert farewell.reason == "you were logged out"
        assert await ann.sessions() == [], "it is trusted no longer"


async def test_a_socket_is_cut_soon_after_its_session_has_ended(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houses, "CHECK_EVERY", 0.05)
    async with running(url) as house, Visitor(house.url) as ann, Visitor(house.url) as bob:
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id, stays=False) as a, bob.at(table.id, stays=False) as b:
            await house.house.store.end_session(await session_of(ann))
            with pytest.raises(Gone, match="you were logged out"):
                await a.until(lambda: False)
            await b.ping()


async def test_sockets_are_looked_at_again_when_words_may_have_been_missed(cluster: Cluster) -> None:
    url = cluster.new_database()
    async with running(url) as house, Visitor(house.url) as ann, Visitor(house.url) as bob:
        table = await yard(ann, Sitter(name="Ann"))
        past = await asyncpg.connect(url)
        async with ann.at(table.id, stays=False) as a, bob.at(table.id, stays=False) as b:
            await house.house.store.end_session(await session_of(ann))
            assert await past.fetch(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%'"
            )
            async with asyncio.timeout(houses.CHECK_EVERY - 10):
                with pytest.raises(Gone, match="you were logged out"):
                    await a.until(lambda: False)
            await b.ping()
        await past.close()


async def test_sessions_are_looked_up_again_when_the_database_was_away(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "CHECK_EVERY", 0.05)
    monkeypatch.setattr(houses, "ROUND", 0.05)
    async with running(url) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        store = house.house.store
        tries = 0

        async def fail_twice(sessions: list[str]) -> set[str]:
            nonlocal tries
            tries += 1
            if tries < 3:
                raise StoreError("away")
            return await type(store).living(store, sessions)

        async with ann.at(table.id, stays=False) as a:
            monkeypatch.setattr(store, "living", fail_twice)
            await store.end_session(await session_of(ann))
            with pytest.raises(Gone, match="you were logged out"):
                await a.until(lambda: False)
        assert tries >= 3
