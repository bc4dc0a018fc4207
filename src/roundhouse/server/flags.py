"""The settings as flags of `roundhouse serve` and as environment variables."""

import argparse
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from roundhouse.bots.review.words import read_budget
from roundhouse.games.errors import BadSetting
from roundhouse.server.settings import NO_LIMITS, Limits, Settings

PREFIX = "ROUNDHOUSE_"
FORMATS = ("json", "console")
LEVELS = ("debug", "info", "warning", "error")
PUSH = ("on", "off", "loopback")

FLAGS: dict[str, dict[str, Any]] = {
    "host": {"help": "address to listen on; 0.0.0.0 for all"},
    "port": {"help": "port; 0 for any free port"},
    "store": {"metavar": "URL", "help": "the store: path of a file, or postgresql://…"},
    "secret-file": {"metavar": "FILE", "help": "file with the secret that signs cookies; created if missing"},
    "origins": {
        "metavar": "LIST",
        "help": "other origins that may use this server, such as https://a.example,https://b.example",
    },
    "hosts": {
        "metavar": "LIST",
        "help": "host names of this server, such as games.example; * for any",
    },
    "proxies": {"metavar": "LIST", "help": "trusted proxies, which report a client's address: addresses or networks"},
    "metrics-token": {"metavar": "TOKEN", "help": "bearer token that requests for /metrics must send"},
    "pace": {"metavar": "SECONDS", "help": "pause between a bot's visible actions"},
    "unwatched-pace": {"metavar": "SECONDS", "help": "the same if only bots play and nobody watches"},
    "thinkers": {"metavar": "N", "help": "number of bots that can think at the same time"},
    "analysis": {
        "metavar": "BUDGET",
        "help": "thinking for the analysis of a game: 50s for the whole game, or 200 iterations for each decision",
    },
    "variants": {
        "metavar": "FOLDER",
        "nargs": "+",
        "help": "variants to offer beside the games: their folders, or a folder with such folders in it",
    },
    "lab": {
        "metavar": "DIR",
        "help": "open a lab at /lab, for browsers on this machine only: playtests by bots, kept in this folder",
    },
    "limits": {"metavar": "on|off", "help": "refuse clients that send too many requests"},
    "connections": {"metavar": "N", "help": "most open connections"},
    "connections-from": {"metavar": "N", "help": "most open connections from one address"},
    "hello-timeout": {"metavar": "SECONDS", "help": "time for a WebSocket to say hello"},
    "header-timeout": {"metavar": "SECONDS", "help": "time for the headers of a request"},
    "body-timeout": {"metavar": "SECONDS", "help": "time for the body of a request, after its headers"},
    "keep-alive": {"metavar": "SECONDS", "help": "how long an idle connection stays open"},
    "push": {
        "metavar": "on|off|loopback",
        "help": "notify people who have no page open; loopback allows push services on this machine, for tests",
    },
    "push-contact": {"metavar": "URL", "help": "where push services find you: mailto:… or https://…"},
    "vapid-key-file": {"metavar": "FILE", "help": "your own key for push services: a private P-256 key in PEM"},
    "log-format": {"metavar": "|".join(FORMATS), "help": "format of the log"},
    "log-level": {"metavar": "|".join(LEVELS), "help": "least severe level to log"},
}
DEFAULTS = {
    "store": "a file in your data directory", "secret-file": "beside the store", "origins": "none",
    "hosts": "this machine's own; with --host 0.0.0.0 also its addresses",
    "proxies": "the variable FORWARDED_ALLOW_IPS, or this machine", "metrics-token": "none: only this machine may ask",
    "thinkers": "number of processors", "variants": "none", "lab": "none", "limits": "on",
    "push-contact": "the first of --hosts", "vapid-key-file": "made from the secret",
    "log-format": "console in a terminal, else json",
}  # fmt: skip

OF_LIMITS = ("connections", "connections_from")
MANY = 1_000_000
WHOLE = {
    "port": (0, 65535), "thinkers": (1, 256), "keep_alive": (1, 3600), "connections": (1, MANY),
    "connections_from": (1, MANY),
}  # fmt: skip
SECONDS = {
    "pace": (0, 60), "unwatched_pace": (0, 3600), "hello_timeout": (0.1, 3600), "header_timeout": (0.1, 3600),
    "body_timeout": (0.1, 3600),
}  # fmt: skip


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add a flag for every setting to a parser."""
    plain = Settings()
    for name, told in FLAGS.items():
        field = name.replace("-", "_")
        default = DEFAULTS.get(name) or getattr(plain.limits if field in OF_LIMITS else plain, field)
        words = f"{told['help']} (default: {default})".replace("%", "%%")
        parser.add_argument(f"--{name}", **(told | {"help": words}))
    parser.add_argument("--open", action="store_true", help="open it in a browser")
    parser.epilog = f"Each can also be set in the environment: {PREFIX}PORT, {PREFIX}SECRET_FILE and so on. Flags win."


def settings_of(chosen: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings: flags first, then the environment, then the defaults."""
    told: dict[str, str] = {}
    for flag in FLAGS:
        name = flag.replace("-", "_")
        value = getattr(chosen, name, None) or environment.get(PREFIX + name.upper())
        value = ",".join(value) if isinstance(value, list) else value
        if value:
            told[name] = value
    limits = NO_LIMITS if _choice(told, "limits", ("on", "off")) == "off" else Limits()
    read = {name: _read(name, value) for name, value in told.items() if name != "limits"}
    limits = replace(limits, **{name: read.pop(name) for name in OF_LIMITS if name in read})
    return Settings(limits=limits, **read)


def _read(name: str, value: str) -> Any:
    try:
        if name in WHOLE:
            return _within(name, int(value), *WHOLE[name])
        if name in SECONDS:
            return _within(name, float(value), *SECONDS[name])
    except ValueError as error:
        if isinstance(error, BadSetting):
            raise
        raise BadSetting(f"{name.replace('_', '-')} must be a number, not {value!r}") from None
    if name in ("secret_file", "vapid_key_file", "lab"):
        return Path(value).expanduser()
    if name == "variants":
        return tuple(Path(each.strip()).expanduser() for each in value.split(",") if each.strip())
    if name in ("origins", "hosts", "proxies"):
        return tuple(origin.strip() for origin in value.split(",") if origin.strip())
    if name == "analysis":
        return str(read_budget(value))
    if name == "push":
        return _choice({name: value}, name, PUSH)
    if name == "push_contact" and not value.startswith(("mailto:", "https://")):
        raise BadSetting(f"push-contact must begin with mailto: or https://, not {value!r}")
    if name in ("log_format", "log_level"):
        return _choice({name: value}, name, FORMATS if name == "log_format" else LEVELS)
    return value


def _within(name: str, value: float, low: float, high: float) -> float:
    if not low <= value <= high:
        raise BadSetting(f"{name.replace('_', '-')} must be from {low} to {high}, not {value}")
    return value


def _choice(told: Mapping[str, str], name: str, words: tuple[str, ...]) -> str | None:
    value = told.get(name)
    if value is not None and value not in words:
        raise BadSetting(f"{name.replace('_', '-')} must be {' or '.join(words)}, not {value!r}")
    return value
