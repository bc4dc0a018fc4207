"""Playing inside the kernel is playing by hand, only quicker."""

import dataclasses

import numpy as np
import pytest
from numpy.typing import NDArray

import roundhouse as rh
from roundhouse.games.registry import find
from roundhouse.kernel import Driver, Rng, below, events_on, log_with_room, rng_from, states_on

GAME = find("switch-yard")


def start(setup: str = "advanced", limit: int = 300, position: str = "") -> rh.Match:
    return rh.new("switch-yard", seed=5, setup=setup, limit=limit, position=position)


def copy(match: rh.Match) -> NDArray[np.record]:
    return match.states.copy()


def play_at_random(match: rh.Match, rng: Rng) -> None:
    legal = match.legal()
    match.play(legal[below(rng, len(legal))])


@pytest.mark.parametrize("setup", ["advanced", "beginner", "random", "custom"])
def test_a_random_game_is_the_one_played_by_hand_with_the_same_generator(setup: str) -> None:
    match = start(setup, limit=40)
    states, rng = copy(match), rng_from(setup)
    plies = GAME.driver.random_game(states, rng)
    by_hand = rng_from(setup)
    while match.turn is not None:
        play_at_random(match, by_hand)
    assert plies == len(match)
    assert states.tobytes() == match.states.tobytes()
    assert rng.tolist() == by_hand.tolist()


def test_a_random_game_tells_its_last_action_to_a_log() -> None:
    match = start(limit=7)
    log = log_with_room(GAME.kernel.most_events)
    GAME.driver.random_game(copy(match), rng_from(1), log)
    rng = rng_from(1)
    while match.turn is not None:
        play_at_random(match, rng)
    last = match.events(since=len(match) - 1)
    rows = log[1 : int(log[0, 0]) + 1].tolist()
    assert [GAME.events[row[0]].name for row in rows] == [event.name for event in last]
    assert rows[-1][1] == 7


@pytest.mark.parametrize("plies", [0, 1, 9, 10, 35])
def test_a_random_walk_plays_one_game_after_another_from_the_same_start(plies: int) -> None:
    match = start(limit=10)
    rng, by_hand = rng_from(plies), rng_from(plies)
    begun = copy(match)
    walked = GAME.driver.random_walk(begun, rng, plies)
    games, listed, longest = 1, 0, 0
    for _ in range(plies):
        if match.turn is None:
            match = start(limit=10)
            games += 1
        play_at_random(match, by_hand)
        listed += len(match.legal())
        longest = max(longest, len(match.legal()))
    assert walked == (games, listed, longest)
    assert rng.tolist() == by_hand.tolist()
    assert begun.tobytes() == start(limit=10).states.tobytes()


@pytest.mark.parametrize("setup", ["advanced", "custom"])
def test_perft_counts_what_can_be_played_by_hand(setup: str) -> None:
    match = start(setup)
    counts = []
    for action in match.legal():
        twin = match.copy()
        twin.play(action)
        counts.append(len(twin.legal()))
    ways = [GAME.driver.perft(match.states, depth, rng_from(1)) for depth in range(3)]
    assert ways == [1, len(counts), sum(counts)]


def test_perft_looks_deeper_than_two() -> None:
    match = start(position="R:d4 B:d6 turn:R")

    def count(here: rh.Match, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for action in here.legal():
            there = here.copy()
            there.play(action)
            total += count(there, depth - 1)
        return total

    ways = [GAME.driver.perft(match.states, depth, rng_from(1)) for depth in range(4)]
    assert ways == [count(match, depth) for depth in range(4)]


def test_perft_does_not_count_games_that_end_earlier() -> None:
    match = start(limit=1)
    assert GAME.driver.perft(match.states, 1, rng_from(1)) == len(match.legal())
    assert GAME.driver.perft(match.states, 2, rng_from(1)) == 0
    match.play(match.legal()[0])
    assert GAME.driver.perft(match.states, 0, rng_from(1)) == 1
    assert GAME.driver.perft(match.states, 1, rng_from(1)) == 0


def test_perft_touches_neither_the_start_nor_the_generator() -> None:
    match, rng = rh.new("waybills", seed=1), rng_from(1)  # a game of chance: every way to play draws anew
    before = copy(match)
    assert match.game.driver.perft(match.states, 2, rng) > 10
    assert match.states.tobytes() == before.tobytes()
    assert rng.tolist() == rng_from(1).tolist()


def test_perft_refuses_a_negative_depth() -> None:
    with pytest.raises(ValueError, match="0 or more, not -1"):
        GAME.driver.perft(start().states, -1, rng_from(1))


def test_a_step_plays_what_is_listed_and_nothing_else() -> None:
    match = start()
    legal = match.legal()
    for action in range(-1, GAME.kernel.action_count + 1):
        buffer = GAME.driver.buffer_with(match.states)
        stepped = GAME.driver.step(buffer, action)
        assert stepped == (action in legal)
        assert (states_on(buffer).tobytes() != match.states.tobytes()) == (action in legal)
        assert (GAME.driver.listed(buffer) != legal) == (action in legal)


def test_a_step_forgets_the_events_of_the_step_before() -> None:
    match, rng = start("beginner", limit=100), rng_from(1)
    buffer = GAME.driver.buffer_with(match.states, with_events=True)
    told = set()
    while match.turn is not None:
        play_at_random(match, rng)
        stepped = GAME.driver.step(buffer, GAME.number(match.played[-1]))
        assert stepped
        assert len(events_on(buffer)) == len(match.events(since=len(match) - 1))
        told.add(len(events_on(buffer)))
    assert len(told) > 1


def test_two_drivers_of_one_game_agree() -> None:
    match = start()
    assert Driver(GAME.kernel).perft(match.states, 2, rng_from(1)) == GAME.driver.perft(match.states, 2, rng_from(1))


def test_when_all_parts_are_called_nothing_is_left_to_compile() -> None:
    game = dataclasses.replace(GAME)
    driver = game.driver
    options = game.options.of({}).encode(2)
    for part in (driver.parts(options) | driver.bulk_parts(options)).values():
        part()
    bound = [driver.start, driver.legal, driver.redeal, driver.score]
    bound += [driver._walk, driver._game, driver._leaves]
    compiled = [len(function.signatures) for function in bound]  # type: ignore[attr-defined]
    assert compiled == [1] * len(bound)
    match = rh.Match(game, seed=1, options={"limit": 9})
    driver.perft(match.states, 1, rng_from(1))
    driver.random_walk(match.states, rng_from(1), 3)
    driver.random_game(copy(match), rng_from(1))
    while match.turn is not None:
        play_at_random(match, rng_from(1))
    assert match.result is not None
    match.guess_states(0, 1)
    match.undo()
    assert [len(function.signatures) for function in bound] == compiled  # type: ignore[attr-defined]
