"""Advertising, Communications and Executive, and what all this-turn offices have in common."""

import pytest

from tests.games.switching_tracks.tracks import (
    OFFICES,
    THIS_TURN,
    Seat,
    has,
    lies_in,
    me,
    offered,
    offered_of,
    phase,
    play,
    refuses,
    stage,
    to_contract,
    told,
    way_of,
)

ALL = ", ".join(OFFICES)


@pytest.mark.parametrize("office", THIS_TURN)
def test_one_disk_activates_an_office_for_the_whole_turn(office: str) -> None:
    match = stage(Seat(offices=office), phase="switches")
    assert f"activate {office}" in offered(match)
    play(match, f"activate {office}")
    assert me(match)["offices"] == {office: 2}
    assert match.view()["now"]["active"] == [office]
    assert refuses(match, f"activate {office}"), "it is active"
    play(match, "run")
    assert me(match)["offices"] == {office: 2}
    assert not offered_of(match, "activate")


@pytest.mark.parametrize("office", THIS_TURN)
def test_an_office_is_active_for_one_turn_only(office: str) -> None:
    match = stage(Seat(offices=office), Seat(city="Portland", offices=office), phase="switches")
    play(match, f"activate {office}", "run", "leave east")
    while match.turn == 0:
        play(match, next(action for action in ("go on", "stop", "halt", "no contract") if action in offered(match)))
    assert match.view()["now"]["active"] == []
    assert f"activate {office}" in offered(match), "the next player's own"
    assert me(match, 1)["offices"] == {office: 3}


@pytest.mark.parametrize("office", OFFICES)
def test_offices_serve_their_owners_only(office: str) -> None:
    seat = Seat(boxes=1, train="coal + oil")
    match = stage(seat, Seat(city="Portland", offices=office), phase="switches")
    assert {action.split()[0] for action in offered(match)} == {"switch", "run"}
    play(match, "run")
    assert offered(match) == {"leave east", "leave west"}
    assert to_contract(match).turn == 1


@pytest.mark.parametrize("office", sorted(set(OFFICES) - set(THIS_TURN)))
def test_disk_a_use_offices_are_not_activated(office: str) -> None:
    match = stage(Seat(offices=office), phase="switches")
    assert not offered_of(match, "activate")
    assert [str(action) for action in match.game.typed if str(action) == f"activate {office}"] == []


def test_an_office_may_be_activated_while_it_can_still_do_something() -> None:
    seat = Seat(boxes=2, train="oil", depot="2 coal + 2 sheep + oil", offices=ALL)
    match = stage(
        seat, phase="switches", goods={"Chicago": "3 grain", "New York": "3 grain"}, face_up=["orange sheep coal"]
    )
    seen = []
    for action in (
        *("run", "leave east", "go on", "stop", "take", "go on", "stop", "take", "halt"),
        *("upgrade switchman", "pay oil", "fulfil orange sheep coal", "end turn"),
    ):
        seen.append((phase(match), offered_of(match, "activate")))
        play(match, action)
    every = set(THIS_TURN)
    assert seen == [
        ("switches", every),
        ("start", every),
        ("approach", every),
        ("arrive", every),
        ("load", every),
        ("approach", every),
        ("arrive", every),  # Communications because of the Express office
        ("load", {"Equipment", "Executive", "Storage"}),
        ("last", {"Equipment", "Storage"}),
        ("upgrade", {"Storage"}),
        ("pay", set()),
        ("contract", {"Storage"}),
        ("end", {"Storage"}),
    ]


def test_in_the_last_city_communications_serves_only_with_express() -> None:
    for disks, expected in ((1, True), (0, False)):
        offices = f"Communications, Express {disks}, Manager's"
        match = stage(Seat(speed=1, train="oil", offices=offices))
        play(match, "leave east", "go on")
        assert phase(match) == "arrive"
        assert ("activate Communications" in offered(match)) == expected


def test_storage_serves_to_the_end_of_the_turn_if_the_train_carries_something() -> None:
    depot = "sheep + coal + oil + 2 grain"
    for train, phases in (("oil", {"upgrade", "contract", "end"}), ("", set())):
        seat = Seat(train=train, depot=depot, offices="Storage")
        match = stage(seat, face_up=["brown coal oil"])
        play(match, "leave east")
        while phase(match) == "arrive":
            play(match, "stop")
        found = set()
        for action in ("no upgrade", "fulfil brown coal oil", "pay sheep + coal + oil", ""):
            if match.turn == 0 and "activate Storage" in offered(match):
                found.add(phase(match))
            if action and match.turn == 0:
                play(match, action)
        assert found == phases


# Advertising


