"""Bots from outside this package, written as PROVIDER:BOT: `openspiel:mcts@500`.

A provider is loaded when one of its bots is named for the first time. Other packages add providers with entry points of
the group `roundhouse.bots`: the provider's name, and where its `Provider` is.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol

from roundhouse.bots.analysis import Budget, Player
from roundhouse.extras import MissingExtra
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadSetting

MARK = ":"
"""Between the names of a provider and of its bot."""
GROUP = "roundhouse.bots"
MODULES = {"openspiel": "roundhouse.envs.openspiel_bots:PROVIDER"}
"""The providers in this package. They are above the bots, so they are known only by name here."""

INSTALL = "pip install 'roundhouse[envs]' brings it"


class Provider(Protocol):
    """Where bots from outside come from."""

    version: str
    """What the bots are part of, and its version. Results say which version played."""

    exploration: float
    """The usual exploration of its searches."""

    def check(self, game: Game, bot: str, budget: Budget | None) -> Budget:
        """Return the budget of a bot. Raise BadSetting if there is no such bot, or if game or budget do not suit it."""
        ...

    def sit_down(self, bot: str, budget: Budget, exploration: float, seed: str) -> Player:
        """Return a new player for one seat of one game."""
        ...


def provider_names() -> list[str]:
    """Return the names of all providers. None is loaded."""
    return [*MODULES, *(point.name for point in entry_points(group=GROUP) if point.name not in MODULES)]


@cache
def find_provider(name: str) -> Provider:
    """Return a provider. Raise BadSetting if there is none of this name, MissingExtra if something is not installed."""
    if name not in provider_names():
        raise BadSetting(f"nobody provides bots as {name}{MARK}…; there are: {', '.join(provider_names())}")
    try:
        provider: Provider = _point(name).load()
    except ModuleNotFoundError as error:
        remedy = f": {INSTALL}" if name in MODULES else ""
        raise MissingExtra(f"the bots of {name} need {error.name}, which is not installed{remedy}") from error
    return provider


def _point(name: str) -> EntryPoint:
    if name in MODULES:
        return EntryPoint(name, MODULES[name], GROUP)
    return next(iter(entry_points(group=GROUP, name=name)))
