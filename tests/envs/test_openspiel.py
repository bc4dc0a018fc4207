"""The games in OpenSpiel, and its algorithms on them."""

import warnings
from typing import Any

import numpy as np
import pyspiel
import pytest

import roundhouse as rh
from roundhouse.envs import openspiel
from roundhouse.games.registry import MODULES, find

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from open_spiel.python.algorithms import exploitability, generate_playthrough, ismcts, mcts
    from open_spiel.python.algorithms.cfr import CFRSolver
    from open_spiel.python.policy import UniformRandomPolicy

SHORT: dict[str, dict[str, Any]] = {
    "switching-tracks": {"limit": 2},
    "switch-yard": {"limit": 12},
    "on-track": {"limit": 12},
    "spike": {"limit": 2},
}
TINY: dict[str, Any] = {"position": "R:g5 B:c5 turn:R", "limit": 2}
EACH = pytest.mark.parametrize("game", MODULES)
HIDING = pytest.mark.parametrize("game", [name for name in MODULES if find(name).hides])


def short(game: str) -> openspiel.SpielGame:
    return openspiel.load(game, **SHORT[game])


def begun(game: openspiel.SpielGame, outcome: int = 3) -> openspiel.SpielState:
    """Return the first state in which a player decides."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(outcome)
    return state


@EACH
def test_a_game_passes_the_random_simulation(game: str) -> None:
    pyspiel.random_sim_test(short(game), num_sims=1, serialize=True, verbose=False)


@EACH
def test_a_game_is_registered_by_name_with_its_options(game: str) -> None:
    name = openspiel.short_name(find(game))
    limit = SHORT[game]["limit"]
    loaded = pyspiel.load_game(f"{name}(limit={limit})")
    assert loaded.num_players() == find(game).seats[0]
    assert loaded.get_parameters()["limit"] == limit


@EACH
def test_a_playthrough_can_be_written(game: str) -> None:
    text = generate_playthrough.playthrough(
        f"{openspiel.short_name(find(game))}(limit={SHORT[game]['limit']})", action_sequence=None, alsologtostdout=False
    )
    assert "State" in text


@HIDING
def test_a_state_dealt_anew_looks_the_same_to_its_player_only(game: str) -> None:
    state = begun(short(game))
    player = state.current_player()
    chance = np.random.default_rng(1)
    twins = [state.resample_from_infostate(player, chance.random) for _ in range(5)]
    assert {twin.information_state_string(player) for twin in twins} == {state.information_state_string(player)}
    assert {twin.observation_string(player) for twin in twins} == {state.observation_string(player)}
    assert len({twin.position.states.tobytes() for twin in twins}) > 1


@HIDING
def test_what_others_do_in_a_state_dealt_anew_says_nothing_about_the_true_one(game: str) -> None:
    state = begun(short(game))
    player = state.current_player()
    other = (player + 1) % state.num_players()
    twin = state.resample_from_infostate(player, np.random.default_rng(2).random)
    assert twin.information_state_string(other).startswith("imagined: ")
    assert twin.observation_string(other) in twin.information_state_string(other)


def test_mcts_plays() -> None:
    game = short("switch-yard")
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.0, 5, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = begun(game)
    assert bot.step(state) in state.legal_actions()


def test_information_set_mcts_plays() -> None:
    game = short("on-track")
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.0, 4, random_state=chance)
    state = begun(game)
    assert bot.step(state) in state.legal_actions()


def test_best_responses_and_cfr_run_on_a_tiny_setting() -> None:
    game = openspiel.load("switch-yard", **TINY)
    before = exploitability.nash_conv(game, UniformRandomPolicy(game))
    solver = CFRSolver(game)
    for _ in range(5):
        solver.evaluate_and_update_policy()
    assert before > 1  # Red can win with the first move, and plays at random
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 2


@EACH
def test_our_bots_play_as_bots_of_openspiel(game: str) -> None:
    state = begun(short(game))
    bots = [openspiel.SpielBot(state.get_game(), player, "greedy") for player in range(state.num_players())]
    for _ in range(6):
        if state.is_chance_node():
            state.apply_action(0)
        elif not state.is_terminal():
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_wrong_settings_get_a_clear_error() -> None:
    with pytest.raises(rh.BadSetting, match="Switch Yard is for 2 players, not 3"):
        openspiel.load("switch-yard", seats=3)
    with pytest.raises(rh.BadSetting, match="there is no option 'colour'"):
        openspiel.load("switch-yard", colour="red")
    with pytest.raises(rh.BadSetting, match="the players are 0 to 1, not 2"):
        begun(short("switch-yard")).information_state_string(2)


def test_only_a_player_can_deal_anew_what_it_does_not_know() -> None:
    state = openspiel.load("on-track").new_initial_state()
    state.apply_action(1)
    with pytest.raises(rh.BadSetting, match="the players are 0 to 1, not 9"):
        state.resample_from_infostate(9, lambda: 0.5)
