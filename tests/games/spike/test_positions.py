"""The positions by which the browser's board is tested are what the rules give."""

import json
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.spike import GAME
from tests.games.spike.positions import FILE, position

RECORDED: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_board_is_the_one_that_clients_are_told_of() -> None:
    assert RECORDED["drawing"] == GAME.drawing()


@pytest.mark.parametrize("game", RECORDED["games"], ids=lambda game: f"{game['options']['seats']} players")
def test_every_position_comes_about_as_it_was_written_down(game: dict[str, Any]) -> None:
    match = rh.new("spike", **game["options"])
    expected = {each["at"]: each for each in game["positions"]}
    assert expected
    for action in (*game["played"], None):
        recorded = expected.get(len(match))
        if recorded:
            shown = json.loads(json.dumps(position(match, match.view()["stage"])))
            assert shown == recorded
        if action is not None:
            match.play(action)
    assert match.turn is None
