"""Writes the types of each game: `python -m roundhouse.typed.generate`."""

import subprocess
import sys
import textwrap
import types
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from roundhouse.games import parts
from roundhouse.games.beginning import PLAYED_ON
from roundhouse.games.contract import Game
from roundhouse.games.events import EventKind
from roundhouse.games.registry import MODULES, find

HERE = Path(__file__).parent
HEAD = '''"""The types of {title}, for type checkers. Written by `python -m roundhouse.typed.generate`."""

from typing import TYPE_CHECKING, Any, Literal, TypedDict

from roundhouse.games.{module}.notation import {action}
from roundhouse.games.{module}.view import {view}
from roundhouse.games.events import Event
from roundhouse.games.match import Match

__all__ = [{public}]
'''
DATA = '''

{name}Data = TypedDict("{name}Data", {{{fields}}})
"""The data of the event `{kind}`."""
'''
EVENT = '''

class {name}Event(Event):
    """The event `{kind}`."""

    @property
    def name(self) -> Literal["{kind}"]: ...
    @property
    def data(self) -> {name}Data: ...  # type: ignore[override]
'''
MATCH = '''

{name}Event = {union}


class {name}Match(Match):
    """A match of {title}."""

    def view(self, seat: int | None = None) -> {view}: ...
    def actions(self) -> list[{action}]: ...
    def parse(self, text: str) -> {action}: ...
    def undo(self) -> {action}: ...
    def events(self, seat: int | None = None, since: int | None = None) -> list[{name}Event]: ...  # type: ignore[override]
    def guess(self, seat: int, seed: int | str = 0) -> "{name}Match": ...
    def play_on(self, step: int | None = None, seed: int | None = None) -> "{name}Match": ...
'''


FRONT = '''"""Types of each game for type checkers: its views, actions and events instead of `Any`.

`roundhouse.new` of a game's name has the type of a match of that game: `match.view()` has the fields of its view,
`match.actions()` are its actions, and comparing `event.name` with a name tells the fields of `event.data`. While a program
runs, all matches are `Match` and all events `Event`. This package is written by `python -m roundhouse.typed.generate`.
"""

'''
OPENING = '''"""How a match is begun, for type checkers. Written by `python -m roundhouse.typed.generate`."""

from typing import Any, Literal, overload

from roundhouse.games.match import Match
'''
NEW = """
@overload
def new(
    game: {game},
    *,
    seats: int | None = None,
    seed: int | None = None,
    variant: Any = None,
    **options: Any,
) -> {match}: ...
"""
LAST = '''
def new(game: str, **_: Any) -> Match:
    """Start a match. By default it has as few seats as the game allows, and a new secret seed.

    With `variant`, the path of a folder with changed components, it is played with those.
    """
    raise NotImplementedError(game)  # only for type checkers: the package has its own
'''


def types_of(game: Game) -> str:
    """Return the module with the types of a game."""
    module, name, action = _names(game)
    words = {"title": game.title, "module": module, "action": action, "view": game.view_type.__name__, "name": name}
    public = ", ".join(f'"{each}"' for each in sorted([f"{name}Event", f"{name}Match", words["action"], words["view"]]))
    kinds = [*game.events, PLAYED_ON]
    imports = sorted({line for kind in kinds for line in _imports(kind)})
    data = [DATA.format(name=_title(kind), kind=kind.name, fields=_fields(kind)) for kind in kinds]
    events = [EVENT.format(name=_title(kind), kind=kind.name) for kind in kinds]
    union = " | ".join(f"{_title(kind)}Event" for kind in kinds)
    checked = textwrap.indent("".join([*events, MATCH.format(**words, union=union)]), "    ")
    running = f"\nelse:\n    {name}Event = Event\n    {name}Match = Match\n"
    head = HEAD.format(**words, public=public)
    return "".join([head, *imports, *data, "\n\nif TYPE_CHECKING:\n", checked, running])


def _names(game: Game) -> tuple[str, str, str]:
    """Return the names of a game's module, of its types, and of its actions."""
    module = game.package.rpartition(".")[2]
    notation = parts.module(game, "notation")
    assert notation is not None
    action = next(each for each in vars(notation) if each.endswith("Action") and each != "Action")
    return module, "".join(word.capitalize() for word in module.split("_")), action


def modules() -> dict[str, str]:
    """Return the modules of this package that are written, by name."""
    found, front, opening, public = {}, FRONT, OPENING, []
    overloads = ""
    for game in map(find, MODULES):
        module, name, action = _names(game)
        found[module] = types_of(game)
        names = sorted([f"{name}Event", f"{name}Match", action, game.view_type.__name__])
        front += f"from roundhouse.typed.{module} import {', '.join(names)}\n"
        opening += f"from roundhouse.typed.{module} import {name}Match\n"
        overloads += NEW.format(game=f'Literal["{game.name}"]', match=f"{name}Match")
        public += names
    found["__init__"] = front + f"\n__all__ = {sorted(public)!r}\n"
    found["opening"] = opening + overloads + NEW.format(game="str", match="Match") + LAST
    return {name: formatted(code) for name, code in found.items()}


def _title(kind: EventKind) -> str:
    return "".join(word.capitalize() for word in kind.name.replace(" ", "_").split("_"))


def _fields(kind: EventKind) -> str:
    return ", ".join(
        f'"{name}": {_word(kind.reading(name).type)}{" | None" if name in kind.secret else ""}' for name in kind.fields
    )


def _imports(kind: EventKind) -> set[str]:
    found: set[str] = set()
    for name in kind.fields:
        _collect(kind.reading(name).type, found)
    return found


def _collect(kind: Any, found: set[str]) -> None:
    if isinstance(kind, type) and get_origin(kind) is None and kind.__module__ != "builtins":
        found.add(f"from {kind.__module__} import {kind.__name__}\n")
    elif get_origin(kind) is not Literal:
        for each in get_args(kind):
            _collect(each, found)


def _word(kind: Any) -> str:
    """Return a type as it is written in a program."""
    origin, inside = get_origin(kind), get_args(kind)
    if kind is None or kind is type(None):
        return "None"
    if origin is Literal:
        return f"Literal[{', '.join(repr(each) for each in inside)}]"
    if isinstance(kind, types.UnionType) or str(origin) == "typing.Union":
        return " | ".join(map(_word, inside))
    if origin is not None:
        return f"{origin.__name__}[{', '.join('...' if each is ... else _word(each) for each in inside)}]"
    return "Any" if kind is Any else str(kind.__name__)


def formatted(code: str) -> str:
    """Return a module in the style of the project."""
    for way in (["check", "--select", "I,F401", "--fix-only", "--quiet"], ["format", "--quiet"]):
        command = [sys.executable, "-m", "ruff", *way, "--stdin-filename", str(HERE / "game.py"), "-"]
        code = subprocess.run(command, input=code, capture_output=True, text=True, check=True).stdout
    return code


def main() -> None:
    """Write all modules."""
    for name, code in modules().items():
        (HERE / f"{name}.py").write_text(code, encoding="utf-8")


if __name__ == "__main__":
    main()
