"""What is special to a store in a file."""

import asyncio
import multiprocessing
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from roundhouse.store import Conflict, Person, Store, StoreError, default_path, opened
from roundhouse.store.sqlite import SqliteStore, connect
from tests.store.entries import ANN, first, next_one

pytestmark = pytest.mark.anyio


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the file shall be, in a directory that is not there yet."""
    return tmp_path / "some where" / "house.sqlite"


async def close(store: Store) -> None:
    await store.close()


async def test_a_file_is_named_by_its_path_or_a_url(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await opened(path)
    await store.open_table(1, first("t"))
    await store.close()
    monkeypatch.chdir(path.parent)
    for name in (str(path), f"sqlite:///{path}", "sqlite:///house.sqlite", "house.sqlite"):
        store = await opened(name)
        assert await store.load("t") is not None, name
        await store.close()


async def test_without_a_name_it_is_in_the_users_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    store = await opened()
    assert isinstance(store, SqliteStore)
    assert store.path == default_path()
    assert tmp_path in store.path.parents
    await store.close()


@pytest.mark.parametrize(
    "name", [":memory:", "sqlite:///", "sqlite:///:memory:", "mysql://host/house", "sqlite://house"]
)
async def test_what_is_no_store_is_refused(name: str) -> None:
    with pytest.raises(StoreError, match=r"names no file|a store is a path"):
        await opened(name)


async def test_two_cannot_serve_the_same_file(path: Path) -> None:
    store = await opened(path)
    for name in (path, f"sqlite:///{path.parent}/../{path.parent.name}/{path.name}"):
        with pytest.raises(StoreError, match=r"another process serves .*house\.sqlite"):
            await opened(name)
    await store.check()
    await store.close()
    await close(await opened(path))


def hold(path: Path, line: "multiprocessing.connection.Connection") -> None:
    """Serve a file until killed."""

    async def serve() -> None:
        store = await opened(path)
        line.send(await store.waiting_for_bots(1))
        await asyncio.sleep(60)

    asyncio.run(serve())


async def test_a_killed_process_does_not_lock_its_file_for_ever(path: Path) -> None:
    ways = multiprocessing.get_context("forkserver")
    ways.set_forkserver_preload(["tests.store.appender"])
    ours, its = ways.Pipe(duplex=False)
    process = ways.Process(target=hold, args=(path, its))
    process.start()
    received = ours.recv()
    assert received == []
    with pytest.raises(StoreError, match="another process serves"):
        await opened(path)
    process.kill()
    process.join()
    await close(await opened(path))


@pytest.mark.parametrize("content", [b"This is no database, but quite a long text. " * 100, b"short"])
async def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(StoreError, match="cannot be opened as a store: file is not a database"):
        await opened(path)
    assert path.read_bytes() == content


async def test_a_place_where_nothing_can_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")
    with pytest.raises(StoreError, match="cannot be opened"):
        await opened(tmp_path / "file" / "house.sqlite")
    with pytest.raises(StoreError, match="cannot be opened"):
        await opened(tmp_path)


async def test_every_commit_goes_to_the_disk(path: Path) -> None:
    await close(await opened(path))
    connection = connect(path)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    connection.close()


async def test_a_new_file_is_for_its_owner_alone(path: Path) -> None:
    store = await opened(path)
    await store.open_table(1, first("t"))
    for file in path.parent.glob("house.sqlite*"):
        assert file.suffix == ".lock" or file.stat().st_mode & 0o077 == 0, file
    await store.close()


async def test_readers_cannot_write(path: Path) -> None:
    store = await opened(path)
    assert isinstance(store, SqliteStore)
    with pytest.raises(StoreError, match="readonly"):
        await store._select("DELETE FROM tables")
    await store.close()


async def test_a_full_disk_is_an_error_for_who_waits_and_passes(path: Path) -> None:
    store = await opened(path)
    assert isinstance(store, SqliteStore)
    await store.open_table(1, first("t"))
    writer = store._writer._connection
    assert writer is not None
    (pages,) = writer.execute("PRAGMA page_count").fetchone()
    writer.execute(f"PRAGMA max_page_count = {pages}")
    big = b"x" * 1_000_000
    appends = [store.append(next_one("t", version, big)) for version in (2, 3)]
    for result in await asyncio.gather(*appends, store.keep_person(Person(ANN, big.decode())), return_exceptions=True):
        assert isinstance(result, StoreError)
        assert "cannot be written to: database or disk is full" in str(result)
    assert await store.since("t", 1) == ()
    await store.check()
    writer.execute(f"PRAGMA max_page_count = {2**30}")
    await store.append(next_one("t", 2, big))
    assert await store.since("t", 1) == (big,)
    await store.close()


async def test_a_broken_connection_is_an_error_for_who_waits_and_passes(path: Path) -> None:
    store = await opened(path)
    assert isinstance(store, SqliteStore)
    await store.open_table(1, first("t"))
    writer = store._writer._connection
    assert writer is not None
    writer.close()
    with pytest.raises(StoreError, match="cannot be written to"):
        await store.append(next_one("t", 2))
    await store.append(next_one("t", 2))
    await store.close()


async def test_a_file_that_is_locked_by_a_stranger_is_an_error_that_passes(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roundhouse.store.sqlite.TIMEOUT", 0.05)
    store = await opened(path)
    await store.open_table(1, first("t"))
    stranger = sqlite3.connect(path, isolation_level=None)
    stranger.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="database is locked"):
        await store.append(next_one("t", 2))
    stranger.execute("ROLLBACK")
    stranger.close()
    await store.append(next_one("t", 2))
    await store.close()


async def test_two_cannot_serve_the_same_file_by_different_names(path: Path) -> None:
    store = await opened(path)
    other = path.parent.parent / "elsewhere" / "other.sqlite"
    other.parent.mkdir()
    for link in (os.link, os.symlink):
        link(path, other)
        with pytest.raises(StoreError, match="another process serves"):
            await opened(other)
        other.unlink()
    await store.open_table(1, first("t"))
    await store.close()
    os.link(path, other)
    store = await opened(other)
    assert await store.load("t") is not None
    await store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has locks that do not meet those of SQLite")
async def test_another_process_cannot_serve_the_same_file_by_a_hard_link(path: Path) -> None:
    store = await opened(path)
    link = path.with_name("link.sqlite")
    os.link(path, link)
    code = f"import asyncio; from roundhouse.store import opened; asyncio.run(opened({str(link)!r}))"
    done = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", code], capture_output=True, text=True)
    assert "another process serves" in done.stderr
    await store.open_table(1, first("t"))
    await store.close()


async def test_if_somebody_else_writes_to_the_file_after_all_it_is_noticed(path: Path) -> None:
    """The writer remembers how far tables have come; what it remembers is checked by the database itself."""
    store = await opened(path)
    await store.open_table(1, first("t"))
    await store.append(next_one("t", 2))
    with sqlite3.connect(path) as other:
        other.execute("INSERT INTO happenings (table_id, version, body) VALUES ('t', 3, 'x')")
    other.close()
    with pytest.raises(Conflict, match="table t is at version 3: the next is 4, not 3"):
        await store.append(next_one("t", 3))
    await store.append(next_one("t", 4))
    await store.close()
