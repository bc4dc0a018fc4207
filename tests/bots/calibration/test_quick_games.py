"""Games played in compiled code, and the decisions that are kept from them."""

import pytest

import roundhouse as rh
from roundhouse.bots import find_bot
from roundhouse.bots.calibration.quick_games import QuickGame, is_quick, quick_games
from roundhouse.bots.observation import STANDARD_GUESS
from roundhouse.kernel import rng_from

SHORT = {
    "switching-tracks": {"limit": 4},
    "on-track": {"limit": 20},
    "switch-yard": {"limit": 20},
    "spike": {"limit": 3},
}
BOTS = {"switching-tracks": "fireman", "on-track": "fireman", "switch-yard": "brakeman", "spike": "fireman"}
GAMES = [pytest.param(game, marks=[] if game == "on-track" else [pytest.mark.deep]) for game in BOTS]
"""Whole games are compiled for each game, which takes a while."""


def played(game: str, keep: int = 6, seed: int = 3) -> QuickGame:
    return quick_games(find_bot(game, BOTS[game])).play(rh.new(game, seed=seed, **SHORT[game]), keep)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    first, again = played(game), played(game)
    assert (first.winners, first.length) == (again.winners, again.length)
    assert first.last.tobytes() == again.last.tobytes()
    assert first.last.tobytes() != played(game, seed=4).last.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_kept_decisions_are_different_ones_as_their_seats_know_them(game: str) -> None:
    quick = played(game)
    steps = [each.step for each in quick.kept]
    assert len(set(steps)) == 6
    assert max(steps) < quick.length
    for each in quick.kept:
        assert len(each.legal) > 1
        assert each.states[0]["turn"] == each.seat
        again = each.states.copy()
        each.game.driver.redeal(again, each.seat, rng_from(STANDARD_GUESS))
        assert again.tobytes() == each.states.tobytes()


def test_a_short_game_keeps_all_its_decisions() -> None:
    quick = played("switch-yard", keep=100)
    assert len(quick.kept) <= quick.length == 20
    assert quick.last[0]["turn"] == -1


def test_alpha_beta_has_no_quick_games() -> None:
    assert not is_quick(find_bot("switch-yard", "engineer"))
    assert is_quick(find_bot("switch-yard", "brakeman"))
