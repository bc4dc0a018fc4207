"""No piece is lost and no count is wrong, after any action of any game."""

import random

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.kernel import compiles
from tests.games.switching_tracks.tracks import broken_laws

OPTIONS = [{"limit": limit, "quick_setup": quick, "open_depots": quick} for limit in (4, 25) for quick in (False, True)]


EVENTFUL = [(6, 4, False), (14, 4, False), (22, 4, True), (3, 5, False)]
"""Seeds, numbers of seats, and whether boldly: games in which much happens."""


def checked_game(seats: int, seed: int, bold: bool, **options: int) -> Match:
    """Play a game at random, keep every state, and check them all.

    A bold player takes the later ones of the actions on offer: upgrades, contracts, payments, offices.
    """
    match = rh.new("switching-tracks", seats=seats, seed=seed, **options)
    pick = random.Random(seed)
    kept = [match.states.tobytes()]
    while actions := match.legal():
        number = len(actions)
        match.play(actions[max(pick.randrange(number), pick.randrange(number)) if bold else pick.randrange(number)])
        kept.append(match.states.tobytes())
    states = np.frombuffer(b"".join(kept), match.states.dtype)
    assert broken_laws(states) == [], (seats, seed, options)
    assert (np.diff(states["rounds"].astype(int)) >= 0).all()
    return match


def play_games(count: int, first: int = 0) -> None:
    for seed in range(first, first + count):
        seats, options = 2 + seed % 4, OPTIONS[seed // 4 % len(OPTIONS)]
        match = checked_game(seats, seed, bold=seed % 3 > 0, **options)
        assert match.turn is None


def test_nothing_is_lost_in_random_games() -> None:
    play_games(200 if compiles() else 3)


@pytest.mark.deep
def test_nothing_is_lost_in_thousands_of_random_games() -> None:
    play_games(3000, first=1000)


def test_random_games_see_all_but_the_rarest_events() -> None:
    seen = {
        event.name
        for seed, seats, bold in EVENTFUL
        for event in checked_game(seats, seed, bold=bold, limit=60).events()
    }
    kinds = {kind.name for kind in rh.new("switching-tracks").game.events}
    assert kinds - seen <= {"stayed_empty", "set_aside"}
