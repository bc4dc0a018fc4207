"""Checks a game from another package, so that errors are clear and come early."""

import importlib
import re
from collections.abc import Iterator
from typing import is_typeddict

import numpy as np

from roundhouse.games.action_text import folded
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadGame
from roundhouse.games.events import EventKind
from roundhouse.games.options import Options

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME = 40
MOST_SEATS = 30
"""The winners are stored as bits of a number."""


def check_game(game: object) -> Game:
    """Return the game if it fulfils the contract, as far as can be checked without playing. Else raise BadGame."""
    if not isinstance(game, Game):
        raise BadGame(f"a game is a roundhouse.Game, not {type(game).__name__}")
    try:
        fault = next(_faults(game), "")
    except Exception as error:  # a part of it is something else altogether
        fault = f"a part of it is not what roundhouse.Game says: {error!r}"
    if fault:
        raise BadGame(f"{game.name}: {fault}")
    return game


def fault_in_components(game: Game) -> str:
    """Return what is wrong with a game because of its components, such as equal names; empty if nothing is."""
    for faults in (_kernel_faults, _action_faults, _word_faults):
        for fault in faults(game):
            return fault
    return ""


def _faults(game: Game) -> Iterator[str]:
    """Yield the faults of a game. Later checks may rely on earlier ones."""
    if not isinstance(game.name, str) or not NAME.fullmatch(game.name) or len(game.name) > LONGEST_NAME:
        yield f"a name has only lower-case letters, digits and single hyphens, at most {LONGEST_NAME}"
    for field in ("title", "summary", "credits"):
        if not isinstance(getattr(game, field), str) or not getattr(game, field).strip():
            yield f"{field} must be a text"
    seats = game.seats
    if not isinstance(seats, range) or seats.step != 1 or not seats or seats[0] < 1 or seats[-1] > MOST_SEATS:
        yield f"seats must be a range of numbers from 1 to {MOST_SEATS}"
    if not isinstance(game.rules_version, int) or game.rules_version < 1:
        yield "rules_version must be 1 or more"
    if not game.howto.is_file():
        yield f"howto must be a file: {game.howto} is not"
    if not is_typeddict(game.view_type):
        yield "view_type must be a TypedDict"
    yield from _kernel_faults(game)
    yield from _action_faults(game)
    yield from _word_faults(game)
    yield from _package_faults(game)


def _kernel_faults(game: Game) -> Iterator[str]:
    kernel = game.kernel
    if not kernel.name.isidentifier():
        yield f"the kernel's name must be an identifier, not {kernel.name!r}"
    if "turn" not in (kernel.state.names or ()) or kernel.state["turn"].kind != "i":
        yield "the state must have a field `turn` of a signed integer type"
    if not _is_subclass(game.options, Options):
        yield "options must be a subclass of Options"
    if kernel.options != game.options.dtype():
        yield "the kernel's options must be options.dtype()"
    if not 1 <= kernel.most_legal <= kernel.action_count:
        yield f"most_legal must be from 1 to action_count ({kernel.action_count}), not {kernel.most_legal}"
    if kernel.action_count > np.iinfo(np.int32).max:
        yield "action_count is too large"


def _is_subclass(kind: object, base: type) -> bool:
    return isinstance(kind, type) and issubclass(kind, base)


def _action_faults(game: Game) -> Iterator[str]:
    typed = game.typed
    if len(typed) != game.kernel.action_count:
        yield f"there are {len(typed)} typed actions, but action_count is {game.kernel.action_count}"
    texts: dict[str, int] = {}
    for number, action in enumerate(typed):
        text = folded(str(action))
        if not text:
            yield f"action {number} has no notation"
        if texts.setdefault(text, number) != number:
            yield f"actions {texts[text]} and {number} are both written {text!r}"
    if len(set(typed)) != len(typed):
        yield "two typed actions are equal"


def _word_faults(game: Game) -> Iterator[str]:
    if not all(isinstance(kind, EventKind) for kind in game.events):
        yield "events must be a tuple of EventKind"
    if len({kind.name for kind in game.events}) != len(game.events):
        yield "two kinds of events have the same name"
    seat_names = [game.seat_name(seat) for seat in range(game.seats[-1])]
    if len({name.strip() for name in seat_names if isinstance(name, str) and name.strip()}) != len(seat_names):
        yield f"every seat needs a different name, not {seat_names}"


def _package_faults(game: Game) -> Iterator[str]:
    if game.package and getattr(importlib.import_module(game.package), "GAME", None) is not game:
        yield f"package must be the game's own: {game.package}.GAME is another game"
