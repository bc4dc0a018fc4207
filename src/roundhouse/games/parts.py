"""The optional parts of a game's package beside the rules: modules and files that other packages look for.

| what | who looks for it |
|---|---|
| `evaluation/features.py` | `bots`: the features of a position |
| `evaluation/positions.py` | `bots`: compact positions, for alpha-beta |
| `bots/weights.toml`, `bots/ranks.toml` | `bots`: the weights of the features, the five ranks |
| `bots/puzzles.toml` | `bots`: how deep to look for puzzles |
| `proofs/mining.py`, `proofs/checking.py` | `bots`: puzzles that are proven: `mine(seed)`, `check_proof`, `play_out` |
| `bots/prospects.toml` | `bots`: how sharp prospects are shown |
| `lab/components.toml` | `lab`: components, their places on the board, and the events that show them |
| `*.toml` | `games`: the components, which variants change (`variants.py`, docs/variants.md) |
| `editions/N/*.toml` | `games`: the components of version N of the rules, for games begun with it (`editions.py`) |
| `lessons.toml` | `games`: lessons, the guide for the first game, and terms (`lessons/`, docs/lessons.md) |
| `older.py` | `table`: functions that bring replays kept by earlier releases into today's shape (`view_of_1` …) |
| `progress.py` | `server`: where a view shows how far each player has come (`progress.py` in `games`) |
| `reshuffle.py` | `games`: `reshuffle(s, rng)` deals anew what no seat knows (`beginning.py`) |
| `terminal.py` | `terminal`, and `str` of a match: `draw(view)` |
| `web/board.js` | `server`: the board in the browser, for games that are not built into the web client |
"""

import importlib
from pathlib import Path
from types import ModuleType

from roundhouse.games.contract import Game, View


def folder(game: Game) -> Path | None:
    """Return the folder of a game's package, or None if it is not a package."""
    if not game.package:
        return None
    places = getattr(importlib.import_module(game.package), "__path__", None)
    return Path(places[0]) if places else None


def module(game: Game, name: str) -> ModuleType | None:
    """Return a module of a game's package, or None if there is none."""
    return importlib.import_module(f"{game.package}.{name}") if has_module(game, name) else None


def has_module(game: Game, name: str) -> bool:
    """Return True if a game's package has a module. The module is not loaded."""
    place = folder(game)
    if place is None:
        return False
    path = place.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def file(game: Game, name: str) -> Path | None:
    """Return a file of a game's package, or None if there is none."""
    place = folder(game)
    path = None if place is None else place / name
    return path if path is not None and path.is_file() else None


def drawn(game: Game, view: View) -> str:
    """Return a view of a game as text: the board, or the parts of the view one below the other."""
    found = module(game, "terminal")
    if found is None:
        return "\n".join(f"{name}: {value}" for name, value in view.items())
    return str(found.draw(view).plain).rstrip()