def test_advertising_brings_a_disk_from_the_stock_for_each_delivery() -> None:
    match = stage(Seat(speed=3, boxes=2, train="coal + textiles + oil", offices="Advertising"))
    stock = match.view()["stock"]["demand_disks"]
    play(match, "activate Advertising", "leave east")
    assert has(match, "depot") == "textiles + coal + 2 disks"
    assert match.view()["stock"]["demand_disks"] == stock - 2
    assert me(match)["offices"] == {"Advertising": 2}


def test_advertising_leaves_the_disks_of_the_city() -> None:
    match = stage(Seat(speed=1, train="coal", offices="Advertising"), demand={"Chicago": 2})
    play(match, "activate Advertising", "leave east")
    assert has(match, "depot") == "coal + disk"
    assert lies_in(match, "Chicago") == "2 disks"
    assert told(match, "gained_disk") == [{"seat": 0, "city": "Chicago", "advertised": True}]


def test_without_advertising_the_disk_comes_from_the_city() -> None:
    match = stage(Seat(speed=1, train="coal", offices="Advertising"), demand={"Chicago": 2})
    play(match, "leave east", "deliver coal")
    assert lies_in(match, "Chicago") == "disk"


def test_advertising_brings_nothing_without_a_delivery() -> None:
    match = stage(Seat(speed=2, train="oil", offices="Advertising"), demand={"Chicago": 2})
    play(match, "activate Advertising", "leave east")
    assert has(match, "depot") == ""


def test_advertising_brings_nothing_once_the_stock_is_empty() -> None:
    hoard = Seat(city="Portland", depot="23 disks")
    seat = Seat(speed=2, boxes=1, train="coal + textiles", offices="Advertising")
    match = stage(seat, hoard, demand={"New York": 1})
    play(match, "activate Advertising", "leave east")
    assert has(match, "depot") == "textiles + coal + disk"
    assert lies_in(match, "New York") == "disk", "it is not taken instead"


def test_advertising_is_not_activated_without_disks_in_stock() -> None:
    match = stage(Seat(train="coal", offices="Advertising"), Seat(city="Portland", depot="25 disks"), phase="switches")
    assert not offered_of(match, "activate")
    play(match, "run")
    assert offered(match) == {"leave east", "leave west"}


def test_advertising_may_be_activated_on_arrival_and_serves_from_then_on() -> None:
    seat = Seat(speed=3, boxes=2, train="coal + textiles + lumber", offices="Advertising")
    match = play(stage(seat), "leave east")
    assert offered(match) == {"activate Advertising", "deliver coal"}
    play(match, "deliver coal", "activate Advertising")
    assert has(match, "depot") == "textiles + lumber + coal + 2 disks", "the first delivery came before it"


def test_on_arrival_without_a_matching_good_advertising_is_not_asked_for() -> None:
    match = play(stage(Seat(speed=2, train="oil", offices="Advertising")), "leave east")
    assert match.turn == 1


# Communications


def test_communications_offers_a_choice_before_each_switch() -> None:
    match = play(stage(Seat(speed=3, offices="Communications")), "activate Communications", "leave east")
    for switch, action in (("C", "switch C left"), ("N", "go on"), ("NW", "switch NW right")):
        assert phase(match) == "approach"
        assert match.view()["now"]["ahead"] == switch
        assert offered(match) == {f"switch {switch} left", f"switch {switch} right", "go on"}
        play(match, action)
    assert way_of(match) == ["Omaha", "Seattle", "Boise"]
    assert me(match)["offices"] == {"Communications": 2}


def test_a_switch_changed_on_the_way_stays_changed() -> None:
    match = stage(Seat(speed=1, offices="Communications"))
    play(match, "activate Communications", "leave east", "switch C right")
    assert match.view()["switches"]["C"] == "right"
    assert way_of(match) == ["St. Louis"]


def test_a_switch_keeps_its_setting_if_the_train_goes_on() -> None:
    match = stage(Seat(speed=1, offices="Communications"), switches={"C": "left"})
    play(match, "activate Communications", "leave east", "go on")
    assert match.view()["switches"]["C"] == "left"
    assert way_of(match) == ["Omaha"]


def test_each_switch_is_changed_once_before_it_is_crossed() -> None:
    match = stage(Seat(speed=2, offices="Communications"))
    play(match, "activate Communications", "leave east", "switch C left")
    assert match.view()["now"]["ahead"] == "N"
    assert not [action for action in offered(match) if action.startswith("switch C")]


