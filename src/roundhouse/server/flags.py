"""The settings as flags of `roundhouse serve`, and as variables of the environment."""

import argparse
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from roundhouse.games.errors import BadSetting
from roundhouse.server.settings import NO_LIMITS, Settings

PREFIX = "ROUNDHOUSE_"
FORMATS = ("json", "console")
LEVELS = ("debug", "info", "warning", "error")

FLAGS: dict[str, dict[str, Any]] = {
    "host": {"help": "the address to listen on; 0.0.0.0 for all"},
    "port": {"help": "the port; 0 for any that is free"},
    "store": {"metavar": "URL", "help": "where everything is kept: a file's path, or postgresql://…"},
    "secret-file": {"metavar": "FILE", "help": "holds the secret that signs cookies; made if missing"},
    "origins": {
        "metavar": "LIST",
        "help": "other pages that may use this server, such as https://a.example,https://b.example",
    },
    "pace": {"metavar": "SECONDS", "help": "between a bot's visible actions"},
    "thinkers": {"metavar": "N", "help": "bots that think at the same time"},
    "limits": {"metavar": "on|off", "help": "whether clients that ask too much are refused"},
    "log-format": {"metavar": "|".join(FORMATS), "help": "how logs are written"},
    "log-level": {"metavar": "|".join(LEVELS), "help": "what is written"},
}
DEFAULTS = {
    "store": "a file in your data directory", "secret-file": "beside the store", "origins": "none",
    "thinkers": "as many as there are processors", "limits": "on", "log-format": "as suits who reads",
}  # fmt: skip


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Let a parser take every setting."""
    plain = Settings()
    for name, told in FLAGS.items():
        default = DEFAULTS.get(name) or getattr(plain, name.replace("-", "_"))
        words = f"{told['help']} (default: {default})".replace("%", "%%")
        parser.add_argument(f"--{name}", **(told | {"help": words}))
    parser.add_argument("--open", action="store_true", help="open it in a browser")
    parser.epilog = f"Each can also be set in the environment: {PREFIX}PORT, {PREFIX}SECRET_FILE and so on. Flags win."


def settings_of(chosen: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings: flags first, then the environment, then what is usual."""
    told: dict[str, str] = {}
    for flag in FLAGS:
        name = flag.replace("-", "_")
        value = getattr(chosen, name, None) or environment.get(PREFIX + name.upper())
        if value:
            told[name] = value
    settings = Settings(**{name: _read(name, value) for name, value in told.items() if name != "limits"})
    return replace(settings, limits=NO_LIMITS) if _choice(told, "limits", ("on", "off")) == "off" else settings


def _read(name: str, value: str) -> Any:
    try:
        if name in ("port", "thinkers"):
            return _within(name, int(value), 0 if name == "port" else 1, 65535 if name == "port" else 256)
        if name == "pace":
            return _within(name, float(value), 0, 60)
    except ValueError as error:
        raise error if isinstance(error, BadSetting) else BadSetting(f"{name} is a number, not {value!r}") from None
    if name == "secret_file":
        return Path(value).expanduser()
    if name == "origins":
        return tuple(origin.strip() for origin in value.split(",") if origin.strip())
    if name in ("log_format", "log_level"):
        return _choice({name: value}, name, FORMATS if name == "log_format" else LEVELS)
    return value


def _within(name: str, value: float, low: float, high: float) -> float:
    if not low <= value <= high:
        raise BadSetting(f"{name} is from {low} to {high}, not {value}")
    return value


def _choice(told: Mapping[str, str], name: str, words: tuple[str, ...]) -> str | None:
    value = told.get(name)
    if value is not None and value not in words:
        raise BadSetting(f"{name.replace('_', '-')} is {' or '.join(words)}, not {value!r}")
    return value
