"""The game that players are meant to play can be played: contracts are fulfilled, and it ends as the rules say."""

import pytest

import roundhouse as rh
from tests.games.spike.purposeful import Purposeful
from tests.games.spike.track_layer import TrackLayer


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


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(5, 9))
def test_who_lays_all_track_brings_the_last_turns_about(seed: int) -> None:
    match = rh.new("spike", seats=3, seed=seed)
    player = TrackLayer(match, seed)
    while match.turn is not None:
        match.play(player.decide())
    told = [event.name for event in match.events()]
    assert told[-1] == "all_done"
    assert told.count("last_turns") == 1
    assert told[told.index("last_turns") :].count("turn") == 2, "one for each other player"
