"""`roundhouse backup`, `restore` and `check`, and what a check finds."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from roundhouse.cli import main
from roundhouse.server.check import Finding, check
from roundhouse.server.client import Visitor
from roundhouse.server.tables.live import SNAPSHOT_EVERY
from roundhouse.server.tables.reading import read_table_event
from roundhouse.server.wire import ClockSetting, NewTable, Sitter
from roundhouse.store import Store, opened
from roundhouse.store.archive import Archive, back_up
from roundhouse.store.restore import restore
from roundhouse.table import Opened, Table, snapshot_of
from tests.server.running import SECRET, play_first, play_to_and_fro, running, yard

pytestmark = pytest.mark.anyio
PAGE = 4096
"""The page size of a SQLite file, in bytes."""


async def make_sample(path: Path) -> None:
    """Make a store with an account, a long table with a snapshot, one with a clock, and a finished one."""
    async with running(path) as house, Visitor(house.url) as ann, Visitor(house.url) as bob:
        await ann.make_account("Ann", "all change please")
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await b.sit(1, "Bob")
            await a.start()
            for step in range(6):
                await play_first((a, b)[step % 2], step % 2)
            await play_to_and_fro(a, 0, SNAPSHOT_EVERY, b)
        clock = ClockSetting(bank=600.0, increment=5.0)
        sitters = [Sitter(name="Ann"), Sitter(name="Anton")]
        timed = await ann.open(NewTable(game="on-track", seats=2, sitters=sitters, start=True, clock=clock))
        async with ann.at(timed.id) as place:
            await play_first(place, place.table.turn or 0)
        over = await yard(bob, Sitter(name="Bob"), Sitter(bot="call-boy"), start=True)
        async with bob.at(over.id) as place:
            await place.resign(0)


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    """Return a backup of a store."""
    folder = tmp_path_factory.mktemp("sample")

    async def make() -> Archive:
        await make_sample(folder / "house.sqlite")
        await back_up(folder / "house.sqlite", folder / "house.backup")
        return Archive(folder / "house.backup")

    return asyncio.run(make())


def long_table(sample: Archive) -> str:
    """Return the id of the table with the most events, which has snapshots and a replay."""
    last = max((row for name, row in sample.rows() if name == "happenings"), key=lambda row: int(row["version"]))
    return str(last["table_id"])


async def findings(url: str) -> list[Finding]:
    """Return the findings of a check."""
    return (await check(url, lambda _, __: None)).findings


async def test_a_house_that_was_played_in_is_sound_also_while_it_is_open(url: str, sample: Archive) -> None:
    await restore(sample, url)
    assert await findings(url) == []
    async with running(url) as house, Visitor(house.url) as eve:
        table = await yard(eve, Sitter(name="Eve"), Sitter(bot="call-boy"), start=True)
        async with eve.at(table.id) as place:
            for _ in range(3):
                await play_first(place, 0)
                assert await findings(url) == []


@pytest.mark.parametrize(
    ("damage", "where", "reason"),
    [
        ("DELETE FROM happenings WHERE table_id = $1 AND version = 3", "table", "table events are missing: number 3"),
        ("DELETE FROM happenings WHERE table_id = $1", "table", "it has no events"),
        ("UPDATE happenings SET body = '{}' WHERE table_id = $1 AND version = 2", "table", "replayed: number 2"),
        ("UPDATE happenings SET body = '{}' WHERE table_id = $1 AND version = 1", "table", "cannot be replayed"),
        (
            "UPDATE tables SET seed = (SELECT seed FROM tables WHERE id <> $1 LIMIT 1) WHERE id = $1",
            "table",
            "the seed is not",
        ),
        ("UPDATE tables SET stage = 'over' WHERE id = $1", "table", "listed with stage 'over', not 'running'"),
        ("UPDATE tables SET waits_for = 'x' WHERE id = $1", "table", "listed with waits_for 'x'"),
        ("UPDATE tables SET public = NOT public WHERE id = $1", "table", "listed with public True, not False"),
        ("UPDATE tables SET due = 5.0 WHERE id = $1", "table", "listed with due 5.0, not None"),
        ("UPDATE tables SET people = '[\"eve\"]' WHERE id = $1", "table", "listed with people"),
        ("UPDATE tables SET facts = '{}' WHERE id = $1", "table", "its listing cannot be read"),
        (
            "UPDATE happenings SET patch = (SELECT patch FROM happenings WHERE table_id = $1 AND version = 5) "
            "WHERE table_id = $1 AND version > 8",
            "table",
            "the patches of its state do not lead to its current state",
        ),
        ("UPDATE replay_parts SET body = '{}' WHERE table_id = $1", "table", "the kept replay cannot be read"),
        ("UPDATE replay_parts SET last_step = last_step + 1 WHERE table_id = $1", "table", "the number of steps"),
        ("UPDATE replay_parts SET drawing = 'x' WHERE table_id = $1", "table", "the drawing of its board is missing"),
        ("DELETE FROM places WHERE table_id = $1", "table", r"it has places for \[\], not for"),
        ("UPDATE snapshots SET body = '{}' WHERE table_id = $1", "table", "its snapshot cannot be read"),
        ("UPDATE snapshots SET version = 9999 WHERE table_id = $1", "table", "its snapshot has version 9999"),
        ("UPDATE snapshots SET version = version - 1 WHERE table_id = $1", "table", "does not match: .*version"),
        ("UPDATE snapshots SET table_id = 'ghost' WHERE table_id = $1", "ghost", "the table itself is missing"),
        ("UPDATE persons SET password = NULL WHERE $1 <> ''", "person", "incomplete account"),
        ("UPDATE persons SET account_folded = id WHERE account IS NOT NULL AND $1 <> ''", "person", "by its name"),
        ("DELETE FROM persons WHERE account IS NULL AND $1 <> ''", "session", "unknown person"),
    ],
)
async def test_a_check_finds_what_is_wrong(url: str, sample: Archive, damage: str, where: str, reason: str) -> None:
    await restore(sample, url)
    table = long_table(sample)
    store: Any = await opened(url)
    await store._change((damage, (table,)))
    await store.close()
    found = await findings(url)
    assert any(re.search(where, each.where) and re.search(reason, each.what) for each in found), found
    if where == "table":
        assert {each.where for each in found} == {f"table {table}"}


async def test_a_check_finds_a_snapshot_of_something_else(url: str, sample: Archive) -> None:
    """The snapshot can be read, but has another state of the table."""
    await restore(sample, url)
    id = long_table(sample)
    store: Store = await opened(url)
    kept = await store.load(id)
    assert kept is not None
    opened_by = read_table_event(kept.opened)
    assert isinstance(opened_by, Opened)
    table = Table(opened_by, kept.seed)
    table.apply(read_table_event(each) for each in (await store.since(id, 1))[: kept.version - 1])
    table.match.undo()
    body = snapshot_of(table)
    await store._change(("UPDATE snapshots SET body = $2 WHERE table_id = $1", (id, body)))  # type: ignore[attr-defined]
    await store.close()
    (found,) = await findings(url)
    assert found == Finding(f"table {id}", f"its snapshot of version {kept.version} does not match: game")


async def test_a_check_finds_a_damaged_file(sample: Archive, tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    await restore(sample, path)
    with closing(sqlite3.connect(path)) as database:
        roots = database.execute("select rootpage from sqlite_master where tbl_name in ('tables', 'happenings')")
        damaged = [number for (number,) in roots]
    content = bytearray(path.read_bytes())
    for number in damaged:
        content[(number - 1) * PAGE : (number - 1) * PAGE + 200] = b"\xff" * 200
    path.write_bytes(bytes(content))
    assert await findings(str(path)) != []


def test_the_commands_back_up_restore_and_check(
    url: str, sample: Archive, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(restore(sample, url))
    read_secret = SECRET.read_text()
    file, other = str(tmp_path / "a.backup"), str(tmp_path / "elsewhere" / "other.sqlite")
    assert main(["backup", url, str(tmp_path / "plain.backup")]) == 0
    assert "It does not include the secret that signs cookies. Keep" in capsys.readouterr().out
    assert main(["backup", url, file, "--with-secret", "--secret-file", str(SECRET)]) == 0
    assert "secret" not in capsys.readouterr().out
    assert main(["restore", file, other]) == 0
    assert (tmp_path / "elsewhere" / "other.sqlite.secret").read_text() == read_secret
    assert "The secret is in" in capsys.readouterr().out
    assert main(["check", other]) == 0
    assert "3 tables and 2 people, all sound" in capsys.readouterr().out
    assert main(["restore", file, other]) == 1
    assert "the store is not empty" in capsys.readouterr().err
    assert main(["check", str(tmp_path / "nowhere")]) == 1
    assert "does not exist" in capsys.readouterr().err

    async def spoil() -> None:
        store: Any = await opened(other)
        await store._change(("DELETE FROM happenings WHERE table_id = $1 AND version = 2", (long_table(sample),)))
        await store.close()

    asyncio.run(spoil())
    assert main(["check", other]) == 1
    told = capsys.readouterr()
    assert f"table {long_table(sample)}: table events are missing: number 2" in told.out
    assert "1 faults in" in told.err
