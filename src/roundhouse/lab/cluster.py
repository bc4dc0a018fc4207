"""Plays blocks on a Ray cluster. Ray is an optional extra."""

import logging
import os
import socket
import sys
from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from roundhouse.extras import require
from roundhouse.games import variants
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find, register_packages, registered_packages
from roundhouse.games.variants import Variant
from roundhouse.lab.blocks import Block, play_block
from roundhouse.lab.study import Study

LOCAL = "local"
CLIENT = "ray://"
"""Begins the address of a cluster to which this machine does not belong."""
ANSWER_IN = 5.0
"""Seconds in which a cluster must answer."""
FRAME_HEADER, SETTINGS = 9, 4
"""The bytes of the header of an HTTP/2 frame, and the type of the first frame, which stands at its fourth byte."""
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, SETTINGS, 0, 0, 0, 0, 0])
AHEAD = 2
"""How many blocks wait for each processor of the cluster."""


def play_on_ray(
    study: Study, blocks: Sequence[Block], address: str, jobs: int
) -> Generator[tuple[Block, dict[str, bytes]], None, None]:
    """Play blocks on a cluster. Yield the result of each as it is ready."""
    check_address(address)
    import ray

    # A worker is a plain process with the same Python; the driver's own environment manager must not change it.
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        if address == LOCAL:
            paths = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
            ray.init(num_cpus=jobs, include_dashboard=False, runtime_env={"env_vars": paths}, **quiet)
        else:
            ray.init(address=address, **quiet)
    except Exception as error:  # Ray has no common class for its errors
        raise RoundhouseError(f"the Ray cluster {address} cannot be used: {_first_line(error)}") from None
    try:
        yield from _play(ray, study, blocks)
    finally:
        ray.shutdown()


def _play(ray: Any, study: Study, blocks: Sequence[Block]) -> Generator[tuple[Block, dict[str, bytes]], None, None]:
    remote = ray.remote(max_retries=3)(_play_there)
    shared, needed = ray.put(study), Needed.of(study)
    room = max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(blocks)
    running: dict[Any, Block] = {}
    while True:
        while len(running) < room and (block := next(waiting, None)) is not None:
            running[remote.remote(shared, block, needed)] = block
        if not running:
            return
        (ready, *_), _ = ray.wait(list(running), num_returns=1)
        block = running.pop(ready)
        try:
            files = ray.get(ready)
        except Exception as error:  # of a worker: the machine may be gone, or Roundhouse is not installed there
            raise RoundhouseError(f"a worker of the Ray cluster failed: {_first_line(error)}") from None
        yield block, files


@dataclass(frozen=True)
class Needed:
    """What a worker needs besides Roundhouse: packages with games, and the files of variants."""

    packages: tuple[str, ...]
    variants: tuple[Variant, ...]

    @classmethod
    def of(cls, study: Study) -> "Needed":
        """Return what is needed for a study."""
        games = {setting.game for setting in study.settings}
        packages = {find(game).package for game in games} & set(registered_packages())
        split = (variants.split(game) for game in sorted(games))
        found = (variants.kept(find(base), content) for base, content in filter(None, split))
        return cls(tuple(sorted(packages)), tuple(filter(None, found)))


def _play_there(study: Study, block: Block, needed: Needed) -> dict[str, bytes]:
    """Play a block on a worker."""
    register_packages(needed.packages)
    for variant in needed.variants:
        variants.keep(variant)
    return play_block(study, block)


def check_address(address: str) -> None:
    """Raise an error at once if Ray is not installed or nobody answers. Ray itself would try for minutes."""
    require("ray")
    if address in (LOCAL, "auto"):
        return
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not colon or not port.isdecimal():
        raise RoundhouseError(f"a Ray address is HOST:PORT, ray://HOST:PORT, auto or {LOCAL}, not {address!r}")
    if address.startswith(CLIENT) and find_spec("grpc") is None:
        raise RoundhouseError(f"an address with {CLIENT} needs Ray's client: pip install 'ray[client]'")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=ANSWER_IN) as line:
            if os.environ.get("RAY_USE_TLS", "0") == "0":
                _check_greeting(line)
    except (OSError, OverflowError) as error:  # also a port that cannot be
        reason = getattr(error, "strerror", None) or error
        raise RoundhouseError(f"the Ray cluster {address} does not answer: {reason}") from None


def _check_greeting(line: socket.socket) -> None:
    """Raise OSError unless the other side speaks HTTP/2, as Ray does. It must answer the greeting with its settings."""
    line.sendall(GREETING)
    answer = b""
    while len(answer) < FRAME_HEADER:
        more = line.recv(FRAME_HEADER - len(answer))
        if not more:
            raise ConnectionError("it hangs up")
        answer += more
    if answer[3] != SETTINGS:
        raise ConnectionError("it is something else than Ray")


def _first_line(error: BaseException) -> str:
    lines = [line for line in str(error).splitlines() if line.strip()]
    with suppress(IndexError):
        return lines[-1].strip()
    return type(error).__name__
