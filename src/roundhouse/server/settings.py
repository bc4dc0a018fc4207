"""How a house is run: every setting, with what it is if nobody says."""

import os
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """How much one may ask for: so many in so many seconds, all at once if need be."""

    messages: tuple[int, float] = (60, 3.0)  # over one socket
    guests: tuple[int, float] = (60, 60.0)  # made for one address
    logins: tuple[int, float] = (10, 60.0)  # tried for one name, or from one address
    tables: tuple[int, float] = (20, 60.0)  # opened by one person
    sockets: int = 20  # of one person at a time
    sockets_from: int = 200  # of one address at a time
    body: int = 64 * 1024  # bytes of a request over HTTP
    message: int = 16 * 1024  # bytes of a message over a socket


NO_LIMITS = Limits(
    messages=(10**9, 1.0), guests=(10**9, 1.0), logins=(10**9, 1.0), tables=(10**9, 1.0),
    sockets=10**9, sockets_from=10**9,
)  # fmt: skip
"""For measuring."""


@dataclass(frozen=True)
class Settings:
    """How a house is run."""

    host: str = "127.0.0.1"
    port: int = 8000
    store: str | None = None
    secret_file: Path | None = None
    origins: tuple[str, ...] = ()
    pace: float = 0.7
    thinkers: int = field(default_factory=lambda: os.cpu_count() or 1)
    adviser: str = "engineer"
    limits: Limits = field(default_factory=Limits)
    idle: float = 60.0  # seconds that a table without anybody stays in memory
    patience: float = 10.0  # seconds after which a client that takes nothing in is dropped
    farewell: float = 5.0  # seconds that a shutdown waits for clients
    log_format: str | None = None
    log_level: str = "info"
