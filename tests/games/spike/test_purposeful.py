"""The game that players are meant to play can be played: contracts are fulfilled, and the time cards end it."""

import pytest

import roundhouse as rh
from tests.games.spike.purposeful import Purposeful


@pytest.mark.deep
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_players_with_a_purpose_deliver_until_the_third_time_card(seats: int, seed: int) -> None:
    match = rh.new("spike", seats=seats, seed=seed)
    player = Purposeful(match)
    while match.turn is not None:
        match.play(player.decide())
    told = [event.name for event in match.events()]
    assert told.count("delivered") >= 2
    assert told[-1] == "time_up"
    assert match.result is not None
    assert max(match.result.scores) > 10
