"""Guesses: they fit, and they depend on nothing but what the seat knows. That they are fair: see test_fairness.py."""

import random
from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.events import as_seen
from roundhouse.games.on_track.tables import CARDS, KIND
from roundhouse.kernel import copy_of, events_on, rng_from, states_on
from tests.conformance.strategies import matches
from tests.games.on_track.table import GAME, Table


def faces(state: Any, rows: list[int]) -> Any:
    """Return a state as it is to the eye: kinds instead of cards, and the memories of some rows."""

    def kinds(cards: Any) -> list[int]:
        return [int(KIND[card]) if card >= 0 else -1 for card in cards]

    return (
        state["hand"].tolist(),
        kinds(state["stock"][: int(state["stock_size"])]),
        kinds(state["pile"][: int(state["pile_size"])]),
        kinds(state["provisions"]),
        state["forms"].tolist(),
        [sorted((int(KIND[card]), int(state["memory"][row, card])) for card in range(CARDS)) for row in rows],
    )


def redealt(states: Any, seat: int, seed: str) -> Any:
    """Return a guess."""
    guess = copy_of(states)
    GAME.driver.redeal(guess, seat, rng_from(seed))
    return guess


@given(matches(GAME, 300), st.integers(0, 1000))
def test_a_guess_depends_on_nothing_but_what_the_seat_knows(match: rh.Match, seed: int) -> None:
    for seat in range(match.seats):
        other_truth = redealt(match.states, seat, f"another world {seed}")
        from_truth = redealt(match.states, seat, f"guess {seed}")
        from_other = redealt(other_truth, seat, f"guess {seed}")
        rows = list(range(match.seats))
        assert faces(from_truth[0], rows) == faces(from_other[0], rows)


@given(matches(GAME, 300), st.integers(0, 1000))
def test_what_is_remembered_depends_on_nothing_but_what_was_told(match: rh.Match, seed: int) -> None:
    """Play on in the true world and in a guessed one: while a seat is told the same, it remembers the same."""
    pick = random.Random(seed)
    driver = GAME.driver
    for seat in range(match.seats):
        starts = [match.states, redealt(match.states, seat, f"world {seed}")]
        worlds = [driver.buffer_with(states, with_events=True) for states in starts]
        for step in range(20):
            common = sorted(set(driver.listed(worlds[0])) & set(driver.listed(worlds[1])))
            if not common:
                break
            action = pick.choice(common)
            told = []
            for world in worlds:
                world["rng"][0] = rng_from(f"{seed} {step}")
                driver.step(world, action)
                told.append([as_seen(GAME.events[row[0]], 0, tuple(row[1:]), seat) for row in events_on(world)])
            if told[0] != told[1]:
                break
            true, guessed = map(states_on, worlds)
            assert GAME.view(true, seat) == GAME.view(guessed, seat)
            assert faces(true[0], [seat])[-1] == faces(guessed[0], [seat])[-1]


@given(matches(GAME, 300))
def test_nothing_is_left_above_the_piles_to_be_read_in_a_guess(match: rh.Match) -> None:
    state = match.state
    assert not state["stock"][int(state["stock_size"]) :].any()
    assert not state["pile"][int(state["pile_size"]) :].any()
    assert not state["pile_by"][int(state["pile_size"]) :].any()


def test_the_stock_of_a_guess_lies_in_any_order() -> None:
    table = Table("open", "", stock="blue single, blue double, wild")
    orders = Counter(tuple(table.guess(0, seed).names("stock")) for seed in range(1200))
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())


def test_in_a_guess_the_others_know_their_hands_and_their_discards() -> None:
    table = Table(
        *("green single", "green double, wild", "conductor"),
        stock="blue single, blue double, handcar",
        provisions=("open", "open"),
    )
    table.play("take provision 1", "done", "discard green single", "take provision 1", "restock from discards", "done")
    table.play("discard green double")
    for seed in range(20):
        guess = table.guess(0, seed)
        assert guess.view(1)["memory"]["discards"] == [guess.names("pile")[0]]
        again = guess.guess(1, seed)
        assert again.hand("East") == guess.hand("East")
        assert again.names("pile") == guess.names("pile")
