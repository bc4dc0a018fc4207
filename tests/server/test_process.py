"""The server as a process: it starts, stops, is killed while it works, and restarts."""

import asyncio
import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from roundhouse.server.client import Gone, Visitor
from roundhouse.server.wire import Sitter
from tests.server.running import SECRET, play_first, yard


class Process:
    """`roundhouse serve`, on a free port."""

    def __init__(self, store: str, module: str = "roundhouse", **environment: str) -> None:
        command = [sys.executable, "-m", module, "serve", "--port", "0", "--store", store, "--limits", "off"]
        known = os.environ | {"ROUNDHOUSE_PACE": "0", "ROUNDHOUSE_LOG_FORMAT": "json"} | environment
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=known)
        assert self.process.stdout is not None
        told = re.search(r"http://\S+", self.process.stdout.readline())
        assert told, self.process.communicate()[1]
        self.url = told[0]

    def end(self, number: signal.Signals) -> tuple[int, str]:
        """Send a signal and wait for the end; return the exit code and the log."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        _, log = self.process.communicate(timeout=60)
        return self.process.returncode, log


@contextlib.contextmanager
def process(store: str, module: str = "roundhouse", **environment: str) -> Iterator[Process]:
    """Run a server process, and kill it at the end."""
    running = Process(store, module, **environment)
    try:
        yield running
    finally:
        running.end(signal.SIGKILL)


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


@pytest.mark.anyio
async def test_told_to_stop_it_says_farewell_and_ends_well(tmp_path: Path) -> None:
    with process(str(tmp_path / "house.sqlite")) as server:
        async with Visitor(server.url) as ann:
            table = await yard(ann, Sitter(name="Ann"), Sitter(bot="superintendent"), start=True)
            async with ann.at(table.id, stays=False) as place:
                await play_first(place, 0)
                server.process.send_signal(signal.SIGTERM)
                with pytest.raises(Gone, match="the server is stopping"):
                    await place.until(lambda: False)
        code, log = await asyncio.to_thread(server.end, signal.SIGTERM)
    assert code == 0, log
    assert '"event": "closed"' in log
    assert "Traceback" not in log
    assert (ann.cookie or "?") not in log


@pytest.mark.anyio
async def test_killed_in_the_middle_of_everything_it_keeps_what_it_acknowledged(url: str) -> None:
    secret = {"ROUNDHOUSE_SECRET_FILE": str(SECRET)}
    acknowledged: dict[str, int] = {}
    cookies: dict[str, str] = {}

    async def play_on(address: str) -> None:
        async with Visitor(address) as ann:
            table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
            cookies[table.id] = ann.cookie or ""
            async with ann.at(table.id, stays=False) as place:
                for step in range(10_000):
                    await place.until(lambda step=step: place.legal(step % 2))  # type: ignore[misc]
                    legal = place.legal(step % 2)
                    await place.play(step % 2, legal[step * 7 % len(legal)].number)
                    acknowledged[table.id] = step + 1

    with process(url, **secret) as server:
        async with Visitor(server.url) as eve:
            thinking = await yard(eve, Sitter(bot="superintendent"), Sitter(bot="superintendent"), start=True)
        playing = [asyncio.create_task(play_on(server.url)) for _ in range(5)]
        while len(acknowledged) < 5 or min(acknowledged.values()) < 5:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(server.end, signal.SIGKILL)
        await asyncio.gather(*playing, return_exceptions=True)
    with process(url, **secret) as server:
        for id, steps in acknowledged.items():
            async with Visitor(server.url, cookies[id]) as ann, ann.at(id) as place:
                assert steps <= place.table.step <= steps + 1
                if place.table.ending is None:
                    await play_first(place, place.table.step % 2)
        async with Visitor(server.url) as eve:
            step = (await eve.table(thinking.id)).step
            deadline = time.monotonic() + 60
            while (await eve.table(thinking.id)).step <= step and time.monotonic() < deadline:
                await asyncio.sleep(0.1)
            assert (await eve.table(thinking.id)).step > step


def test_settings_come_from_flags_and_the_environment(tmp_path: Path) -> None:
    with process(str(tmp_path / "house.sqlite"), ROUNDHOUSE_ORIGINS="https://friends.example") as server:
        assert httpx.get(f"{server.url}/health", trust_env=False).json() == {"healthy": True}
        numbers = httpx.get(f"{server.url}/metrics", trust_env=False).text
        assert "roundhouse_tables 0.0" in numbers
        page = httpx.get(f"{server.url}/t/some-table", trust_env=False)
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("text/html")
        friendly = httpx.post(
            f"{server.url}/api/me", json={"name": "F"}, headers={"origin": "https://friends.example"}, trust_env=False
        )
        assert friendly.status_code == 200
        house = httpx.get(f"{server.url}/api/house", trust_env=False).json()
        assert [game["name"] for game in house["games"]] == ["switching-tracks", "switch-yard", "on-track", "spike"]
        second = subprocess.run(
            [sys.executable, "-m", "roundhouse", "serve", "--port", "0", "--store", str(tmp_path / "house.sqlite")],
            capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        assert second.returncode == 1
        assert "another process serves" in second.stderr


@pytest.mark.parametrize(
    ("flag", "value", "reason"),
    [
        ("--port", "many", "port must be a number, not 'many'"),
        ("--port", "70000", "port must be from 0 to 65535"),
        ("--pace", "-1", "pace must be from 0 to 60"),
        ("--thinkers", "0", "thinkers must be from 1 to 256"),
        ("--limits", "some", "limits must be on or off"),
        ("--log-format", "xml", "log-format must be json or console"),
    ],
)
def test_a_wrong_setting_gets_a_clear_word(
    capsys: pytest.CaptureFixture[str], flag: str, value: str, reason: str
) -> None:
    from roundhouse.cli import main

    assert main(["serve", f"{flag}={value}"]) == 1
    assert reason in capsys.readouterr().err