def test_communications_takes_no_switchmen() -> None:
    match = stage(Seat(speed=3, switchmen=1, offices="Communications"), phase="switches")
    play(match, "switch E left", "activate Communications", "leave east")
    play(match, "switch C left", "switch N right", "switch NW left")
    assert way_of(match) == ["Omaha", "Boise", "San Francisco"]


def test_communications_may_be_activated_before_a_switch() -> None:
    match = play(stage(Seat(speed=2, offices="Communications")), "leave east")
    assert offered(match) == {"activate Communications", "go on"}
    play(match, "go on", "activate Communications")
    assert offered(match) == {"switch E left", "switch E right", "go on"}


def test_without_communications_nothing_is_asked_at_a_switch() -> None:
    match = play(stage(Seat(speed=2, switchmen=5, offices="Communications 0")), "leave east")
    assert match.turn == 1


# Executive


def test_with_executive_none_one_or_two_goods_are_taken() -> None:
    match = stage(Seat(speed=1, boxes=3, offices="Executive"), goods={"Chicago": "3 oil"})
    play(match, "activate Executive", "leave east")
    assert offered(match) == {"take", "take two", "take nothing"}
    for action, train, left in (("take", "oil", 2), ("take two", "2 oil", 1), ("take nothing", "", 3)):
        after = play(match.copy(), action)
        assert has(after, "train") == train
        assert [data["count"] for data in told(after, "took")] == ([3 - left] if train else [])
        assert after.turn == 1
        assert lies_in(after, "Chicago").split()[0] == ("oil" if left == 1 else str(left))


def test_executive_serves_in_every_city_for_one_disk() -> None:
    goods = {"Chicago": "2 oil", "New York": "3 oil", "Minneapolis": "3 oil"}
    match = stage(Seat(speed=3, boxes=4, offices="Executive"), goods=goods)
    play(match, "activate Executive", "leave east", "take two", "take nothing", "take two")
    assert has(match, "train") == "4 oil"
    assert me(match)["offices"] == {"Executive": 2}


def test_with_room_for_one_executive_takes_no_two() -> None:
    match = stage(Seat(speed=1, offices="Executive"), goods={"Chicago": "3 oil"})
    play(match, "activate Executive", "leave east")
    assert offered(match) == {"take", "take nothing"}


def test_where_one_good_lies_executive_takes_no_two() -> None:
    match = stage(Seat(speed=1, boxes=3, offices="Executive"), goods={"Chicago": "oil"})
    play(match, "activate Executive", "leave east")
    assert offered(match) == {"take", "take nothing"}


def test_without_room_executive_asks_nothing() -> None:
    match = stage(Seat(speed=1, train="oil", offices="Executive"), goods={"Chicago": "3 oil"})
    play(match, "activate Executive", "leave east")
    assert match.turn == 1


def test_executive_takes_two_in_the_start_city_too() -> None:
    match = stage(Seat(boxes=1, offices="Executive"), goods={"Denver": "3 oil"})
    assert offered(match) == {"activate Executive", "take", "leave east", "leave west"}
    play(match, "activate Executive")
    assert offered(match) == {"take", "take two", "leave east", "leave west"}
    play(match, "take two")
    assert has(match, "train") == "2 oil"
    assert offered(match) == {"leave east", "leave west"}


def test_after_one_good_in_the_start_city_executive_brings_no_second() -> None:
    match = stage(Seat(boxes=2, offices="Executive"), goods={"Denver": "3 oil"})
    play(match, "take", "activate Executive")
    assert offered(match) == {"leave east", "leave west"}


def test_executive_still_delivers_exactly_one_good() -> None:
    match = stage(Seat(speed=1, boxes=2, train="2 coal", offices="Executive"), goods={"Chicago": "3 oil"})
    play(match, "activate Executive", "leave east")
    assert has(match, "depot") == "coal"
    play(match, "take two")
    assert has(match, "train") == "coal + 2 oil"


def test_executive_may_be_activated_when_a_good_is_to_be_taken() -> None:
    match = stage(Seat(speed=1, boxes=1, offices="Executive"), goods={"Chicago": "3 oil"})
    play(match, "leave east")
    assert offered(match) == {"activate Executive", "take"}, "without it one good is compulsory"
    assert refuses(match, "take nothing")
    play(match, "activate Executive")
    assert offered(match) == {"take", "take two", "take nothing"}


def test_an_office_whose_disks_are_spent_is_of_no_use() -> None:
    seat = Seat(speed=1, offices="Executive 1")
    match = stage(seat, Seat(city="Portland", train="oil"), goods={"Chicago": "3 oil"})
    play(match, "activate Executive", "leave east", "take nothing", "run")
    assert me(match)["offices"] == {"Executive": 0}
    assert to_contract(match).turn == 0
    assert not offered_of(match, "activate")
