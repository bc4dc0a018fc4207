"""The optional parts of the package (extras), which `pip install 'roundhouse[NAME]'` installs."""

from importlib.util import find_spec

from roundhouse.games.errors import RoundhouseError

EXTRAS = {
    "envs": ("PIL", "gymnasium", "pettingzoo"),
    "lab": ("optuna", "polars"),
    "ray": ("ray",),
    "server": (
        "alembic", "argon2", "asyncpg", "cryptography", "http_ece", "httpcore", "httptools", "httpx", "litestar",
        "prometheus_client", "sqlalchemy", "structlog", "uvicorn", "websockets",
    ),
}  # fmt: skip
"""The modules that each extra installs."""


class MissingExtra(RoundhouseError, ImportError):
    """The extra for this part of Roundhouse is not installed."""


def require(extra: str) -> None:
    """Raise MissingExtra, with the command that installs it, if an extra is not installed."""
    missing = [module for module in EXTRAS[extra] if find_spec(module) is None]
    if missing:
        raise MissingExtra(
            f"this needs the extra {extra!r} ({', '.join(missing)} is not installed): pip install 'roundhouse[{extra}]'"
        )
