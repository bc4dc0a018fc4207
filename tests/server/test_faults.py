"""Full disks, and databases that do not answer."""

import errno
import os
import resource
import sqlite3
import sys
from pathlib import Path

import httpx
import pytest

from roundhouse.games.errors import RoundhouseError
from roundhouse.server.client import Visitor, encode
from roundhouse.server.house import SECRET_BYTES, read_secret
from roundhouse.server.wire import PROTOCOL, Hello, Sitter
from roundhouse.store import StoreError
from tests.server.running import SECRET, running, yard
from tests.server.test_process import process

pytestmark = pytest.mark.anyio


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    """Return the path of the secret."""
    return tmp_path / "folder" / "house.secret"


def test_a_secret_is_made_once_for_its_owner_alone(secret: Path) -> None:
    made = read_secret(secret)
    assert len(made) >= SECRET_BYTES
    assert read_secret(secret) == made
    assert secret.stat().st_mode & 0o077 == 0
    assert list(secret.parent.iterdir()) == [secret]


def test_a_full_disk_leaves_no_empty_secret(secret: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret.parent.mkdir()
    with monkeypatch.context() as patched:

        def fail(*_: object, **__: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        for module, name in ((os, "fsync"), (os, "link"), (Path, "write_text")):
            patched.setattr(module, name, fail)
        with pytest.raises(RoundhouseError, match=r"cannot be written to .*No space left on device"):
            read_secret(secret)
    assert list(secret.parent.iterdir()) == []
    assert len(read_secret(secret)) >= SECRET_BYTES


def test_two_who_make_a_secret_at_once_have_the_same(secret: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process sees no file, and makes it after the other one has."""
    first = read_secret(secret)
    monkeypatch.setattr(Path, "exists", lambda _: False)
    assert read_secret(secret) == first


@pytest.mark.parametrize("content", ["", " \n"])
def test_an_empty_secret_gets_a_clear_word(secret: Path, content: str) -> None:
    secret.parent.mkdir()
    secret.write_text(content)
    with pytest.raises(RoundhouseError, match=r"is empty, perhaps because .* delete the file and start again"):
        read_secret(secret)


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are set on Linux only")
async def test_who_is_known_can_read_while_the_disk_is_full(tmp_path: Path, anyio_backend: str) -> None:
    assert anyio_backend
    store = tmp_path / "house.sqlite"
    async with running(store) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        cookie = ann.cookie or ""
    connection = sqlite3.connect(store, isolation_level=None)
    connection.execute("UPDATE sessions SET seen = seen - 5000")  # so that the next visit would be written
    connection.close()
    with process(str(store), ROUNDHOUSE_SECRET_FILE=str(SECRET)) as server:
        async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
            await client.get(f"/api/tables/{table.id}", timeout=60)  # wait until the game is ready
            client.cookies.set("roundhouse", cookie)
            limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            paths = ["/api/me", "/api/lobby", "/api/sessions", "/api/house", f"/api/tables/{table.id}", "/health/live"]
            answers = {path: (await client.get(path)).status_code for path in paths}
            assert answers == dict.fromkeys(paths, 200)
            assert (await client.get("/api/me")).json()["name"].startswith("Guest")
            answer = await client.post("/api/me", json={"name": "Ann"})
            assert answer.status_code == 503
            assert (await client.get("/health/ready")).status_code == 503
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
            answer = await client.post("/api/me", json={"name": "Ann"})
            assert answer.status_code == 200


async def test_a_database_that_is_away_is_not_taken_for_a_missing_table(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(url) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        hub = house.house.hub
        hub._drop(hub.live[table.id], "")

        async def away(_: str) -> None:
            raise StoreError("the database cannot be read: connection refused")

        monkeypatch.setattr(house.house.store, "load", away)
        codes = {}
        for id in (table.id, "nowhere"):
            if id == "nowhere":
                monkeypatch.undo()
            async with ann.at(id)._connect() as socket:
                await socket.send(encode(Hello(id="h", protocol=PROTOCOL)), text=True)
                farewell = await socket.recv()
                await socket.wait_closed()
                codes[id] = socket.close_code
                assert ("try again" in str(farewell)) == (id == table.id)
        assert codes == {table.id: 4503, "nowhere": 4404}
