"""The environments as PettingZoo and Gymnasium test them."""

import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import roundhouse as rh
from roundhouse.envs import RoundhouseAEC, aec
from roundhouse.envs.registration import environment_id
from tests.envs.games import EACH, QUICK


def put_through_api_test(env: RoundhouseAEC) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")  # of a dictionary with a mask, as in PettingZoo's own games
        api_test(env, num_cycles=60)


@EACH
def test_pettingzoo_accepts_every_game_with_every_number_of_seats(game: str) -> None:
    for seats in rh.games()[game].seats:
        put_through_api_test(aec(game, seats=seats))


@EACH
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(lambda: aec(game), 20)


@EACH
def test_a_whole_game_pays_at_its_end_and_lets_the_agents_leave(game: str) -> None:
    env = aec(game)
    env.reset(seed=4)
    chance = np.random.default_rng(4)
    paid: dict[str, float] = {}
    for agent in env.agent_iter(100_000):
        seen, reward, terminated, truncated, _ = env.last()
        assert not truncated
        if terminated:
            paid[agent] = reward
            env.step(None)
        else:
            assert reward == 0
            assert seen["action_mask"].any()
            env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
    assert sorted(paid) == env.possible_agents
    assert sum(paid.values()) == pytest.approx(0)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)


@EACH
def test_a_board_is_drawn_as_text_and_as_an_image(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **settings: aec(game, **settings))
    image = aec(game, render_mode="rgb_array")
    image.reset(seed=1)
    drawn = image.render()
    assert drawn.dtype == np.uint8
    assert drawn.shape[2] == 3
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 2
    text = aec(game, render_mode="ansi")
    text.reset(seed=1)
    assert text.render() == str(text.match)
    printed = aec(game, render_mode="human")
    printed.reset(seed=1)
    capsys.readouterr()
    printed.render()
    assert capsys.readouterr().out.rstrip() == str(printed.match)


def test_who_is_not_to_decide_has_an_empty_mask() -> None:
    env = aec(QUICK)
    env.reset(seed=1)
    assert env.observe("player_0")["action_mask"].any()
    assert not env.observe("player_1")["action_mask"].any()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = aec(QUICK)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0])
    before = env.observe("player_0")["observation"]
    for action in (wrong, -1, None, "x"):
        with pytest.raises(rh.IllegalAction):
            env.step(action)  # type: ignore[arg-type]
    assert np.array_equal(env.observe("player_0")["observation"], before)
    assert env.agent_selection == "player_0"


def test_nothing_works_before_the_first_reset() -> None:
    env = aec(QUICK)
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\) before anything else"):
        env.step(0)
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\) before anything else"):
        env.last()
    with pytest.raises(rh.BadSetting, match="the render modes are"):
        aec(QUICK, render_mode="hologram")


@EACH
def test_an_environment_is_pickled_in_the_middle_of_a_game(game: str) -> None:
    env = aec(game)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    again = pickle.loads(pickle.dumps(env))
    assert again.match == env.match
    assert again.agent_selection == env.agent_selection
    assert all(np.array_equal(again.last()[0][part], env.last()[0][part]) for part in env.last()[0])
    for each in (env, again):
        each.reset()
    assert again.match == env.match


def made(game: str, **settings: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(environment_id(game), **settings)


@EACH
def test_gymnasium_accepts_one_agent_against_bots(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the range of numbers, which are counts
        check_env(made(game, opponent="random").unwrapped, skip_render_check=True)


def test_one_agent_plays_a_whole_game_against_a_bot() -> None:
    env = made(QUICK, opponent="brakeman", seat=1, limit=12)
    _, info = env.reset(seed=1)
    assert info["seat"] == 1
    terminated = False
    for _ in range(6):
        assert not terminated
        masks = env.get_wrapper_attr("action_masks")()
        assert np.array_equal(masks, info["action_mask"])
        _, reward, terminated, truncated, info = env.step(env.action_space.sample())
        assert not truncated
    assert terminated
    assert reward == 0  # at the limit it is a draw


def test_an_action_that_is_not_legal_now_is_refused_with_a_reason() -> None:
    env = made(QUICK, opponent="random", seat=0)
    before, info = env.reset(seed=1)
    wrong = rh.games()[QUICK].number("c1-c5")
    assert not info["action_mask"][wrong]
    after, reward, terminated, _, info = env.step(wrong)
    assert np.array_equal(before, after)
    assert (reward, terminated) == (0, False)
    assert info["illegal"].startswith("c1-c5: ")
    with pytest.raises(rh.IllegalAction, match="the actions of Switch Yard are"):
        env.unwrapped.step(100_000)


def test_a_wrong_opponent_or_seat_gets_a_clear_error() -> None:
    with pytest.raises(rh.RoundhouseError, match="grandmaster"):
        made(QUICK, opponent="grandmaster")
    with pytest.raises(rh.BadSetting, match="2 seats need 1 opponents, not 2"):
        made(QUICK, opponent=["random", "random"])
    with pytest.raises(rh.BadSetting, match="the opponent is a bot, or a list of bots, not 5"):
        made(QUICK, opponent=5)
    with pytest.raises(rh.BadSetting, match="the seats are 0 to 1 or 'any', not 2"):
        made(QUICK, seat=2)
