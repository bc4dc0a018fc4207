"""A PostgreSQL server for the tests: made when first asked for, thrown away at the end."""

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

DEBIAN = Path("/usr/lib/postgresql")
ACCOUNT = "postgres"
"""PostgreSQL refuses to run as root: then this account of the system runs it, which its package makes."""
MISSING = "PostgreSQL is not installed (`apt-get install postgresql`, or `make system` as root)"


def binaries() -> Path | None:
    """Return the directory of the newest PostgreSQL of this machine, if it has one that can be run."""
    if os.geteuid() == 0 and ACCOUNT not in {account.pw_name for account in pwd.getpwall()}:
        return None
    places = sorted(DEBIAN.glob("*/bin"), key=lambda place: float(place.parent.name), reverse=True)
    if (found := shutil.which("initdb")) is not None:
        places.append(Path(found).parent)
    return next((place for place in places if (place / "initdb").exists()), None)


class Cluster:
    """A server with databases of its own, reached by a socket in its directory."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._account = ACCOUNT if os.geteuid() == 0 else None
        self.directory = Path(tempfile.mkdtemp(prefix="roundhouse-pg-", dir="/tmp"))  # a socket's path is short
        if self._account:
            shutil.chown(self.directory, self._account)
        self._numbers = itertools.count()
        self._run(
            "initdb", "-D", self._data, "-U", ACCOUNT, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"
        )
        self.start()

    @property
    def _data(self) -> str:
        return str(self.directory / "data")

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), *words]
        done = subprocess.run(
            command, user=self._account, cwd=self.directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = ["listen_addresses=", f"unix_socket_directories={self.directory}", "fsync=on", "max_connections=60"]
        command = [str(self._programs / "postgres"), "-D", self._data]
        with (self.directory / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command + [word for setting in settings for word in ("-c", setting)],
                user=self._account, cwd=self.directory, stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
        for _ in range(600):
            ready = [str(self._programs / "pg_isready"), "-q", "-h", str(self.directory)]
            if subprocess.run(ready).returncode == 0:
                return
            assert self._process.poll() is None, (self.directory / "log").read_text()
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not answer")

    def stop(self, how: str = "fast") -> None:
        """Stop the server: `fast`, or `immediate`, which is as if the power had failed."""
        self._run("pg_ctl", "stop", "-D", self._data, "-m", how, "-w")
        self._process.wait()

    def remove(self) -> None:
        """Stop the server and throw its databases away."""
        self.stop("immediate")
        shutil.rmtree(self.directory)

    def new_database(self) -> str:
        """Return the URL of an empty place: a schema, which looks like a database of its own and is made sooner."""
        name = f"test{next(self._numbers)}"
        self._run("psql", "-q", "-h", str(self.directory), "-U", ACCOUNT, "-c", f"CREATE SCHEMA {name}", ACCOUNT)
        return f"postgresql://{ACCOUNT}@/{ACCOUNT}?host={self.directory}&search_path={name}"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Return a server, the same for all tests of this process; without PostgreSQL, skip what needs it."""
    programs = binaries()
    if programs is None:
        pytest.skip(MISSING)
    cluster = Cluster(programs)
    yield cluster
    cluster.remove()
