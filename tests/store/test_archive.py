"""Backups: of either database, while it is written to, and back into either."""

import asyncio
import gzip
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from roundhouse.store import Person, Session, StoreError, Subscription, opened
from roundhouse.store.archive import Archive, back_up
from roundhouse.store.restore import restore
from roundhouse.store.upgrade import REVISION
from tests.store.appender import appending, told
from tests.store.entries import first, next_one
from tests.store.postgres import Cluster
from tests.store.test_durability import check_all_is_kept

pytestmark = pytest.mark.anyio


async def fill(url: str, tables: int = 3) -> None:
    """Put something of everything into a store."""
    store = await opened(url)
    for number in range(tables):
        await store.open_table(2**256 - 1 - number, first(f"t{number}", b"opened\x00\xff", people=("1", "2")))
        await store.append(next_one(f"t{number}", 2, b"two", snapshot=b"as of two"))
    await store.keep_person(Person("1", "Ann é", "Ann é", "hash"))
    await store.keep_person(Person("2", "Bob"))
    await store.begin_session(Session("phone", "token", "1", "a phone", 1000.125, 1e9 + 1 / 3), "hash")
    await store.change_password("1", "hash", "new hash", "phone")
    await store.keep_session(Session("tablet", "token 2", "2", "", 1.0, 2.0))
    await store.end_session("tablet")
    kinds = frozenset({"turn", "seat"})
    await store.keep_subscription(Subscription("phone", "1", "https://push.example/é", "key", "auth", kinds), 1.5, 9)
    await store.set_reminder("t1", 1e9 + 1 / 3, 2e9)
    await store.check()
    await store.close()


def all_rows(archive: Archive) -> list[str]:
    """Return everything in a backup, in an order of its own."""
    return sorted(f"{name} {sorted(row.items())}" for name, row in archive.rows())


async def test_a_backup_goes_from_one_database_to_the_other_and_back(cluster: Cluster, tmp_path: Path) -> None:
    urls = [str(tmp_path / "a.sqlite"), cluster.new_database(), str(tmp_path / "c.sqlite"), cluster.new_database()]
    await fill(urls[0])
    archives = []
    for number, (here, there) in enumerate(zip(urls, [*urls[1:], None], strict=True)):
        count = await back_up(here, tmp_path / f"{number}.backup")
        archives.append(archive := Archive(tmp_path / f"{number}.backup"))
        assert archive.count == count
        if there is not None:
            restored = await restore(archive, there)
            assert restored == count
    assert len({str(all_rows(archive)) for archive in archives}) == 1
    for url in urls:
        store = await opened(url)
        kept = await store.load("t1")
        assert kept is not None
        assert (kept.seed, kept.opened, kept.snapshot, kept.version) == (2**256 - 2, b"opened\x00\xff", b"as of two", 2)
        assert await store.session("token") == Session("phone", "token", "1", "a phone", 1000.125, 1e9 + 1 / 3)
        (phone,) = await store.subscriptions_of("1")
        assert (phone.session, phone.endpoint, phone.kinds) == (
            "phone",
            "https://push.example/é",
            frozenset({"turn", "seat"}),
        )
        assert await store.due_reminders(2e9, 10) == [("t1", 1e9 + 1 / 3, 2e9)]
        await store.append(next_one("t1", 3))
        await store.close()


async def test_a_backup_made_while_others_write_is_of_one_moment(url: str, tmp_path: Path) -> None:
    with appending(url) as line:
        news = told(line)
        for number in range(3):
            acknowledged = dict(next(news) for _ in range(200))
            await back_up(url, tmp_path / f"{number}.backup")
            await restore(Archive(tmp_path / f"{number}.backup"), tmp_path / f"{number}.sqlite")
            await check_all_is_kept(str(tmp_path / f"{number}.sqlite"), acknowledged)


