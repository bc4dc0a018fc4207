"""Games are registered by a program or brought by another package; what breaks the contract is refused."""

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.games import registry
from roundhouse.games.options import Options
from roundhouse.kernel import record
from tests.toys.installed import EXAMPLE, environment, install
from tests.toys.waybills import GAME

OTHER = replace(GAME, name="other-bills", kernel=replace(GAME.kernel, name="other_bills"), package="")


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Forget in the end what was registered meanwhile."""
    before = dict(registry._registered), dict(registry._loaded)
    yield
    registry._registered.clear()
    registry._registered.update(before[0])
    registry._loaded.clear()
    registry._loaded.update(before[1])


@dataclass(frozen=True, kw_only=True)
class NoOptions(Options):
    """No options."""


@pytest.mark.usefixtures("forgetful")
def test_a_registered_game_is_one_of_the_games() -> None:
    rh.register(OTHER)
    assert rh.games()["other-bills"] is OTHER
    match = rh.new("other-bills", seats=3, seed=1)
    assert rh.load(match.record()).game is OTHER


@pytest.mark.usefixtures("forgetful")
def test_the_same_game_may_be_registered_twice() -> None:
    rh.register(OTHER)
    rh.register(OTHER)
    assert registry.names().count("other-bills") == 1


@pytest.mark.parametrize("name", registry.names())
def test_a_name_that_is_taken_is_refused(name: str) -> None:
    with pytest.raises(rh.BadGame, match=f"there is already a game '{name}'"):
        rh.register(replace(OTHER, name=name))


@pytest.mark.parametrize("name", [game.kernel.name for game in rh.games().values()])
def test_a_kernel_name_that_is_taken_is_refused(name: str) -> None:
    with pytest.raises(rh.BadGame, match=f"another game's kernel is already called '{name}'"):
        rh.register(replace(OTHER, kernel=replace(OTHER.kernel, name=name)))


def kernel(**changes: Any) -> dict[str, Any]:
    return {"kernel": replace(OTHER.kernel, **changes)}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": "Other Bills"}, "a name has only lower-case letters, digits and single hyphens"),
        ({"name": "../etc"}, "a name has only lower-case letters"),
        ({"title": " "}, "title must be a text"),
        ({"credits": None}, "credits must be a text"),
        ({"seats": range(3)}, "seats must be a range"),
        ({"seats": range(2, 2)}, "seats must be a range"),
        ({"seats": range(2, 8, 2)}, "seats must be a range"),
        ({"rules_version": 0}, "rules_version must be 1 or more"),
        ({"howto": Path("nowhere.md")}, "howto must be a file"),
        ({"view_type": dict}, "view_type must be a TypedDict"),
        ({"options": dict}, "options must be a subclass of Options"),
        ({"options": NoOptions}, "the kernel's options must be options.dtype()"),
        (kernel(name="other bills"), "the kernel's name must be an identifier"),
        (kernel(state=record(("seats", np.int8))), "the state must have a field `turn`"),
        (kernel(state=record(("turn", np.uint8))), "the state must have a field `turn`"),
        (kernel(most_legal=0), "most_legal must be from 1 to action_count"),
        (kernel(most_legal=15), "most_legal must be from 1 to action_count"),
        (kernel(action_count=15), "there are 14 typed actions, but action_count is 15"),
        ({"actions": lambda: ("a", "A", *map(str, range(12)))}, "actions 0 and 1 are both written 'a'"),
        ({"actions": lambda: ("", *map(str, range(13)))}, "action 0 has no notation"),
        ({"events": (*GAME.events, GAME.events[0])}, "two kinds of events have the same name"),
        ({"seat_name": lambda _: "RequestHandler"}, "every seat needs a different name"),
        ({"howto": "HOWTO.md"}, "a part of it is not what roundhouse.Game says"),
        ({"kernel": None}, "a part of it is not what roundhouse.Game says"),
        ({"actions": None}, "a part of it is not what roundhouse.Game says"),
        ({"events": None}, "a part of it is not what roundhouse.Game says"),
        ({"package": "tests.toys.waybills"}, "package must be the game's own"),
    ],
)
def test_a_game_that_breaks_the_contract_is_refused(changes: dict[str, Any], message: str) -> None:
    before = registry.names()
    with pytest.raises(rh.BadGame) as refused:
        rh.register(replace(OTHER, **changes))
    assert message in str(refused.value)
    assert registry.names() == before


def test_only_games_can_be_registered() -> None:
    with pytest.raises(rh.BadGame, match=r"a game is a roundhouse\.Game, not str"):
        rh.register("waybills")  # type: ignore[arg-type]


def roundhouse(*words: str, place: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "roundhouse", *words]
    return subprocess.run(command, env=environment(place), capture_output=True, text=True, check=False)


def test_an_installed_package_brings_its_game(tmp_path: Path) -> None:
    place = install(tmp_path, waybills="tests.toys.waybills:GAME")
    told = roundhouse("games", place=place)
    assert "waybills: Waybills, 2–4 players, a toy; nobody's" in told.stdout
    assert told.stderr == ""


def test_a_package_that_does_not_work_does_not_close_the_house(tmp_path: Path) -> None:
    place = install(
        tmp_path,
        waybills="tests.toys.waybills:GAME",
        broken="no_such_package:GAME",
        misnamed="tests.toys.waybills:GAME",
        empty="tests.toys.waybills:ACTIONS",
    )
    told = roundhouse("games", place=place)
    assert told.returncode == 0, told.stderr
    words = " ".join(told.stdout.split())
    assert "waybills: Waybills" in words
    assert "'broken' of no_such_package:GAME cannot be used: No module named 'no_such_package'" in words
    assert "is the game 'waybills', not 'misnamed' as its entry point says" in words
    assert "'empty' of tests.toys.waybills:ACTIONS cannot be used: a game is a roundhouse.Game, not int" in words


@pytest.mark.parametrize("name", registry.MODULES)
def test_a_package_cannot_take_the_place_of_a_game_of_the_house(tmp_path: Path, name: str) -> None:
    place = install(tmp_path, **{name: "tests.toys.waybills:GAME"})
    told = roundhouse("games", place=place)
    assert f"defines a game '{name}', but that name is taken" in told.stderr
    assert f"{name}: Waybills" not in told.stdout


def test_the_example_says_in_its_project_file_where_its_game_is() -> None:
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"][registry.GROUP] == {"night-mail": "night_mail:GAME"}


def test_the_example_can_be_installed_and_is_then_played(tmp_path: Path) -> None:
    place = tmp_path / "site"
    command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target"]
    subprocess.run([*command, str(place), str(EXAMPLE)], check=True)
    for file in ("HOWTO.md", "board.toml", "bots/weights.toml", "web/board.js", "evaluation/features.py"):
        assert (place / "night_mail" / file).is_file(), file
    assert "night-mail: Night Mail, 2–4 players" in roundhouse("games", place=place).stdout
    counted = roundhouse("perft", "night-mail", "--seed", "1", "--depth", "2", place=place)
    assert int(counted.stdout) > 10, counted.stderr
