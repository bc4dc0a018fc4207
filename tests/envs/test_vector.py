"""Thousands of games in one array."""

from typing import Any

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.bots import Observation, find_bot
from roundhouse.envs import VectorEnv, rewards_of
from roundhouse.games.match import Match
from tests.envs.games import EACH_COMPILED, QUICK

VARIOUS: dict[str, list[dict[str, Any]]] = {
    "switching-tracks": [{"limit": 1, "quick_setup": True}, {"limit": 1, "open_depots": True}],
    "switch-yard": [{"limit": 12}],
    "on-track": [{"limit": 30}, {"limit": 30, "golden_spike": True}, {"limit": 20, "actions": False}],
    "spike": [{"limit": 1}, {"limit": 1, "advanced": True}],
}
"""Options of games that end soon."""


def played(env: VectorEnv, steps: int, seed: int = 0) -> list[bytes]:
    """Play at random and return what was seen at each step."""
    chance = np.random.default_rng(seed)
    seen = []
    for _ in range(steps):
        parts = env.step(env.sample(chance))
        seen.append(b"".join(part.tobytes() for part in (*parts, env.turns)))
    return seen


@EACH_COMPILED
def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(game: str) -> None:
    one, two = VectorEnv(game, 7, seed=3, threads=1), VectorEnv(game, 7, seed=3, threads=3)
    assert played(one, 40) == played(two, 40)
    other = VectorEnv(game, 7, seed=4)
    assert played(other, 40) != played(one, 40)


@EACH_COMPILED
def test_a_batch_plays_the_rules_of_the_game(game: str) -> None:
    env = VectorEnv(game, 3, seed=1, threads=1)
    match = rh.new(game, seed=0)
    chance = np.random.default_rng(1)
    for _ in range(60):
        for at in range(env.count):
            match._use_buffer(match.game.driver.buffer_with(env._games["state"][at : at + 1]))
            numbers, mask = match.observe()
            assert match.turn == env.turns[at]
            assert np.array_equal(numbers, env.observations[at])
            assert np.array_equal(mask, env.masks[at])
            assert np.flatnonzero(mask).tolist() == match.legal()
        env.step(env.sample(chance))


@EACH_COMPILED
@pytest.mark.parametrize("opponents", [None, "random"])
def test_nothing_of_an_earlier_position_or_game_is_left_in_the_arrays(game: str, opponents: str | None) -> None:
    """The arrays are written over, and games of different numbers of seats follow each other's positions."""
    kind = rh.games()[game]
    for options in VARIOUS[game]:
        seats = [*kind.options.of(options).playable_by(kind.seats)]
        env = VectorEnv(game, 2 * len(seats), seats=seats, seed=2, opponents=opponents, threads=1, **options)  # type: ignore[arg-type]
        chance, listed, ended = np.random.default_rng(2), kind.driver.actions(), np.zeros(env.count)
        for _ in range(400):
            _, _, dones, _ = env.step(env.sample(chance))
            ended += dones
            for at in range(env.count):
                states = env._games["state"][at : at + 1].copy()
                assert env.turns[at] == states["turn"][0]
                assert np.array_equal(env.observations[at], env.spec.of(states, int(env.turns[at])))
                legal = listed[: kind.driver.legal(states, listed)]
                assert np.array_equal(np.flatnonzero(env.masks[at]), legal)
        assert (ended > 1).all()


def test_a_sample_is_any_legal_action() -> None:
    env = VectorEnv(QUICK, 500, seed=1)
    sampled, again = (env.sample(np.random.default_rng(1)) for _ in range(2))
    assert np.array_equal(sampled, again)
    chance = np.random.default_rng(1)
    assert {*np.concatenate([env.sample(chance) for _ in range(4)])} == {*np.flatnonzero(env.masks[0])}


def test_a_finished_game_pays_and_is_followed_by_a_new_one() -> None:
    env = VectorEnv(QUICK, 4, seed=2, limit=6)
    for step in range(1, 19):
        observations, rewards, dones, _ = env.step(env.sample())
        assert dones.all() == (step % 6 == 0)
        assert not rewards.any()  # at the limit it is a draw
        ply = env.spec.split(observations)["ply"]
        assert (ply == step % 6).all()


