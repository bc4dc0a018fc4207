"""Thousands of games in one array."""

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.bots import Observation, find_bot
from roundhouse.envs import VectorEnv, rewards_of
from roundhouse.games.match import Match
from tests.envs.games import EACH_COMPILED, QUICK


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
            match._use_buffer(match.game.driver.buffer_with(env._states[at : at + 1]))
            numbers, mask = match.observe()
            assert match.turn == env.turns[at]
            assert np.array_equal(numbers, env.observations[at])
            assert np.array_equal(mask, env.masks[at])
            assert np.flatnonzero(mask).tolist() == match.legal()
        env.step(env.sample(chance))


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
    before = env._states.tobytes(), env.observations.copy()
    good = env.sample()
    for wrong in (-1, env.game.kernel.action_count, int(np.flatnonzero(env.masks[3] == 0)[0])):
        bad = good.copy()
        bad[3] = wrong
        with pytest.raises(rh.IllegalAction, match="not legal in game 3; nothing was played"):
            env.step(bad)
    for shape in (good[:-1], good.astype(float), 3):
        with pytest.raises(rh.BadSetting, match="a step needs 5 whole numbers"):
            env.step(shape)
    assert env._states.tobytes() == before[0]
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


def test_frameworks_take_the_arrays_without_a_copy() -> None:
    env = VectorEnv(QUICK, 3)
    seen = np.from_dlpack(env.observations)
    env.step(env.sample())
    assert seen.ctypes.data == env.observations.ctypes.data
    assert np.array_equal(seen, env.observations)


def test_a_match_that_goes_on_has_no_rewards_yet() -> None:
    match = Match(rh.games()[QUICK], seed=1)
    assert rewards_of(match) == [0.0, 0.0]
