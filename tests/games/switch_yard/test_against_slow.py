"""The engine against the slow, obvious implementation, which follows every car step by step."""

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.switch_yard.board import BOARD
from roundhouse.kernel import rng_from
from tests.games.switch_yard import slow_yard
from tests.games.switch_yard.yard import yard

PERFT = {
    "beginner": (1, 159, 23_734, 3_569_772),
    "advanced": (1, 74, 5_897, 485_449, 41_300_298),
}


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Return a position in which nobody's cars are all home, often with most cars in one corner of the yard."""
    area = draw(st.sampled_from([BOARD.cells, BOARD.cells[:35], BOARD.cells[30:], BOARD.cells[20:45]]))
    shuffled = draw(st.permutations(area))
    red = [cell for cell in shuffled if BOARD.kinds[cell] != "B"][: draw(st.integers(1, 10))]
    blue = [cell for cell in shuffled if BOARD.kinds[cell] != "R" and cell not in red][: draw(st.integers(1, 10))]
    assume(any(BOARD.kinds[cell] != "R" for cell in red) and any(BOARD.kinds[cell] != "B" for cell in blue))
    return f"R:{','.join(red)} B:{','.join(blue)} turn:{draw(st.sampled_from('RB'))}"


def outcome(match: rh.Match) -> str | None:
    """Return the letter of the winner, if there is one."""
    return "RB"[match.result.winners[0]] if match.result and len(match.result.winners) == 1 else None


@given(positions())
def test_both_find_the_same_moves_with_the_same_ends(text: str) -> None:
    position = slow_yard.parse(text)
    expected = slow_yard.moves(position)
    match = yard(text)
    assert {str(action) for action in match.actions()} == set(expected)
    for action in match.actions():
        after = match.copy()
        after.play(action)
        reached = expected[str(action)]
        assert after.view()["position"] == slow_yard.write(reached)
        assert outcome(after) == slow_yard.winner(reached, position.turn)


@pytest.mark.parametrize("setup", ["beginner", "advanced"])
@given(st.integers(0, 2**32))
def test_both_play_the_same_games(setup: str, seed: int) -> None:
    match = rh.new("switch-yard", setup=setup, seed=seed, limit=60)
    position = slow_yard.opening(setup)
    pick = random.Random(seed)
    while match.turn is not None:
        expected = slow_yard.moves(position)
        move = pick.choice(sorted(expected))
        match.play(move)
        assert match.view()["position"] == slow_yard.write(expected[move])
        assert outcome(match) == slow_yard.winner(expected[move], position.turn)
        position = expected[move]


def perft(setup: str, depth: int) -> int:
    """Count with the engine."""
    match = rh.new("switch-yard", setup=setup, seed=1)
    return match.game.driver.perft(match.states, depth, rng_from(1))


@pytest.mark.parametrize("setup", PERFT)
def test_perft_counts_are_the_known_ones(setup: str) -> None:
    assert tuple(perft(setup, depth) for depth in range(len(PERFT[setup]))) == PERFT[setup]


@pytest.mark.parametrize("setup", PERFT)
def test_the_slow_implementation_counts_the_same(setup: str) -> None:
    for depth in range(3):
        assert slow_yard.perft(slow_yard.opening(setup), depth) == PERFT[setup][depth]


@pytest.mark.deep
@pytest.mark.parametrize("setup", PERFT)
def test_the_slow_implementation_counts_the_same_three_deep(setup: str) -> None:
    assert slow_yard.perft(slow_yard.opening(setup), 3) == PERFT[setup][3]


ENDGAMES = (
    "R:d4,f4 B:e4 turn:R",
    "R:g5,h4 B:c9,b5 turn:R",
    "R:d5,e5 B:c5,a3 turn:R",
    "R:c8,d9,e7 B:c9 turn:R",
    "R:d4,e4 B:c3,c4,c5,d3,d5,e3,e5,f3,f4,f5 turn:R",
    "R:g3,g4,h5,h6 B:c5,b6,b7 turn:B",
)


@pytest.mark.parametrize("text", ENDGAMES)
def test_ended_games_have_no_leaves(text: str) -> None:
    match = yard(text)
    for depth in range(4 if len(match.legal()) < 30 else 3):
        counted = match.game.driver.perft(match.states, depth, rng_from(1))
        assert counted == slow_yard.perft(slow_yard.parse(text), depth)


def test_perft_is_the_sum_over_first_moves() -> None:
    match = yard("R:g5,h4 B:c5,b5 turn:R")
    total = 0
    for action in match.actions():
        after = match.copy()
        after.play(action)
        total += after.game.driver.perft(after.states, 2, rng_from(1))
    assert total == match.game.driver.perft(match.states, 3, rng_from(1))
