"""Random games of every setting obey their laws; `python -m tests.random_games` plays 10,000 of each."""

import pytest

import roundhouse as rh
from tests.random_games import Setting, settings, watch_games, yard_laws


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_nothing_is_lost_in_random_games(setting: Setting) -> None:
    assert watch_games(setting, 5) > 300


@pytest.mark.deep
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_nothing_is_lost_in_a_thousand_random_games(setting: Setting) -> None:
    assert watch_games(setting, 1000) > 60_000


def test_a_lost_car_is_noticed() -> None:
    states = rh.new("switch-yard", seed=1).states.copy()
    assert yard_laws(states) == []
    states["cells"][0, states["cells"][0].argmax()] = 0
    assert {"ten cars of each colour", "cars are counted", "lines show the cells"} <= set(yard_laws(states))
