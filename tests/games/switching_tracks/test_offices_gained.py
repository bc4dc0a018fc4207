"""How offices are gained and refilled."""

import pytest

from roundhouse.games.match import Match
from tests.games.switching_tracks.tracks import (
    OFFICES,
    SPACES,
    STACKS,
    Seat,
    me,
    offered,
    phase,
    play,
    refuses,
    stage,
    to_contract,
    told,
)

PRICE = {"orange": "2 coal + 2 oil", "green": "coal + grain + oil", "purple": "coal + grain + oil + 2 sheep"}
CONTRACT = {"orange": "orange coal oil", "green": "green coal grain oil", "purple": "purple coal grain oil"}
each_colour = pytest.mark.parametrize("colour", STACKS)


def fulfil(
    colour: str = "green", inside: list[str] | None = None, offices: str = "", *others: Seat, train: str = ""
) -> Match:
    """Return a match in which a player has just fulfilled a contract, with these offices in its stack."""
    stacks = {} if inside is None else {colour: inside}
    seat = Seat(depot=PRICE[colour], offices=offices, train=train)
    match = to_contract(stage(seat, *others, face_up=[CONTRACT[colour]], stacks=stacks))
    return play(match, f"fulfil {CONTRACT[colour]}")


@each_colour
def test_a_contract_brings_an_office_from_the_stack_of_its_colour(colour: str) -> None:
    match = fulfil(colour, ["Express", "Storage", "Storage"])
    assert (match.turn, phase(match)) == (0, "office")
    assert offered(match) == {"office Express", "office Storage"}
    play(match, "office Storage")
    assert me(match)["offices"] == {"Storage": 3}
    assert match.turn == 1
    stacks = match.view(0)["office_stacks"]
    assert stacks[colour] == {"size": 2, "offices": {"Express": 1, "Storage": 1}}
    assert sum(stack["size"] for stack in stacks.values()) == 26


@pytest.mark.parametrize("office", OFFICES)
def test_a_new_office_is_full_of_disks(office: str) -> None:
    match = fulfil("green", ["Express", "Storage", office])
    before = match.view()["stock"]["activation_disks"]
    play(match, f"office {office}")
    assert me(match)["offices"] == {office: SPACES[office]}
    assert match.view()["stock"]["activation_disks"] == before - SPACES[office]


def test_a_brown_contract_brings_no_office() -> None:
    match = to_contract(stage(Seat(depot="coal + oil + sheep", offices="Express 1"), face_up=["brown coal oil"]))
    play(match, "fulfil brown coal oil")
    assert match.turn == 1
    assert me(match)["offices"] == {"Express": 1}


def test_nobody_gets_a_second_office_of_the_same_kind() -> None:
    match = fulfil("green", ["Express", "Storage", "Logistics"], "Express")
    assert offered(match) == {"office Storage", "office Logistics"}
    assert refuses(match, "office Express")


def test_two_players_may_have_the_same_office() -> None:
    match = fulfil("green", ["Express", "Storage"], "", Seat(city="Portland", offices="Express"))
    assert offered(match) == {"office Express", "office Storage"}


def test_an_office_already_held_may_be_refilled_instead() -> None:
    match = fulfil("green", ["Storage", "Logistics"], "Express 1, Manager's 0")
    assert offered(match) == {"office Storage", "office Logistics", "refill Express", "refill Manager's"}
    after = play(match.copy(), "refill Express")
    assert me(after)["offices"] == {"Express": 4, "Manager's": 0}, "only one is refilled"
    assert after.view(0)["office_stacks"]["green"]["size"] == 2
    after = play(match.copy(), "refill Manager's")
    assert me(after)["offices"] == {"Express": 1, "Manager's": 4}


def test_a_full_office_is_not_refilled() -> None:
    match = fulfil("green", ["Storage", "Logistics"], "Express, Communications 2")
    assert offered(match) == {"office Storage", "office Logistics", "refill Communications"}


def test_a_refill_from_a_stack_of_offices_that_are_all_held() -> None:
    match = fulfil("green", ["Express", "Storage"], "Express 2, Storage 1")
    assert offered(match) == {"refill Express", "refill Storage"}


def test_if_neither_is_possible_there_is_nothing() -> None:
    match = fulfil("green", ["Express", "Express"], "Express")
    assert match.turn == 1
    assert me(match)["offices"] == {"Express": 4}
    assert len(told(match, "looked")) == 1


