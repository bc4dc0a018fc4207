"""Thousands of random games, with all options and seats, under the eyes of a referee."""

import itertools
from typing import Any

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.kernel import bind, blank, log_with_room, rng_from
from tests.games.on_track.referee import LAWS, referee_games

GAME = rh.games()["on-track"]
KERNEL = GAME.kernel
REFEREE = bind(
    referee_games, KERNEL.name, setup=KERNEL.setup, legal=KERNEL.legal, play=KERNEL.play, redeal=KERNEL.redeal
)


def all_settings() -> list[dict[str, Any]]:
    """Return every setting of the options, with every number of seats."""
    names = ("tracks", "actions", "wilds_per_railroad", "recycle_actions", "golden_spike", "seats")
    values = (range(4, 9), (True, False), ("0", "1", "any"), (False, True), (False, True), (2, 3, 4))
    settings = [dict(zip(names, each, strict=True)) for each in itertools.product(*values)]
    return [setting for setting in settings if setting["seats"] == 4 or not setting["golden_spike"]]


def referee(games: int, seed: int, seats: int, **options: Any) -> np.ndarray:
    """Play games that are watched; return the numbers of actions, guesses and actions in guesses."""
    chosen = GAME.options.of(options)
    tally = np.zeros(3, np.int64)
    log = log_with_room(KERNEL.most_events)
    broken = REFEREE(
        blank(KERNEL.state, 3), chosen.encode(seats), rng_from(seed), log[:0], GAME.driver.actions(), games, tally
    )
    assert LAWS[broken] == "all is well"
    return tally


def test_there_are_many_settings() -> None:
    assert len(all_settings()) == 5 * 2 * 3 * 2 * 4


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.deep) for seats in (3, 4))])
def test_cards_are_conserved_and_railroads_fit_with_all_options(seats: int) -> None:
    settings = [setting for setting in all_settings() if setting["seats"] == seats]
    tallies = [referee(5, number, limit=100, **setting) for number, setting in enumerate(settings)]
    assert np.all(np.sum(tallies, 0) > (40_000, 2_000, 40_000))


@pytest.mark.deep
def test_cards_are_conserved_in_long_games_with_all_options() -> None:
    for number, setting in enumerate(all_settings()):
        referee(100, number, limit=300, **setting)