def test_rewards_are_those_of_the_result() -> None:
    env, match = VectorEnv(QUICK, 1, threads=1), rh.new(QUICK, seed=1)
    players = [find_bot(QUICK, "greedy").sit_down(1), find_bot(QUICK, "random").sit_down(1)]
    while match.turn is not None:
        action = players[match.turn].think(Observation.of(match)).action
        match.play(action)
        _, rewards, dones, _ = env.step([action])
        assert dones[0] == (match.turn is None)
        assert rewards[0].tolist() == rewards_of(match)
    assert rewards_of(match) == [1.0, -1.0]


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_opponents_answer_inside_the_batch(opponents: str) -> None:
    env = VectorEnv(QUICK, 6, seed=5, opponents=opponents, limit=30)  # type: ignore[arg-type]
    assert env.own.tolist() == [0, 1, 0, 1, 0, 1]
    assert env.turns.tolist() == env.own.tolist()
    total = np.zeros(6)
    for _ in range(60):
        _, rewards, dones, _ = env.step(env.sample())
        assert rewards.shape == (6,)
        assert env.turns.tolist() == env.own.tolist()
        assert not rewards[~dones].any()
        total += rewards
    assert opponents == "random" or total.sum() <= 0


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = VectorEnv(QUICK, 5, seed=1)
    before = env._games.tobytes(), env.observations.copy()
    good = env.sample()
    for wrong in (-1, env.game.kernel.action_count, int(np.flatnonzero(env.masks[3] == 0)[0])):
        bad = good.copy()
        bad[3] = wrong
        with pytest.raises(rh.IllegalAction, match="not legal in game 3; nothing was played"):
            env.step(bad)
    for shape in (good[:-1], good.astype(float), 3, None, [1, [2]], [10**30] * 5):
        with pytest.raises(rh.BadSetting, match="a step needs 5 whole numbers"):
            env.step(shape)  # type: ignore[arg-type]
    assert env._games.tobytes() == before[0]
    assert np.array_equal(env.observations, before[1])
    env.step(good)


def test_wrong_settings_get_a_clear_error() -> None:
    with pytest.raises(rh.BadSetting, match="the number of games must be 1 or more, not 0"):
        VectorEnv(QUICK, 0)
    with pytest.raises(rh.BadSetting, match="Switch Yard is for 2 players, not 3"):
        VectorEnv(QUICK, 2, seats=3)
    with pytest.raises(rh.BadSetting, match="opponents are random or greedy, not 'best'"):
        VectorEnv(QUICK, 2, opponents="best")  # type: ignore[arg-type]
    with pytest.raises(rh.UnknownGame):
        VectorEnv("chess", 2)
    with pytest.raises(rh.BadSetting, match="say how many play each game"):
        VectorEnv(QUICK, 2, seats=[])
    with pytest.raises(rh.BadSetting, match=r"Switch Yard is for 2 players, not 2\.0"):
        VectorEnv(QUICK, 2, seats=2.0)  # type: ignore[arg-type]
    for seed in (-1, "x", 1.5, True):
        with pytest.raises(rh.BadSetting, match="a seed is a whole number"):
            VectorEnv(QUICK, 2, seed=seed)  # type: ignore[arg-type]


def test_numbers_of_numpy_are_numbers_and_no_seed_is_a_new_one() -> None:
    env = VectorEnv(QUICK, np.int64(2), seats=np.int64(2), seed=np.int64(5), threads=np.int64(1))  # type: ignore[arg-type]
    assert env._games.tobytes() == VectorEnv(QUICK, 2, seats=2, seed=5, threads=1)._games.tobytes()
    fresh = [VectorEnv(QUICK, 2, seed=None) for _ in range(2)]
    assert fresh[0]._games.tobytes() != fresh[1]._games.tobytes()
    assert (fresh[0].seats >= 2).all()


def test_nothing_goes_on_after_the_end() -> None:
    for threads in (1, 2):
        env = VectorEnv(QUICK, 2, threads=threads)
        actions = env.sample()
        env.close()
        env.close()
        with pytest.raises(rh.BadSetting, match="this was closed"):
            env.step(actions)


def test_frameworks_take_the_arrays_without_a_copy() -> None:
    env = VectorEnv(QUICK, 3)
    seen = np.from_dlpack(env.observations)
    env.step(env.sample())
    assert seen.ctypes.data == env.observations.ctypes.data
    assert np.array_equal(seen, env.observations)


def test_a_match_that_goes_on_has_no_rewards_yet() -> None:
    match = Match(rh.games()[QUICK], seed=1)
    assert rewards_of(match) == [0.0, 0.0]


def test_greedy_opponents_with_slack_make_mistakes_in_the_same_way_again() -> None:
    careful, careless, again = (
        VectorEnv(QUICK, 6, seed=5, opponents="greedy", slack=slack, limit=30) for slack in (0, 0.5, 0.5)
    )
    seen = [played(env, 8) for env in (careful, careless, again)]
    assert seen[1] == seen[2]
    assert seen[0] != seen[1]


@pytest.mark.parametrize(
    ("opponents", "slack", "why"),
    [("greedy", -1, "a number from 0 on"), ("greedy", True, "a number from 0 on"), ("random", 0.1, "only greedy")],
)
def test_wrong_slack_gets_a_clear_error(opponents: str, slack: float, why: str) -> None:
    with pytest.raises(rh.BadSetting, match=why):
        VectorEnv(QUICK, 2, opponents=opponents, slack=slack)  # type: ignore[arg-type]