def test_an_empty_stack_still_allows_a_refill() -> None:
    match = fulfil("green", [], "Express 2, Storage 1")
    assert offered(match) == {"refill Express", "refill Storage"}
    assert fulfil("green", [], "Express").turn == 1


def test_a_single_choice_is_made_without_asking() -> None:
    match = fulfil("green", ["Storage"], "Express")
    assert me(match)["offices"] == {"Express": 4, "Storage": 3}
    match = fulfil("green", ["Express"], "Express 1")
    assert me(match)["offices"] == {"Express": 4}


HOARD = "Administrative, Advertising, Communications, Equipment, Executive, Express, Logistics, Manager's, Storage"
"""Thirty of the 35 disks."""


def test_a_new_office_loads_what_is_left_in_stock() -> None:
    match = fulfil("green", ["Express", "Logistics"], "Communications", Seat(city="Portland", offices=HOARD))
    assert match.view()["stock"]["activation_disks"] == 2
    after = play(match.copy(), "office Express")
    assert me(after)["offices"] == {"Communications": 3, "Express": 2}
    after = play(match.copy(), "office Logistics")
    assert me(after)["offices"] == {"Communications": 3, "Logistics": 2}
    assert after.view()["stock"]["activation_disks"] == 0


def test_a_refill_loads_what_is_left_in_stock() -> None:
    match = fulfil("green", ["Storage"], "Express 1, Communications 2", Seat(city="Portland", offices=HOARD))
    assert match.view()["stock"]["activation_disks"] == 2
    played = play(match, "refill Express")
    assert me(played)["offices"] == {"Communications": 2, "Express": 3}


def test_without_disks_in_stock_an_office_may_be_opened_empty_but_none_refilled() -> None:
    match = fulfil(
        "green", ["Storage", "Logistics"], "Express 3, Communications 2", Seat(city="Portland", offices=HOARD)
    )
    assert match.view()["stock"]["activation_disks"] == 0
    assert offered(match) == {"office Storage", "office Logistics"}
    played = play(match, "office Storage")
    assert me(played)["offices"] == {"Express": 3, "Communications": 2, "Storage": 0}


def test_disks_that_paid_the_contract_can_be_loaded_again() -> None:
    other = Seat(city="Portland", offices=HOARD)
    seat = Seat(depot="3 grain", offices="Administrative 4, Express 1")
    match = to_contract(stage(seat, other, face_up=["green coal grain oil"], stacks={"green": []}))
    play(match, "fulfil green coal grain oil")
    assert offered(match) == {"refill Administrative", "refill Express"}
    played = play(match, "refill Express")
    assert me(played)["offices"] == {"Administrative": 2, "Express": 3}


def test_spent_disks_go_back_to_the_stock() -> None:
    match = stage(Seat(offices="Executive 2"))
    before = match.view()["stock"]["activation_disks"]
    play(match, "activate Executive")
    assert match.view()["stock"]["activation_disks"] == before + 1
    assert me(match)["offices"] == {"Executive": 1}


def test_an_office_without_disks_is_kept_but_of_no_use() -> None:
    offices = ", ".join(f"{office} 0" for office in OFFICES)
    match = stage(Seat(boxes=1, train="coal + oil", depot="2 sheep + coal", offices=offices), phase="switches")
    play(match, "run")
    assert offered(match) == {"leave east", "leave west"}
    play(match, "leave east")
    assert phase(match) == "upgrade", "nothing was asked on the way"
    assert set(me(match)["offices"].values()) == {0}


def test_a_new_office_serves_in_the_same_turn_if_it_still_can() -> None:
    match = fulfil("green", ["Storage", "Express"], train="sheep")
    play(match, "office Storage")
    assert (match.turn, phase(match)) == (0, "end")
    play(match, "activate Storage", "store sheep")
    assert me(match)["warehouse"]["sheep"] == 1
    assert match.turn == 1


def test_a_refilled_office_may_be_activated_again_only_next_turn_if_it_is_active() -> None:
    seat = Seat(depot=PRICE["green"], offices="Storage 1", train="sheep")
    match = stage(seat, face_up=[CONTRACT["green"]], stacks={"green": ["Express"]})
    play(match, "activate Storage", "leave east")
    while phase(match) not in ("upgrade", "contract"):
        play(match, "stop")
    play(match, "no upgrade", f"fulfil {CONTRACT['green']}", "refill Storage")
    assert offered(match) == {"store sheep", "end turn"}
