"""Positions of a match that can be stored, and what is known about steps of other rules."""

from typing import Protocol

import msgspec

from roundhouse.games.contract import Game
from roundhouse.games.events import Event


class Bookmark(msgspec.Struct, frozen=True):
    """A position in a match that can be stored. The match can be opened there without replaying it.

    `states` is the memory of the states after `base` actions, after every 32nd action from there, and of the current
    state. `layout` identifies the rules and the memory layout.
    """

    layout: str
    actions: list[int]
    states: bytes
    base: int = 0


class Past(Protocol):
    """What is known about the steps of a match that were played with other rules. They cannot be replayed."""

    changes: list[tuple[int, int]]  # the step at which each version of the rules began, including the first
    actions: list[str]  # of all steps before the last change

    def events(self, seat: int | None, since: int) -> list[Event]:
        """Return the events after a step, as a seat knows them."""


def layout_of(game: Game) -> str:
    """Return a stamp of a game's rules and of how its states lie in memory."""
    return f"{game.name} {game.rules_version} {game.state_hash}"


def can_resume(game: Game, layout: str) -> bool:
    """Return True if the game's rules can continue states with a layout stamp, which may be from older rules."""
    name, rules, memory = layout.split(" ")
    same = (name, memory) == (game.name, layout_of(game).split(" ")[2])
    return same and game.resumes_from <= int(rules) <= game.rules_version
