"""All settings of a server, with their defaults."""

import os
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """The limits for clients. A pair means this many within this many seconds, also all at once."""

    connections: int = 2000  # open at once, in total
    connections_from: int = 300  # open at once from one address; proxies are not counted
    requests: tuple[int, float] = (1000, 10.0)  # over HTTP, from one address
    first_frames: tuple[int, float] = (60, 10.0)  # over one socket, before hello
    first_bytes: tuple[int, float] = (64 * 1024, 10.0)
    frames: tuple[int, float] = (600, 6.0)  # over one socket, after hello
    bytes: tuple[int, float] = (512 * 1024, 4.0)
    messages: tuple[int, float] = (60, 3.0)  # over one socket; further messages are refused, but the socket stays open
    guests: tuple[int, float] = (60, 60.0)  # created from one address
    logins: tuple[int, float] = (10, 60.0)  # attempts from one address
    guesses: tuple[int, float] = (10, 600.0)  # wrong passwords for one name from one address
    guesses_of_all: tuple[int, float] = (50, 600.0)  # the same from all devices on which it was not used before
    tables: tuple[int, float] = (20, 60.0)  # opened by one person
    tables_from: tuple[int, float] = (60, 60.0)  # the same from one address
    bot_tables: int = 10  # running tables of one person with only bots
    bot_tables_from: int = 20  # the same from one address
    thinking_share: float = 0.5  # the part of the bots' threads that one address may use
    replays: int = 2  # made at once for one address
    practice: tuple[int, float] = (150, 10.0)  # requests about positions, from one address
    analyses: tuple[int, float] = (12, 600.0)  # of finished games, asked for by one person
    analyses_from: tuple[int, float] = (60, 600.0)  # the same from one address
    analyses_at_once: int = 100  # waiting or running, in total
    opinions: int = 2  # positions that a bot thinks about at once for one person
    opinions_from: int = 6  # the same for one address
    notes: tuple[int, float] = (60, 60.0)  # requests of one person to store what they have learned
    sockets: int = 20  # of one person at once
    sockets_from: int = 200  # of one address at once
    body: int = 64 * 1024  # bytes of a request over HTTP
    message: int = 16 * 1024  # bytes of a message over a socket
    devices: int = 10  # of one person that get notifications
    subscribing: tuple[int, float] = (20, 60.0)  # requests of one person to notify a device
    subscribing_from: tuple[int, float] = (60, 60.0)  # the same from one address
    notifications: tuple[int, float] = (120, 3600.0)  # to one person


NO_LIMITS = Limits(
    messages=(10**9, 1.0), guests=(10**9, 1.0), logins=(10**9, 1.0), guesses=(10**9, 1.0),
    guesses_of_all=(10**9, 1.0), tables=(10**9, 1.0), tables_from=(10**9, 1.0),
    sockets=10**9, sockets_from=10**9, connections=10**9, connections_from=10**9, requests=(10**9, 1.0),
    bot_tables=10**9, bot_tables_from=10**9, thinking_share=1.0, replays=10**9, practice=(10**9, 1.0),
    analyses=(10**9, 1.0), analyses_from=(10**9, 1.0), analyses_at_once=10**9, opinions=10**9, opinions_from=10**9,
    notes=(10**9, 1.0),
    subscribing=(10**9, 1.0), subscribing_from=(10**9, 1.0), notifications=(10**9, 1.0),
    first_frames=(10**9, 1.0), first_bytes=(10**12, 1.0), frames=(10**9, 1.0), bytes=(10**12, 1.0),
)  # fmt: skip
"""For benchmarks."""

LOOPBACK = "127.0.0.1,::1"


def _listed(text: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in text.split(",") if each.strip())


@dataclass(frozen=True)
class Settings:
    """The settings of a server."""

    host: str = "127.0.0.1"
    port: int = 8000
    store: str | None = None
    secret_file: Path | None = None
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()  # host names of this server, besides those of this machine
    metrics_token: str | None = None
    proxies: tuple[str, ...] = field(default_factory=lambda: _listed(os.environ.get("FORWARDED_ALLOW_IPS", LOOPBACK)))
    pace: float = 0.7
    unwatched_pace: float = 3.0  # if only bots play and nobody watches
    thinkers: int = field(default_factory=lambda: os.cpu_count() or 1)
    adviser: str = "engineer"
    analysis: str = "50s"  # the budget of an analysis: seconds for a game, or iterations for each decision
    limits: Limits = field(default_factory=Limits)
    hello_timeout: float = 5.0  # seconds for a socket to say hello
    header_timeout: float = 10.0  # seconds for the headers of a request
    body_timeout: float = 30.0  # seconds for its body, after the headers
    keep_alive: int = 5  # seconds that an idle connection stays open
    idle: float = 60.0  # seconds that a table without clients stays in memory
    patience: float = 10.0  # seconds after which a client that does not read is dropped
    farewell: float = 5.0  # seconds that a shutdown waits for clients
    variants: tuple[Path, ...] = ()  # folders of variants, or folders that hold such folders
    lab: Path | None = None  # the folder of the lab's studies; None if there is no lab
    push: str = "on"  # notifications: on, off, or loopback: also to this machine, for tests
    push_contact: str | None = None  # where push services find the operator: mailto:… or https://…
    vapid_key_file: Path | None = None  # one's own key for push services
    push_delay: float = 3.0  # seconds that a notification waits, for what happens meanwhile
    log_format: str | None = None
    log_level: str = "info"
