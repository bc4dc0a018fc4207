"""The evaluation of Switching Tracks: the same for all seats, in every phase of a turn, and with the right opinions."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import roundhouse as rh
from roundhouse.bots import Observation, find_bot
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.games.match import Match
from roundhouse.games.switching_tracks.board import BOARD, MOST_SEATS
from roundhouse.games.switching_tracks.evaluation.features import NAMES, features
from roundhouse.games.switching_tracks.state import PHASES, STATE
from roundhouse.kernel import copy_of, jit
from tests.games.switching_tracks.tracks import Seat, phase, play, stage

GAME = "switching-tracks"


@jit
def write_features(states: Any, feature_values: NDArray[np.float64]) -> None:
    """Mark a position."""
    features(states[0], feature_values)


def features_of(states: NDArray[np.record]) -> NDArray[np.float64]:
    feature_values = np.full((MOST_SEATS, len(NAMES)), np.nan)
    write_features(states, feature_values)
    return feature_values[: int(states[0]["seats"])]


def value(states: NDArray[np.record], seat: int, name: str) -> float:
    return float(features_of(states)[seat, NAMES.index(name)])


def prospects(states: NDArray[np.record], seat: int) -> float:
    return float(features_of(states)[seat] @ find_evaluation(GAME).weights())


def greedy_match(seats: int, seed: int, actions: int) -> Match:
    match = rh.new(GAME, seats=seats, seed=seed)
    bot = find_bot(GAME, "greedy").sit_down(seed)
    while match.turn is not None and len(match) < actions:
        match.play(bot.think(Observation.of(match)).action)
    return match


@pytest.fixture(scope="module")
def quiet() -> NDArray[np.record]:
    """A position of two players at the beginning of seat 0's second turn."""
    match = greedy_match(2, 5, 6)
    while match.state["rounds"] < 2 or match.turn != 0:
        match.play(find_bot(GAME, "greedy").sit_down(1).think(Observation.of(match)).action)
    return copy_of(match.states)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_is_marked_with_finite_numbers_in_every_stage(seats: int) -> None:
    seen = set()
    for seed in range(4):
        match = rh.new(GAME, seats=seats, seed=seed)
        rng = np.random.default_rng(seed)
        while match.turn is not None and len(match) < 400:
            feature_values = features_of(match.states)
            assert np.isfinite(feature_values).all()
            assert np.abs(feature_values).max() < 50
            seen.add(PHASES[int(match.state["phase"])])
            match.play(int(rng.choice(match.legal())))
    assert seen >= {"choose city", "choose office", "switches", "start", "arrive", "upgrade", "pay", "contract"}


def swapped(states: NDArray[np.record]) -> NDArray[np.record]:
    """Let the two players change places."""
    twin = copy_of(states)
    for name in STATE.names or ():
        shape = STATE[name].shape
        if shape and shape[0] == MOST_SEATS:
            twin[0][name][:2] = states[0][name][1::-1]
    twin["turn"] = 1 - states["turn"]
    return twin


def test_who_changes_places_changes_features() -> None:
    match = greedy_match(2, 3, 6)  # after the setup, in which the order of the seats matters
    bot = find_bot(GAME, "greedy").sit_down(3)
    while match.turn is not None:
        assert np.array_equal(features_of(swapped(match.states)), features_of(match.states)[::-1])
        match.play(bot.think(Observation.of(match)).action)


def test_a_contract_is_worth_more_than_all_that_the_train_loses_by_it(quiet: NDArray[np.record]) -> None:
    for speed, cars, switchmen in ((2, 1, 1), (6, 6, 9)):
        quiet["speed"][0, 0], quiet["cars"][0, 0], quiet["switchmen"][0, 0] = speed, cars, switchmen
        before = prospects(quiet, 0)
        after = copy_of(quiet)
        after["fulfilled"][0, 0, 0] += 1
        assert prospects(after, 0) > before


def test_a_fifth_contract_does_not_count_while_a_colour_is_missing(quiet: NDArray[np.record]) -> None:
    many = copy_of(quiet)
    many["fulfilled"][0, 0] = (0, 3, 0, 0)
    enough = value(many, 0, "contracts")
    many["fulfilled"][0, 0] = (0, 9, 0, 0)
    assert value(many, 0, "contracts") == enough == 3


def test_goods_for_a_contract_in_the_depot_are_no_longer_lacking(quiet: NDArray[np.record]) -> None:
    lacking = copy_of(quiet)
    lacking["depot"][0, 1], lacking["disks"][0, 1] = 0, 0
    orange = BOARD.contracts[int(lacking["face_up"][0, 0])]
    have = copy_of(lacking)
    for good in orange.named:
        have["depot"][0, 1, BOARD.good_names.index(good)] += 1
    assert value(have, 1, "first") == 0
    assert value(lacking, 1, "first") < 0
    assert prospects(have, 1) > prospects(lacking, 1)


def test_a_run_that_delivers_what_is_wanted_is_seen_before_it_is_made(quiet: NDArray[np.record]) -> None:
    without, loaded = copy_of(quiet), copy_of(quiet)
    for states in (without, loaded):
        states["train"][0, 1], states["load"][0, 1], states["cars"][0, 1] = 0, 0, 3
        states["pieces"] = 0
        states["city"][0, 1] = BOARD.city_names.index("Denver")
        states["speed"][0, 1] = 6
        states["depot"][0, 1], states["disks"][0, 1] = 0, 0
    wanted = BOARD.good_names.index(BOARD.contracts[int(quiet["face_up"][0, 3])].named[0])
    loaded["train"][0, 1, wanted], loaded["load"][0, 1] = 1, 1
    assert value(loaded, 1, "aboard") == 1
    assert value(loaded, 1, "run") >= value(without, 1, "run") == 0


