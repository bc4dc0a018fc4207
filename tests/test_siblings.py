"""Every game folder has the same files, and the same thing has the same name in each."""

import importlib
import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.registry import MODULES, find, names
from roundhouse.kernel.bind import plain

CLIENT = Path(__file__).parent.parent / "web" / "src"
FILES = ("board.toml", "HOWTO.md", "__init__.py")
FUNCTIONS = {
    "board": "load_board",
    "setup": "setup",
    "legal": "legal",
    "play": "play",
    "score": "score",
    "view": "write_view",
    "redeal": "redeal",
    "notation": "actions",
    "reasons": "why_not",
    "drawing": "drawing",
}
"""The function that each module of a game defines."""
CONSTANTS = {
    "board": ("BOARD", "MOST_SEATS"),
    "tables": ("SEAT_NAMES",),
    "state": ("STATE",),
    "actions": ("ACTIONS", "MOST_LEGAL"),
    "events": ("EVENTS", "MOST_EVENTS"),
}
"""The constants that each module of a game defines."""
GAMES = pytest.mark.parametrize("name", names())
HOUSE = pytest.mark.parametrize("name", MODULES)
"""The games of the house bring everything that a game can bring."""


def folder_of(game: Game) -> Path:
    return game.howto.parent


def module_of(name: str, module: str) -> ModuleType:
    return importlib.import_module(f"{find(name).package}.{module}")


def defined_in(thing: Any) -> str:
    """Return the module in which a function or a class is defined."""
    return str(inspect.unwrap(plain(thing)).__module__)


def view_name(name: str) -> str:
    """Return what the view's function is called: a game of the house writes it compiled."""
    return "view" if find(name).python_view is not None else "write_view"


@GAMES
def test_a_game_has_all_files(name: str) -> None:
    for file in (*FILES, *(f"{module}.py" for module in {**FUNCTIONS, **CONSTANTS})):
        assert (folder_of(find(name)) / file).exists(), file


@GAMES
@pytest.mark.parametrize("module", FUNCTIONS)
def test_a_module_defines_its_function_itself(name: str, module: str) -> None:
    function = getattr(module_of(name, module), view_name(name) if module == "view" else FUNCTIONS[module])
    assert defined_in(function) == f"{find(name).package}.{module}"


@HOUSE
def test_a_game_of_the_house_says_what_its_points_are(name: str) -> None:
    assert find(name).tally is module_of(name, "tally").tally
    assert defined_in(find(name).tally) == f"{find(name).package}.tally"


@GAMES
@pytest.mark.parametrize("module", CONSTANTS)
def test_a_module_defines_its_constants_itself(name: str, module: str) -> None:
    source = Path(inspect.getfile(module_of(name, module))).read_text(encoding="utf-8")
    for constant in CONSTANTS[module]:
        assert hasattr(module_of(name, module), constant)
        assert any(line.startswith(constant) or f", {constant}" in line for line in assignments(source)), constant


def assignments(source: str) -> list[str]:
    """Return the lines of a source that assign to names of the module."""
    return [line for line in source.splitlines() if line[:1].isupper() and "=" in line]


@GAMES
def test_a_game_is_made_of_them(name: str) -> None:
    game = find(name)
    kernel = game.kernel
    for module in ("setup", "legal", "play", "score", "redeal"):
        assert getattr(kernel, module) is getattr(module_of(name, module), module)
    assert kernel.state is module_of(name, "state").STATE
    assert (kernel.action_count, kernel.most_legal) == tuple(
        getattr(module_of(name, "actions"), constant) for constant in CONSTANTS["actions"]
    )
    assert game.events is module_of(name, "events").EVENTS
    assert (game.python_view or kernel.write_view) is getattr(module_of(name, "view"), view_name(name))
    assert game.actions is module_of(name, "notation").actions
    assert game.why_not is module_of(name, "reasons").why_not
    assert game.drawing is module_of(name, "drawing").drawing
    assert defined_in(game.view_type) == f"{find(name).package}.view"
    assert defined_in(game.options) == f"{find(name).package}.setup"
    assert game.seats[-1] == module_of(name, "board").MOST_SEATS
    assert [game.seat_name(seat) for seat in range(game.seats[-1])] == list(module_of(name, "tables").SEAT_NAMES)


@GAMES
def test_a_game_that_hides_something_says_in_one_place_which_choices_all_can_see(name: str) -> None:
    game = find(name)
    assert (game.shows_choice is not None) == game.hides
    if game.shows_choice is not None:
        assert defined_in(game.shows_choice) == f"{find(name).package}.choices"


@HOUSE
def test_the_phases_of_a_game_have_names(name: str) -> None:
    assert module_of(name, "state").PHASES


@HOUSE
def test_a_view_is_written_by_compiled_code(name: str) -> None:
    assert find(name).python_view is None


@HOUSE
def test_the_bots_of_a_game_have_the_same_files(name: str) -> None:
    features = module_of(name, "evaluation.features")
    for function in ("features", "seat_features"):
        assert defined_in(getattr(features, function)) == features.__name__
    assert features.NAMES
    for file in ("bots/weights.toml", "bots/ranks.toml", "bots/prospects.toml"):
        assert parts.file(find(name), file) is not None


@HOUSE
def test_a_game_is_drawn_in_the_terminal_and_in_the_browser(name: str) -> None:
    assert defined_in(module_of(name, "terminal").draw) == f"{find(name).package}.terminal"
    board = CLIENT / "games" / find(name).package.rpartition(".")[2]
    for file in ("index.ts", "sign.ts", "types.ts", "Board.svelte", "Vignette.svelte"):
        assert (board / file).exists(), file
