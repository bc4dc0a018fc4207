"""What is not in the base package: extras, which `pip install 'roundhouse[NAME]'` adds."""

from importlib.util import find_spec

from roundhouse.games.errors import RoundhouseError

EXTRAS = {
    "server": (
        "alembic", "argon2", "asyncpg", "httptools", "httpx", "litestar", "prometheus_client", "sqlalchemy",
        "structlog", "uvicorn", "websockets",
    ),
}  # fmt: skip
"""The modules that each extra brings."""


class MissingExtra(RoundhouseError, ImportError):
    """A part of Roundhouse is used whose extra is not installed."""


def require(extra: str) -> None:
    """Raise MissingExtra, with the command that installs it, if an extra is not there."""
    missing = [module for module in EXTRAS[extra] if find_spec(module) is None]
    if missing:
        raise MissingExtra(
            f"this needs the extra {extra!r}, of which {', '.join(missing)} is missing here: "
            f"pip install 'roundhouse[{extra}]'"
        )
