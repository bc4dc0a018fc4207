"""How a game ends, and that it always does."""

from typing import Any

import pytest

import roundhouse as rh
from tests.games.on_track.table import GAME, Table
from tests.games.on_track.test_conservation import all_settings

STOCK = "purple single, purple single, purple single, purple double, purple double, purple change"
PROVISIONS = ("orange single", "orange double")


def run_out(table: Table) -> Table:
    """Let everybody draw, lay nothing and discard until it is over."""
    while table.actions():
        for action in ("draw 1", "steal from North", "steal from East", "done", *sorted(table.actions())):
            if action in table.actions():
                table.play(action)
                break
    return table


def scores(table: Table) -> list[float]:
    """Return the points of a game that is over."""
    import numpy as np

    points = np.zeros(table.seats)
    GAME.driver.score(table.states, points)
    return points.tolist()


def test_the_first_to_lay_the_terminal_wins_at_once() -> None:
    rails = {"North": "single, single, single, change to double", "East": "single, single, single, change to double"}
    table = Table("blue terminal", "green terminal", stock=STOCK, provisions=PROVISIONS, rails=rails, tracks=4)
    table.play("draw 1", "lay terminal")
    assert table.winners == ["North"]
    assert table.actions() == set()
    assert table.story()[-1] == "North reaches the terminal and wins"
    assert scores(table) == [1.0, 0.0]
    assert table.player("North")["home"]
    assert table.hand("North") == ["purple change"], "no discard any more"


def test_a_game_ends_after_so_many_turns_and_the_longest_railroad_wins() -> None:
    rails = {"North": "single", "East": "single, single", "South": ""}
    table = run_out(Table("", "", "", stock=STOCK, provisions=PROVISIONS, rails=rails, limit=5))
    assert (table.view()["turns"], table.view()["limit"], table.view()["round"]) == (5, 5, 2)
    assert table.winners == ["East"]
    assert table.story()[-1] == "5 turns are over: the longest railroads win"
    assert scores(table) == [0.0, 1.0, 0.0]


def test_equally_long_railroads_share() -> None:
    rails = {"North": "single", "East": "single, single", "South": "wild, change to double"}
    table = run_out(Table("", "", "", stock=STOCK, provisions=PROVISIONS, rails=rails, limit=3))
    assert table.winners == ["East", "South"]
    assert scores(table) == [0.0, 0.5, 0.5]


def test_teams_compare_the_sum_of_their_railroads() -> None:
    rails = {"North": "single, single, single", "East": "single, single", "South": "", "West": "single, single"}
    table = run_out(Table("", "", "", "", stock=STOCK, provisions=PROVISIONS, rails=rails, limit=4, golden_spike=True))
    assert table.winners == ["East", "West"]
    assert scores(table) == [0.0, 1.0, 0.0, 1.0]


def test_equal_teams_share() -> None:
    rails = {"North": "single", "West": "single"}
    table = run_out(Table("", "", "", "", stock=STOCK, provisions=PROVISIONS, rails=rails, limit=4, golden_spike=True))
    assert table.winners == ["North", "East", "South", "West"]
    assert scores(table) == [0.5] * 4


def test_the_limit_is_300_turns_in_all_unless_said_otherwise() -> None:
    for seats in (2, 3, 4):
        assert int(rh.new("on-track", seats=seats).state["most_turns"]) == 300


def test_a_round_is_one_turn_of_every_player() -> None:
    table = Table("", "", "", stock=STOCK, provisions=PROVISIONS)
    rounds = []
    for _ in range(4):
        rounds.append(table.view()["round"])
        table.play("draw 1", "done")
        table.play(*table.actions())
    assert rounds == [1, 1, 1, 2]


def test_a_stranded_railroad_counts_with_its_length() -> None:
    rails = {"North": "change to double, change to single, change to double", "East": "single, single"}
    table = run_out(Table("", "", stock=STOCK, provisions=PROVISIONS, rails=rails, limit=2))
    assert table.winners == ["North"]


def test_skipped_turns_and_handcars_count_as_turns() -> None:
    table = Table("", "", "", stock="purple single, handcar", provisions=PROVISIONS, closed=["North"], limit=3)
    table.play("skip", "draw 1")
    assert table.view()["turns"] == 2
    assert table.view()["mover"] == 0, "play goes the other way"


def biased(match: rh.Match, number: int) -> int:
    """Choose like a player who wants to finish: lay what can be laid, else something by turns."""
    legal = match.legal()
    for action in legal:
        if str(match.game.typed[action]).startswith("lay "):
            return action
    return legal[number % len(legal)]


@pytest.mark.parametrize("setting", all_settings()[::7], ids=str)
def test_every_option_plays_to_its_end(setting: dict[str, Any]) -> None:
    match = rh.new("on-track", seed=11, **setting, limit=240)
    number = 0
    while match.turn is not None:
        match.play(biased(match, number * 7 + number // 13))
        number += 1
    assert match.result is not None
    assert match.result.winners


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"tracks": 4},
        {"actions": False},
        {"wilds_per_railroad": "0"},
        {"wilds_per_railroad": "any"},
        {"recycle_actions": True},
        {"golden_spike": True},
        {"golden_spike": True, "actions": False, "tracks": 5},
        {"golden_spike": True, "recycle_actions": True, "wilds_per_railroad": "any"},
    ],
    ids=str,
)
def test_every_option_can_be_won_by_reaching_the_end(options: dict[str, Any]) -> None:
    for seed in range(200):
        match = rh.new("on-track", seed=seed, seats=4, **options)
        number = seed
        while match.turn is not None:
            match.play(biased(match, number * 7 + number // 13))
            number += 1
        assert match.result is not None
        if "turns are over" not in match.result.reason:
            return
    raise AssertionError("no game was won")


def test_spent_action_cards_go_under_the_discards_if_they_are_recycled() -> None:
    hand = "open, conductor, closed"
    table = Table(
        hand, "", "", stock=STOCK, pile="green single", provisions=PROVISIONS, closed=["South"], recycle_actions=True
    )
    out = table.view()["out_of_service"]
    table.play("draw 1", "clear South")
    assert table.names("pile") == ["open", "closed", "green single"]
    assert table.view()["out_of_service"] == out
    table.play("draw 1", "done", "discard purple double", "draw 1", "done", "discard purple double")
    table.play("draw 1", "ask East for wild")
    assert table.names("pile")[0] == "conductor"


@pytest.mark.parametrize("special", ["landslide", "handcar"])
def test_landslides_and_handcars_are_recycled_too(special: str) -> None:
    stock = f"{STOCK}, {special}"
    table = Table("open", "", stock=stock, pile="green single", provisions=PROVISIONS, recycle_actions=True).play(
        "draw 1"
    )
    assert table.names("pile") == [special, "green single"]


def test_a_track_cleared_by_skipping_is_recycled_too() -> None:
    table = Table(
        "open", "", stock=STOCK, pile="green single", provisions=PROVISIONS, closed=["North"], recycle_actions=True
    )
    table.play("skip", "draw 1", "done", "discard purple change", "skip")
    assert table.names("pile") == ["closed", "green single", "purple change"]


def test_a_wild_is_not_spent_by_being_laid() -> None:
    table = Table("wild", "", stock=STOCK, provisions=PROVISIONS, recycle_actions=True).play("draw 1", "lay wild")
    assert table.names("pile") == []
