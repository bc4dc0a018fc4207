"""How a game ends."""

from collections.abc import Mapping
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.match import Match
from tests.games.switching_tracks.tracks import (
    CONTRACTS,
    GOODS,
    Seat,
    me,
    offered,
    on_the_table,
    phase,
    play,
    stage,
    to_contract,
)

RICH = " + ".join(f"5 {good}" for good in GOODS)


def first(colour: str, count: int, skip: int = 0) -> tuple[str, ...]:
    """Return some contracts of a colour."""
    return tuple(each for each in CONTRACTS if each.startswith(colour))[skip : skip + count]


def fulfil(contracts: tuple[str, ...], colour: str) -> Match:
    """Return a match after a player, who had these contracts, has fulfilled one more of a colour."""
    last = [each for each in CONTRACTS if each.startswith(colour)][-1]
    seat = Seat(depot=RICH, contracts=contracts)
    match = to_contract(stage(seat, face_up=[last]))
    play(match, f"fulfil {last}")
    return play(match, str(match.actions()[0])) if phase(match) == "pay" else match


MIXED = (*first("orange", 1), *first("green", 1))


@pytest.mark.parametrize(
    ("before", "colour"),
    [
        ((*MIXED, *first("brown", 2)), "purple"),
        ((*MIXED, *first("purple", 2)), "brown"),
        ((*first("orange", 1), *first("purple", 3)), "green"),
        ((*first("green", 2), *first("purple", 2)), "orange"),
        ((*first("green", 5), *first("purple", 3)), "orange"),
    ],
)
def test_the_fifth_contract_wins_if_orange_green_and_purple_are_among_them(
    before: tuple[str, ...], colour: str
) -> None:
    match = fulfil(before, colour)
    assert (match.turn, phase(match), match.legal()) == (None, "over", [])
    assert match.result is not None
    assert match.result.winners == (0,)


def test_a_win_is_at_once_and_brings_no_office() -> None:
    match = fulfil((*MIXED, *first("brown", 2)), "purple")
    assert match.view()["round"] == 1, "the others play no more"
    assert me(match)["offices"] == {}
    assert match.result == rh.Result(
        (0,), (5.0, 0.0), "Red wins with five contracts, including orange, green and purple"
    )


@pytest.mark.parametrize(
    ("before", "colour"),
    [
        ((*MIXED, *first("brown", 1)), "purple"),  # four
        ((*MIXED, *first("brown", 3)), "brown"),  # no purple
        ((*first("orange", 4), *first("purple", 3)), "brown"),  # no green
        ((*first("green", 4), *first("purple", 4)), "purple"),  # no orange
        (first("brown", 6), "brown"),
    ],
)
def test_fewer_than_five_or_a_missing_colour_win_nothing(before: tuple[str, ...], colour: str) -> None:
    match = fulfil(before, colour)
    assert match.result is None
    assert match.turn is not None


def test_contracts_of_others_do_not_count() -> None:
    other = Seat(city="Portland", contracts=(*MIXED, *first("purple", 1)))
    match = to_contract(stage(Seat(depot=RICH, contracts=first("green", 4, 1)), other, face_up=["brown sheep coal"]))
    play(match, "fulfil brown sheep coal", "pay sheep + 2 coal")
    assert match.result is None


def test_an_exhausted_contract_deck_is_not_replaced() -> None:
    others = first("brown", 14)
    match = to_contract(stage(Seat(depot=RICH), Seat(city="Portland", contracts=others)))
    assert on_the_table(match, "brown") == ["brown grain oil"]
    assert match.view()["contract_decks"]["brown"] == 0
    play(match, "fulfil brown grain oil", "pay 2 grain + oil")
    assert on_the_table(match, "brown") == []
    play(match, "run")
    play(match, "leave east")
    if phase(match) in ("upgrade", "contract"):
        play(match, *[action for action in offered(match) if action.startswith("no ")])
    to_contract(play(match, "run"))
    assert not [action for action in offered(match) if action.startswith("fulfil brown")]
    assert [action for action in offered(match) if action.startswith("fulfil green")]


def test_the_last_card_of_a_deck_is_turned_up() -> None:
    match = to_contract(stage(Seat(depot=RICH), Seat(city="Portland", contracts=first("brown", 13))))
    assert match.view()["contract_decks"]["brown"] == 1
    play(match, "fulfil brown coal oil", "pay 2 coal + oil")
    assert on_the_table(match, "brown") == ["brown grain oil"]
    assert match.view()["contract_decks"]["brown"] == 0


def test_a_deck_that_runs_out_leaves_the_other_places_as_they_are() -> None:
    others = first("orange", 12)
    match = to_contract(stage(Seat(depot=RICH), Seat(city="Portland", contracts=others)))
    up = on_the_table(match, "orange")
    assert (len(up), match.view()["contract_decks"]["orange"]) == (3, 0)
    play(match, f"fulfil {up[1]}")
    assert on_the_table(match, "orange") == [up[0], up[2]]


