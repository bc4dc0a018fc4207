"""Alpha-beta on Switch Yard: it sees what a plain search sees, knows the rules' ends, and can be left at any time."""

import random
import threading
from threading import Event as Flag
from typing import Any

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.bots import Analysis, Observation, find_bot
from roundhouse.bots.analysis import Budget
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.bots.search.alpha_beta_state import UNKNOWN, WON
from roundhouse.bots.search.compiled import compiled_search
from roundhouse.bots.search.compiled_alpha_beta import has_alpha_beta
from roundhouse.bots.search.iterative_deepening import AlphaBeta
from roundhouse.games.switch_yard.evaluation import positions as light
from roundhouse.kernel import Log, blank, jit
from tests.bots.positions import after_random_play

GAME = "switch-yard"
SETUPS = ("beginner", "advanced", "random", "custom")
WEIGHTS = find_evaluation(GAME).weights()


def think(match: rh.Match, nodes: int = 3000) -> Analysis:
    return find_bot(GAME, f"alpha-beta@{nodes}").sit_down("seed").think(Observation.of(match))


def plain_value(match: rh.Match, depth: int) -> float:
    """Return the share of a win of the seat to move by looking at every line, with the rules themselves."""
    seat = match.turn
    if seat is None:
        raise AssertionError("it is over")
    if depth == 1:
        compiled = compiled_search(GAME)
        states = blank(match.game.kernel.state, 3)
        states[0] = match.states[0]
        sums = np.zeros((len(match.legal()), 5))
        compiled.look_ahead(states, compiled.new_search(seat, 2, "", WEIGHTS), match.game.driver.silent, 1, sums)
        return float(sums[:, seat].max())
    return max(value_after(match, action, depth - 1) for action in match.legal())


def value_after(match: rh.Match, action: int, depth: int) -> float:
    """Return what the seat to move may expect of an action."""
    seat = match.turn
    twin = match.copy()
    twin.play(action)
    if twin.result is not None and seat is not None:
        return float(twin.result.scores[seat])
    return 1 - plain_value(twin, depth)


def full_width(match: rh.Match, depth: int, table: bool) -> Analysis:
    """Search to a depth without leaving anything out."""
    bot = AlphaBeta(Budget(iterations=10**9), WEIGHTS, "seed", noise=0)
    observation = Observation.of(match)
    bot._prepare(observation)
    thread = bot._searches[0]
    thread.search["prune"], thread.search["table"] = 0, table
    for each in range(1, depth + 1):
        completed = thread._search_to(each, None, None, Flag())
        assert completed
        thread._collect()
    return bot._summarise(observation, thread)


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.parametrize(
    ("depth", "seed", "plies", "setup"),
    [(2, 1, 0, "advanced"), (2, 2, 20, "beginner"), (2, 3, 60, "random"), (2, 4, 6, "custom"), (2, 5, 9, "custom")],
)
def test_it_finds_what_a_plain_search_finds(depth: int, seed: int, plies: int, setup: str, table: bool) -> None:
    match = after_random_play(GAME, seed, plies, setup=setup)
    analysis = full_width(match, depth, table)
    assert analysis.values[match.turn or 0] == pytest.approx(plain_value(match, depth), abs=1e-3)
    assert value_after(match, analysis.action, depth - 1) == pytest.approx(analysis.values[match.turn or 0], abs=1e-3)


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.parametrize(
    "position",
    [
        "R:c3,d4,g6,h4 B:e4,g3,f7,b5 turn:R",
        "R:c9,g1,h3 B:c8,g2,f6 turn:B",
        "R:f5,f6,h4,i4 B:g5,c2,b3 turn:R",
        "R:g8,h7 B:c2,b3 turn:B",
    ],
)
def test_it_finds_what_a_plain_search_finds_three_deep(position: str, table: bool) -> None:
    match = rh.new(GAME, position=position)
    analysis = full_width(match, 3, table)
    assert analysis.values[match.turn or 0] == pytest.approx(plain_value(match, 3), abs=1e-3)
    assert value_after(match, analysis.action, 2) == pytest.approx(analysis.values[match.turn or 0], abs=1e-3)


@jit
def play_on(positions: Any, action: int, log: Log) -> bool:
    return bool(light.make(positions[0], action, log))


@jit
def verdict_on(positions: Any) -> int:
    return int(light.verdict(positions[0]))


@pytest.mark.parametrize("setup", SETUPS)
def test_light_positions_follow_the_rules(setup: str) -> None:
    for seed in range(6):
        match = rh.new(GAME, seed=seed, setup=setup, limit=60 + 60 * seed)
        positions = light.position_of(match.state)
        pick = random.Random(f"{seed} {setup}")
        while match.turn is not None:
            home = match.state["home"].sum()
            action = pick.choice(match.legal())
            match.play(action)
            placing = match.state["ply"] == 0
            assert play_on(positions, action, match.game.driver.silent) == (placing or match.state["home"].sum() > home)
            reference = light.position_of(match.state)
            if match.turn is not None:
                assert verdict_on(positions) == UNKNOWN
                assert positions.tobytes() == reference.tobytes()
        result = match.result
        assert result is not None
        if "third time" not in result.reason:
            points = result.scores[int(match.state["side"])]
            assert verdict_on(positions) == {0.0: -WON, 0.5: 0, 1.0: WON}[points]


