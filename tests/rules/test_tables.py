"""Each game has a table of its rules and their tests, and the table is whole."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from roundhouse.games.contract import Game
from roundhouse.games.registry import MODULES, find

TESTS = Path(__file__).parent.parent
GAMES = [find(name) for name in MODULES]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def table_of(game: Game) -> dict[str, dict[str, list[str]]]:
    """Read a game's table."""
    return tomllib.loads((Path(__file__).parent / f"{game.name}.toml").read_text())


def cited_in_howto(game: Game) -> set[str]:
    """Return the rulings that the rules page cites."""
    return set(re.findall(r"\b[RDC]-\d+\b", game.howto.read_text()))


def existing_tests(game: Game) -> set[str]:
    """Return the names of a game's tests that really run: functions, not marked to be left out."""
    folder = TESTS / "games" / game.kernel.name
    found = set()
    for path in folder.glob("test_*.py"):
        for node in ast.parse(path.read_text()).body:
            left_out = any(
                word in ast.dump(mark) for mark in getattr(node, "decorator_list", []) for word in ("skip", "xfail")
            )
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not left_out:
                found.add(f"{path.name}::{node.name}")
    return found


@each_game
def test_every_ruling_that_players_read_has_tests_and_the_other_way_round(game: Game) -> None:
    assert set(table_of(game)["rulings"]) == cited_in_howto(game)


@each_game
def test_no_ruling_is_left_out_between_two_others(game: Game) -> None:
    for letter in "RDC":
        numbers = sorted(int(rule[2:]) for rule in table_of(game)["rulings"] if rule[0] == letter)
        assert numbers == list(range(1, len(numbers) + 1))
        assert numbers


@each_game
def test_every_rule_names_tests_that_exist(game: Game) -> None:
    existing = existing_tests(game)
    for section in table_of(game).values():
        for rule, tests in section.items():
            assert tests, f"{rule} has no test"
            assert not set(tests) - existing, f"{rule} names tests that do not exist"


@each_game
def test_the_numbers_of_rulings_are_known(game: Game) -> None:
    known = {
        "switch-yard": {"R": 7, "D": 4, "C": 2},
        "switching-tracks": {"R": 13, "D": 14, "C": 4},
        "on-track": {"R": 13, "D": 14, "C": 2},
        "spike": {"R": 17, "D": 11, "C": 5},
    }
    rules = list(table_of(game)["rulings"])
    assert {letter: sum(rule[0] == letter for rule in rules) for letter in "RDC"} == known[game.name]
