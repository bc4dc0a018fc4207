"""The evaluation of On Track: the same for every seat, in every phase, and sensible."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import roundhouse as rh
from roundhouse.bots import Observation, find_bot
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.games.on_track.board import MOST_SEATS
from roundhouse.kernel import copy_of, jit
from tests.bots.positions import after_random_play
from tests.games.on_track.table import Table

EVALUATION = find_evaluation("on-track")
BY_SEAT = ("hand", "hand_size", "colour", "rails", "forms", "length", "barrier", "skips", "rearranged")
WAYS: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 3, "wilds_per_railroad": "any", "recycle_actions": True},
    {"seats": 4, "actions": False, "tracks": 5},
    {"seats": 4, "golden_spike": True},
)
YARD = "blue single, blue single, blue single, blue double, blue double, blue change, blue change, blue change"
ALL_BLUE = f"{YARD}, blue terminal"
ALL_GREEN = ALL_BLUE.replace("blue", "green")
ALMOST = "single, single, single, change to double, change to single, change to double, double"


@jit
def write_features(states: Any, feature_values: Any) -> None:
    EVALUATION_FEATURES(states[0], feature_values)


EVALUATION_FEATURES = EVALUATION.features


def evaluate(states: NDArray[np.record]) -> NDArray[np.float64]:
    """Return the features of all seats."""
    feature_values = np.full((5, len(EVALUATION.names)), np.nan)
    write_features(states, feature_values)
    return feature_values[: int(states["seats"][0])]


def value(table: Table, name: str, seat: int = 0) -> float:
    """Return one feature of a seat."""
    feature_values, states = evaluate(table.states), table.states[0]
    prefix = "team-" if states["golden_spike"] else "two-" if states["seats"] == 2 else ""
    return float(feature_values[seat, EVALUATION.names.index(prefix + name)])


def prospects(table: Table) -> NDArray[np.float64]:
    """Return how the seats stand, all in all."""
    return evaluate(table.states) @ EVALUATION.weights()


def less(cards: str, *taken: str) -> str:
    """Return a list of cards without some of them."""
    left = cards.split(", ")
    for card in taken:
        left.remove(card)
    return ", ".join(left)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_every_stage_of_a_game_has_finite_features(way: dict[str, Any]) -> None:
    for seed in range(3):
        match = rh.new("on-track", seed=seed, **way)
        while match.turn is not None and len(match) < 300:
            feature_values = evaluate(match.states)
            assert np.isfinite(feature_values).all()
            match.play(match.legal()[(seed + len(match)) % len(match.legal())])


@pytest.mark.parametrize(("way", "own"), [*zip(WAYS, ("two-", "", "", "team-"), strict=True)], ids=str)
def test_two_more_and_teams_each_have_features_of_their_own(way: dict[str, Any], own: str) -> None:
    feature_values = evaluate(rh.new("on-track", seed=1, **way).states)
    assert (feature_values[:, EVALUATION.names.index(f"{own}missing")] > 0).all()
    used = {name for name, column in zip(EVALUATION.names, feature_values.T, strict=True) if column.any()}
    assert used == {name for name in used if name.startswith(own)}
    assert own or not any(name.startswith(("two-", "team-")) for name in used)


def test_seats_that_change_places_change_features() -> None:
    for seed in range(30):
        match = after_random_play("on-track", seed, 5 + 7 * seed, seats=2)
        if match.turn is not None:
            assert (evaluate(swapped(match.states)) == evaluate(match.states)[::-1]).all()


def swapped(states: NDArray[np.record]) -> NDArray[np.record]:
    """Let the two players of a game change seats."""
    twin = copy_of(states)
    for field in BY_SEAT:
        twin[field][0, :2] = states[field][0, 1::-1]
    for field in ("mover", "turn"):
        twin[field] = 1 - states[field]
    hands = states["place"] < 2
    twin["place"][hands] = 1 - states["place"][hands]
    return twin


def test_partners_share_their_prospects() -> None:
    for seed in range(5):
        match = after_random_play("on-track", seed, 40 + seed, seats=MOST_SEATS, golden_spike=True)
        feature_values = evaluate(match.states)
        assert (feature_values[0] == feature_values[2]).all()
        assert (feature_values[1] == feature_values[3]).all()


def test_a_railroad_needs_its_nine_cards() -> None:
    table = Table("blue single, blue terminal, open", "", stock=less(ALL_BLUE, "blue single", "blue terminal"))
    assert value(table, "held") == 2
    assert value(table, "missing") == 7
    assert value(table, "terminal") == 1
    assert value(table, "fits") == 1


def test_a_wild_takes_the_place_of_one_card_only() -> None:
    table = Table("wild, wild", "", stock=ALL_BLUE)
    assert value(table, "missing") == 8
    assert value(Table("wild, wild", "", stock=ALL_BLUE, wilds_per_railroad="any"), "missing") == 7


def test_missing_cards_are_counted_where_they_are() -> None:
    stock = less(ALL_BLUE, "blue change", "blue double", "blue terminal", "blue single")
    table = Table(
        "",
        "blue terminal, open",
        stock=stock,
        pile="blue change",
        provisions=("blue double", "open"),
        rails={"North": "single"},
    )
    assert value(table, "offered") == value(table, "tempting") == 1
    assert value(table, "away") == value(table, "terminal-away") == 1
    assert value(table, "buried") > 0
    assert value(table, "odds") > 0


def test_who_misses_nothing_is_ready_unless_closed() -> None:
    table = Table("blue double, blue terminal", "open", rails={"North": ALMOST})
    assert value(table, "ready") == value(table, "winning") == value(table, "near") == 1
    closed = Table("blue double, blue terminal", "open", rails={"North": ALMOST}, closed=["North"])
    assert value(closed, "ready") == 0
    assert prospects(closed)[0] < prospects(table)[0]


def test_it_is_bad_to_be_stranded() -> None:
    to_come = "blue single, blue single, blue double, blue terminal"
    astray = {"North": "change to double, change to single, change to double"}
    sound = {"North": "change to double, change to single, single"}
    stranded = Table("blue double", "", stock=f"{to_come}, blue single", rails=astray)
    fine = Table("blue double", "", stock=f"{to_come}, blue change", rails=sound)
    assert value(stranded, "no-way") == 1
    assert value(fine, "no-way") == 0
    assert prospects(stranded)[0] < prospects(fine)[0]


def test_a_wild_or_a_new_order_may_still_save_a_railroad() -> None:
    table = Table("blue double, wild, blue terminal", "open", rails={"North": less_last(ALMOST)})
    assert value(table, "no-way") == 0
    spoiled = "single, change to double, change to single, single, change to double, wild, single"
    table = Table("blue double, blue terminal", "open", stock="blue double", rails={"North": spoiled})
    assert table.can("back on track")
    assert value(table, "needs-order") == 1
    assert value(table, "missing") == 0


def less_last(forms: str) -> str:
    """Return a railroad without its last card."""
    return forms.rpartition(", ")[0]


def test_laying_on_is_liked_better_than_holding_back() -> None:
    table = Table("blue single, open", "green single", stock=less(ALL_BLUE, "blue single") + ", orange single")
    table.play("draw 1")
    before = prospects(table)
    table.play("lay single")
    assert prospects(table)[0] > before[0]


def test_a_hand_of_needed_cards_has_to_part_with_one() -> None:
    stock = less(ALL_BLUE, "blue double", "blue single")
    table = Table("blue double", "green single", stock=stock, rails={"North": "single"})
    table.play("draw 1")
    assert value(table, "must-part") == 1
    assert value(Table("open", "green single", stock=ALL_BLUE), "must-part") == 0


def test_a_needed_card_is_less_safe_in_a_small_hand() -> None:
    stock = less(ALL_GREEN, "green double")
    small = Table("blue single", "green double", stock=stock)
    large = Table("blue single", "green double, open, open, closed", stock=stock)
    assert value(small, "unsafe", seat=1) == 1
    assert value(large, "unsafe", seat=1) == 1 / 4


@pytest.mark.parametrize("way", [{"seats": 2}, {"seats": 4}, {"seats": 4, "golden_spike": True}], ids=str)
def test_who_is_closed_and_cannot_open_the_railroad_skips(way: dict[str, Any]) -> None:
    options = {name: setting for name, setting in way.items() if name != "seats"}
    others = ["open"] * (way["seats"] - 1)
    stock = "blue single, blue double, blue change, green single, purple single"
    table = Table("closed, green double", *others, stock=stock, rails={"North": "single"}, closed=["North"], **options)
    before = prospects(table)[0]
    table.play("skip")
    assert prospects(table)[0] > before + 0.2


@pytest.mark.parametrize(
    ("seed", "way"),
    [(3003, {"seats": 4, "golden_spike": True}), (3005, {"seats": 4, "golden_spike": True}), (4005, {"seats": 2})],
    ids=str,
)
def test_engineers_no_longer_pass_a_card_round_or_stay_closed_until_the_limit(seed: int, way: dict[str, Any]) -> None:
    """With earlier weights these games ended at the limit."""
    match = rh.new("on-track", seed=seed, **way)
    players = [find_bot("on-track", "engineer").sit_down(f"{seed} {seat}") for seat in range(match.seats)]
    while match.turn is not None:
        legal = match.legal()
        match.play(legal[0] if len(legal) == 1 else players[match.turn].think(Observation.of(match)).action)
    assert match.result is not None
    assert "turns are over" not in match.result.reason


def test_length_matters_more_the_longer_a_game_takes() -> None:
    table = Table("open", "open", rails={"North": "single"})
    assert value(table, "late") == 0
    table.state["turns"] = 150
    assert value(table, "late") == 1 / 16


def test_length_matters_more_and_more_towards_the_limit() -> None:
    early = Table("open", "open", rails={"North": "single"}, limit=100)
    late = Table("open", "open", rails={"North": "single"}, limit=2)
    assert value(late, "at-limit") > value(early, "at-limit") > 0


ASTRAY = "double, change to single, change to double, change to single, single, single, single"
"""Begun with double track: the double that is missing no longer fits."""


def astray(hand: str = "blue double, blue terminal, open", **more: Any) -> Table:
    """Return a table at which North is stranded and may get back on track, with a wild to come."""
    return Table(hand, "open", stock="wild, green single, green double", rails={"North": ASTRAY}, **more)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_new_order_is_planned_rather_than_a_wild_that_may_come(seats: int) -> None:
    table = astray() if seats == 2 else Table(
        "blue double, blue terminal, open", "open", "", stock="wild, green single", rails={"North": ASTRAY}
    )  # fmt: skip
    assert (value(table, "needs-order"), value(table, "missing"), value(table, "needs-wild")) == (1, 0, 1)


def test_a_wild_in_hand_is_planned_rather_than_a_new_order() -> None:
    table = astray("wild, blue terminal, open")
    assert (value(table, "needs-order"), value(table, "missing"), value(table, "needs-wild")) == (0, 0, 0)


def test_a_railroad_that_is_taken_up_counts_as_laid_anew() -> None:
    table = astray()
    before = prospects(table)
    table.play("back on track")
    for laid in ("", "single", "single", "single", "change to double", "change to single", "change to double"):
        table.play(*([f"lay {laid}"] if laid else []))
        found = [value(table, name) for name in ("needs-order", "needs-wild", "no-way", "fresh", "missing")]
        assert found == [0, 0, 0, 0, 0]
        assert value(table, "fits") == 1, "the double"
        assert prospects(table)[0] > before[0]
    table.play("lay double")
    assert (value(table, "needs-wild"), value(table, "missing"), value(table, "fits")) == (0, 0, 1)


def test_the_turn_is_not_over_while_a_railroad_is_laid_anew_but_nothing_more_is_laid() -> None:
    table = astray().play("back on track")
    assert value(table, "tempo") == 1
    assert value(table, "winning") == 0, "the terminal comes next turn at the earliest"
    assert value(astray("blue double, blue terminal").play("back on track"), "must-part") == 1


def test_a_railroad_that_can_be_completed_as_it_lies_is_not_planned_anew() -> None:
    """Another order of these cards would fit the hand, but Back on Track is not on offer."""
    stock = less(YARD, "blue single", "blue single", "blue single", "blue change")
    table = Table(
        "blue single, blue single, blue single, blue terminal",
        "",
        stock=stock,
        rails={"North": "change to double"},
        tracks=4,
    )
    assert (value(table, "needs-order"), value(table, "missing")) == (0, 2)


def test_who_must_lay_the_railroad_anew_first_is_not_ready() -> None:
    assert (value(astray(), "missing"), value(astray(), "ready"), value(astray(), "winning")) == (0, 0, 0)