def test_a_win_in_one_is_taken() -> None:
    match = rh.new(GAME, position="R:g6,h4 B:c9,d1 turn:R")
    analysis = think(match, 500)
    assert analysis.values == (1.0, 0.0)
    match.play(analysis.action)
    assert match.result is not None
    assert match.result.winners == (0,)


def test_a_win_in_two_is_found() -> None:
    match = rh.new(GAME, position="R:g1,h4 B:c9,d1,g9 turn:R")
    analysis = think(match)
    assert analysis.values == (1.0, 0.0)
    assert len(analysis.line) == 3
    for action in analysis.line:
        match.play(action)
    assert match.result is not None
    assert match.result.winners == (0,)


def test_a_loss_is_put_off() -> None:
    """Red comes home next move unless Blue closes the way."""
    match = rh.new(GAME, position="R:c5,h5,i5 B:g9,c1,d1,e1 turn:B")
    analysis = think(match)
    match.play(analysis.action)
    assert all(value_after(match, action, 1) < 1 for action in match.legal())


def test_a_lost_game_is_saved_by_the_third_occurrence() -> None:
    """Blue comes home next move whatever Red does, but for the move after which a position stands once more."""
    match = rh.new(GAME, position="R:h5,g9 B:a3,d4 turn:R")
    assert think(match).values == (0.0, 1.0)
    for move in ("h5-h4", "d4-d5", "h4-h3", "d5-d4", "h3-h4", "d4-d5", "h4-h3", "d5-d4"):
        match.play(move)
    analysis = think(match)
    assert str(match.game.typed[analysis.action]) == "h3-h4"
    assert analysis.values == (0.5, 0.5)


def test_what_stood_twice_is_known() -> None:
    match = rh.new(GAME, position="R:h3,c9 B:d1,a3 turn:R")
    for move in ("h3-h4", "d1-d2", "h4-h3", "d2-d1"):
        match.play(move)
    seen = light.twice_seen(match.state)
    assert seen.tolist() == [[*match.state["code"].tolist(), 0]]


def test_the_limit_of_moves_is_known() -> None:
    """A win in two comes too late when only two moves are left."""
    match = rh.new(GAME, position="R:g1,h4 B:c9,d1,g9 turn:R", limit=2)
    assert think(match).values == (0.5, 0.5)


def test_the_same_nodes_give_the_same_analysis() -> None:
    match = after_random_play(GAME, 3, 12)
    assert think(match, 2000) == think(match, 2000)
    assert think(match, 2000).iterations == 2000


def test_nothing_is_lost_when_a_search_is_left_and_taken_up_again() -> None:
    match = after_random_play(GAME, 4, 12)
    whole = think(match, 4000)
    bot = AlphaBeta(Budget(iterations=4000), WEIGHTS, "seed alpha-beta@4000")
    bot._prepare(Observation.of(match))
    bot._searches[0]._slice = 7
    assert bot.think(Observation.of(match)) == whole


@pytest.mark.parametrize("threads", [1, 2])
def test_it_stops_when_it_is_told_to(threads: int) -> None:
    match = rh.new(GAME, seed=1)
    stop = Flag()
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    analysis = find_bot(GAME, f"alpha-beta*{threads}@1000000s").sit_down(1).think(Observation.of(match), stop)
    assert analysis.action in match.legal()
    assert analysis.iterations >= 1


def test_stopped_beforehand_it_still_chooses() -> None:
    match = rh.new(GAME, seed=1)
    stop = Flag()
    stop.set()
    analysis = find_bot(GAME, "alpha-beta@1000000").sit_down(1).think(Observation.of(match), stop)
    assert analysis.action in match.legal()


@pytest.mark.parametrize("setup", SETUPS)
def test_it_plays_whole_games_by_the_rules(setup: str) -> None:
    for seed in range(3):
        match = rh.new(GAME, seed=seed, setup=setup, limit=120)
        pick = random.Random(seed)
        bot = find_bot(GAME, "alpha-beta@300").sit_down(seed)
        while match.turn is not None:
            if match.turn == seed % 2:
                match.play(pick.choice(match.legal()))
            else:
                analysis = bot.think(Observation.of(match))
                assert sum(analysis.values) == pytest.approx(1)
                twin = match.copy()
                for action in analysis.line:
                    twin.play(action)
                match.play(analysis.action)


def test_only_a_game_with_light_positions_can_have_it() -> None:
    assert has_alpha_beta(GAME)
    assert not has_alpha_beta("on-track")
    with pytest.raises(rh.BadSetting, match="there is no bot 'alpha-beta'"):
        find_bot("on-track", "alpha-beta")