async def test_a_killed_backup_leaves_no_file_of_that_name(url: str, tmp_path: Path) -> None:
    await fill(url)
    file = tmp_path / "store.backup"
    code = f"""
import asyncio, time
from pathlib import Path
from roundhouse.store import back_up
def wait(done, of):
    if done == 5:
        print("in the middle", flush=True)
        time.sleep(60)
asyncio.run(back_up({url!r}, Path({str(file)!r}), progress=wait))
"""
    process = await asyncio.to_thread(subprocess.Popen, [sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert process.stdout is not None
    await asyncio.to_thread(process.stdout.readline)
    assert not file.exists()
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    assert not file.exists()
    await back_up(url, file)
    assert sorted(each.name for each in tmp_path.glob("*.backup*")) == ["store.backup"]
    assert file.stat().st_mode & 0o077 == 0


async def test_a_store_that_is_not_empty_is_left_alone(url: str, tmp_path: Path) -> None:
    await fill(url)
    await back_up(url, tmp_path / "a.backup")
    with pytest.raises(StoreError, match="the store is not empty: it has tables"):
        await restore(Archive(tmp_path / "a.backup"), url)
    with pytest.raises(StoreError, match=r"the file .*a.backup already exists"):
        await back_up(url, tmp_path / "a.backup")


async def test_what_cannot_be_restored_leaves_nothing_behind(url: str, tmp_path: Path) -> None:
    await fill(url)
    await back_up(url, tmp_path / "a.backup")
    archive = Archive(tmp_path / "a.backup")

    def stumble(done: int, _: int) -> None:
        if done > 10:
            raise ValueError("in the middle")

    with pytest.raises(StoreError, match="cannot be filled: in the middle"):
        await restore(archive, tmp_path / "b.sqlite", stumble)
    assert not (tmp_path / "b.sqlite").exists()
    await restore(archive, tmp_path / "b.sqlite")
    store = await opened(tmp_path / "b.sqlite")
    with pytest.raises(StoreError, match="another process serves"):
        await restore(archive, tmp_path / "b.sqlite")
    await store.close()


def changed(content: bytes, old: bytes, new: bytes) -> bytes:
    """Return a backup in which something is different."""
    text = gzip.decompress(content)
    assert old in text
    return gzip.compress(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda content: content[:-20], "is damaged"),
        (lambda content: content[: len(content) // 2], "is damaged"),
        (lambda content: content[:200] + b"x" + content[201:], "is damaged|cannot be read as a backup"),
        (lambda _: b"", "is damaged"),
        (lambda _: b"no backup at all", "cannot be read as a backup"),
        (lambda _: gzip.compress(b"{}\n"), "is damaged: it is not a backup"),
        (lambda content: changed(content, b'"Bob"', b'"Rob"'), "is damaged: its checksum is wrong"),
        (lambda content: changed(content, b'"persons": 2', b'"persons": 3'), "is damaged: rows are missing"),
        (
            lambda content: changed(content, f'"schema":"{REVISION}"'.encode(), b'"schema":"99"'),
            "is from a newer release",
        ),
        (lambda content: changed(content, b'"version":1', b'"version":9'), "is from a newer release: update"),
        (lambda content: gzip.compress(gzip.decompress(content) + b"[]\n"), "there is data after its end"),
        (lambda content: gzip.compress(gzip.decompress(content).rsplit(b"\n", 2)[0]), "its end is missing"),
    ],
)
async def test_a_damaged_backup_is_refused(tmp_path: Path, damage: Any, reason: str) -> None:
    await fill(str(tmp_path / "a.sqlite"))
    file = tmp_path / "a.backup"
    await back_up(tmp_path / "a.sqlite", file)
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(StoreError, match=reason):
        Archive(file)


async def test_what_is_no_store_gets_a_clear_word(cluster: Cluster, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database, but quite a long text. " * 100)
    sqlite3.connect(tmp_path / "other.sqlite").execute("CREATE TABLE a (b)").connection.close()
    for url, reason in (
        (str(tmp_path / "nowhere.sqlite"), "does not exist"),
        (str(tmp_path / "text"), r"is not a Roundhouse store|cannot be opened"),
        (str(tmp_path / "other.sqlite"), "is not a Roundhouse store"),
        (cluster.new_database(), "is not a Roundhouse store"),
        ("postgresql://localhost:1/house", "cannot be opened"),
        ("mysql://house", "a store is a path"),
    ):
        with pytest.raises(StoreError, match=reason):
            await back_up(url, tmp_path / "a.backup")
    assert list(tmp_path.glob("*.backup*")) == []
    with pytest.raises(StoreError, match="there is no file"):
        Archive(tmp_path / "a.backup")
