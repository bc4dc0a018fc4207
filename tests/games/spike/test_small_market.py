"""A variant with another market, commodities made in more or fewer cities, and cards of other lengths."""

import random
import tomllib
from pathlib import Path

import pytest

import roundhouse as rh
from roundhouse.games import registry, variants
from roundhouse.games.contract import Game
from roundhouse.games.copies import component_files
from roundhouse.games.registry import find

GONE = ("pigs", "corn", "wheat")
"""Commodities that the small market has no place for."""


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Make a game with three columns, coal in twelve cities, one contract a commodity, and eight routes."""
    monkeypatch.setenv(variants.HOME, str(tmp_path / "kept"))
    text = (
        component_files(find("spike"))["board.toml"].read_text(encoding="utf-8").replace("columns = 4", "columns = 3")
    )
    for goods in GONE:
        text = text.replace(f'"{goods}", ', "", 1).replace(f'makes = "{goods}"', 'makes = "coal"')
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "board.toml").write_text(text, encoding="utf-8")
    (folder / "cards.toml").write_text(cards(tomllib.loads(text)), encoding="utf-8")
    return registry.variant("spike", folder, compiled=False)


def cards(board: dict[str, dict[str, dict[str, str]]]) -> str:
    """Return contracts with one city on one side and five on the other, and routes to two cities or to six."""
    makes = {city["name"]: city["makes"] for city in board["cities"].values()}
    lines = []
    for goods in board["commodities"]:
        others = [city for city in makes if makes[city] != goods]
        sides = ", ".join(named(side) for side in (others[:1], others[1:6]))
        lines.append(f'[[contracts]]\ncommodity = "{goods}"\nsides = [{sides}]\n')
    cities = list(makes)
    for nth in range(8):
        stops = cities[10 : 12 + 4 * (nth % 2)]
        lines.append(f'[[routes]]\nstart = "{cities[nth]}"\ncities = {named(stops)}\n')
    return "\n".join(lines)


def named(cities: list[str]) -> str:
    return "{ " + ", ".join(f'"{city}" = 9' for city in cities) + " }"


def test_it_is_played(small: Game) -> None:
    match = rh.new(small.name, seats=3, seed=4)
    assert [len(column) for column in match.view()["market"]] == [3, 3, 3]
    assert small.observation is not None
    assert small.observation.parts["column"].shape == (9, 3)
    chance = random.Random(4)
    for _ in range(60):
        match.play(chance.choice(match.legal()))
    assert rh.load(match.record()) == match


@pytest.mark.deep
def test_bots_play_it(small: Game) -> None:
    match = rh.new(small.name, seats=2, seed=4)
    bot = rh.bot("greedy", seed=1)
    for _ in range(40):
        match.play(bot.choose(match))
    assert match.turn is not None