def at_the_limit(*seats: Seat) -> Match:
    """Let the last player of the last round play on, without gaining anything."""
    match = stage(*seats, turn=len(seats) - 1, rounds=7, limit=7)
    to_contract(match)
    return play(match, "no contract") if match.turn is not None else match


def cities(*seats: Mapping[str, Any]) -> tuple[Seat, ...]:
    places = ("Denver", "Dallas", "Boise", "Phoenix", "Atlanta")
    return tuple(Seat(city=city, **seat) for city, seat in zip(places, seats, strict=False))


def winners(*seats: Mapping[str, Any]) -> tuple[int, ...]:
    result = at_the_limit(*cities(*seats)).result
    assert result is not None
    return result.winners


def test_the_limit_is_60_rounds_unless_said_otherwise() -> None:
    assert rh.new("switching-tracks").options.as_dict()["limit"] == 60
    assert rh.new("switching-tracks", limit=3).view()["limit"] == 3


def test_the_game_ends_when_the_last_round_is_played() -> None:
    match = stage(*cities({}, {}, {}), turn=0, rounds=7, limit=7)
    for seat in range(3):
        assert match.turn == seat
        if phase(match) == "switches":
            play(match, "run")
        play(match, sorted(offered(match))[0])
        while match.turn == seat:
            play(match, next(action for action in offered(match) if action.startswith("no ")))
    assert (match.turn, phase(match)) == (None, "over")
    assert match.result is not None
    assert match.result.reason.startswith("7 rounds are over")


def test_before_the_limit_another_round_begins() -> None:
    match = to_contract(stage(*cities({}, {}), turn=1, rounds=6, limit=7))
    assert (match.turn, match.view()["round"]) == (0, 7)


def test_at_the_limit_most_contracts_win() -> None:
    assert winners({"contracts": first("brown", 2)}, {"contracts": MIXED[:1], "depot": "9 coal"}) == (0,)
    assert winners({"contracts": MIXED[:1]}, {"contracts": first("brown", 6)}) == (1,)
    assert winners({}, {"contracts": first("green", 1)}, {"depot": "9 coal"}) == (1,)


def test_contracts_beyond_five_count_at_the_limit() -> None:
    assert winners({"contracts": first("brown", 7)}, {"contracts": first("green", 6)}) == (0,)


def test_then_the_colours_that_are_complete_count() -> None:
    many = {"contracts": (*first("green", 1), *first("orange", 1))}
    few = {"contracts": first("purple", 2), "depot": "9 coal + 9 disks"}
    assert winners(many, few) == (0,)
    assert winners(few, many) == (1,)


def test_brown_is_none_of_the_colours() -> None:
    brown = {"contracts": (*first("green", 1), *first("brown", 1))}
    green = {"contracts": first("green", 2, 1), "depot": "disk"}
    assert winners(brown, green) == (1,)


def test_then_the_depots_count_with_their_demand_disks() -> None:
    one = first("green", 1)
    two = first("green", 1, 1)
    assert winners({"contracts": one, "depot": "2 coal"}, {"contracts": two, "depot": "coal"}) == (0,)
    assert winners({"contracts": one, "depot": "coal"}, {"contracts": two, "depot": "coal + disk"}) == (1,)
    assert winners({"contracts": one, "depot": "2 disks"}, {"contracts": two, "depot": "coal"}) == (0,)


def test_goods_on_trains_and_in_warehouses_are_no_part_of_a_depot() -> None:
    loaded = {"train": "sheep", "warehouse": "9 sheep", "offices": "Storage 0"}
    assert winners(loaded, {"depot": "sheep"}) == (1,)


def test_no_depot_outweighs_a_colour() -> None:
    everything = " + ".join(f"15 {good}" for good in GOODS) + " + 25 disks"
    rich = {"contracts": first("brown", 1), "depot": everything}
    poor = {"contracts": first("green", 1)}
    assert winners(rich, poor) == (1,)


def test_who_is_level_in_all_shares_the_win() -> None:
    assert winners({}, {}, {}) == (0, 1, 2)
    even = [{"contracts": first("green", 1, skip), "depot": depot} for skip, depot in ((0, "coal"), (1, "disk"))]
    assert winners(*even, {"depot": "9 oil"}) == (0, 1)


def test_a_win_with_the_last_action_of_the_limit_is_a_win() -> None:
    mine = (*MIXED, *first("brown", 2))
    seats = cities({"contracts": first("green", 9, 1)}, {"contracts": mine, "depot": RICH})
    match = to_contract(stage(*seats, turn=1, rounds=7, limit=7, face_up=["purple coal grain oil"]))
    play(match, "fulfil purple coal grain oil")
    play(match, str(match.actions()[0]))
    assert match.result is not None
    assert match.result.winners == (1,)