@pytest.mark.parametrize("upgrade", ["speed", "cars", "switchmen"])
def test_a_better_train_is_better_and_each_step_helps_less(quiet: NDArray[np.record], upgrade: str) -> None:
    values = []
    for level in (2, 3, 4, 5):
        quiet[upgrade][0, 1] = level
        values.append(value(quiet, 1, upgrade))
    gains = np.diff(values)
    assert (gains > 0).all()
    assert (np.diff(gains) < 0).all()


def with_equipment(train: str) -> Match:
    """Return a match whose first player runs from Portland to Detroit, and may go on to Washington, with one good."""
    seat = Seat(city="Portland", speed=1, train=train, offices="Equipment")
    contracts = ["orange sheep textiles", "green sheep textiles lumber", "purple sheep textiles lumber"]
    return stage(seat, Seat(city="Dallas"), face_up=contracts)


@pytest.mark.parametrize("bot", ["greedy", "search@60"])
@pytest.mark.parametrize(("train", "choice"), [("textiles", "go on"), ("sheep", "halt")])
def test_bots_go_one_city_farther_only_where_it_helps(bot: str, train: str, choice: str) -> None:
    """Washington wants textiles. A train with sheep is nearer to cities that want them if it stays in Detroit."""
    match = play(with_equipment(train), "activate Equipment", "leave east")
    assert phase(match) == "last"
    action = find_bot(GAME, bot).sit_down(1).think(Observation.of(match)).action
    assert str(match.game.typed[action]) == choice


@pytest.mark.parametrize("train", ["textiles", "sheep"])
def test_a_city_that_is_only_offered_is_counted_if_it_helps(train: str) -> None:
    match = play(with_equipment(train), "activate Equipment", "leave east")
    chosen = {name: prospects(play(match.copy(), name).states, 0) for name in ("go on", "halt")}
    better, worse = ("go on", "halt") if train == "textiles" else ("halt", "go on")
    assert chosen[better] > chosen[worse]
    delivers = value(match.states, 0, "aboard") == 0
    assert delivers == (train == "textiles"), "it is seen before it is chosen"


def test_a_turn_in_which_something_is_still_asked_is_not_worse_for_it() -> None:
    match = stage(Seat(depot="oil"), Seat(city="Dallas"), phase="upgrade")
    asked = value(match.states, 0, "wait")
    assert value(play(match, "no upgrade").states, 0, "wait") == asked
    assert match.turn == 1


def test_a_city_that_was_chosen_is_counted_whether_it_helps_or_not() -> None:
    seat = Seat(city="Portland", speed=1, train="sheep", offices="Equipment, Communications")
    match = stage(seat, Seat(city="Dallas"))
    play(match, "activate Equipment", "activate Communications", "leave east", "go on")
    free = prospects(match.states, 0)
    play(match, "go on")
    assert phase(match) == "approach"
    assert prospects(match.states, 0) < free


def test_greed_wins_within_a_short_game() -> None:
    match = greedy_match(2, 11, 2000)
    assert match.result is not None
    assert int(match.state["rounds"]) <= 30
    assert max(match.result.scores) == 5


def test_what_is_about_to_be_bought_counts_as_bought() -> None:
    """Where a payment is to be chosen, the best of them is not far from what the choice promised."""
    bot = find_bot(GAME, "greedy").sit_down(2)
    weights = find_evaluation(GAME).weights()
    match, seen = rh.new(GAME, seats=2, seed=2), 0
    while match.turn is not None and seen < 4:
        analysis = bot.think(Observation.of(match))
        if PHASES[int(match.state["phase"])] == "pay":
            seen += 1
            seat = match.turn
            after = []
            for action in match.legal():
                trial = match.copy()
                trial.play(action)
                if trial.turn is not None:
                    after.append(float(features_of(trial.states)[seat] @ weights))
            if after:
                assert abs(max(after) - prospects(match.states, seat)) < 2
        match.play(analysis.action)
    assert seen


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nobody_is_far_ahead_because_others_have_still_to_choose(seats: int) -> None:
    """A seat that chooses well changes what is thought of it only a little."""
    for seed in range(3):
        match = rh.new(GAME, seats=seats, seed=seed)
        bot = find_bot(GAME, "greedy").sit_down(seed)
        before = [prospects(match.states, seat) for seat in range(seats)]
        for _ in range(3 * seats):
            match.play(bot.think(Observation.of(match)).action)
            after = [prospects(match.states, seat) for seat in range(seats)]
            assert np.abs(np.subtract(after, before)).max() < 0.6
            before = after


def test_the_first_to_choose_takes_a_good_office() -> None:
    chosen = set()
    for seed in range(8):
        match = rh.new(GAME, seats=2, seed=seed)
        while len(match) < 3:
            match.play(rh.bot("fireman", seed=seed).choose(match))
        chosen.add(str(match.played[2]))
    assert chosen <= {"office Advertising", "office Equipment", "office Logistics", "office Manager's"}
