"""Observations are what they were, and what the documents say."""

import pytest

from roundhouse.games.contract import Game
from tests.observations import MARK, PAGE, games, pinned, tables


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_the_parts_of_an_observation_are_what_they_were(game: Game) -> None:
    assert f"{game.observation}\n" == pinned(game).read_text(encoding="utf-8")


def test_the_documents_list_all_parts() -> None:
    _, _, written = PAGE.read_text(encoding="utf-8").partition(MARK)
    assert written == tables(), "write them again with python -m tests.observations"
