"""The Equipment office: one switch more, one city more, one good more."""

import pytest

from roundhouse.games.match import Match
from tests.games.switching_tracks.tracks import (
    Seat,
    has,
    me,
    offered,
    offered_of,
    phase,
    play,
    refuses,
    stage,
    told,
    way_of,
)

STRAIGHT_ON = ["Chicago", "New York", "Minneapolis", "Boise", "Portland", "Detroit", "Washington"]


def test_equipment_changes_one_switch_more() -> None:
    match = play(stage(Seat(switchmen=2, offices="Equipment"), phase="switches"), "activate Equipment")
    play(match, "switch NW left", "switch N left")
    assert phase(match) == "switches"
    play(match, "switch NE left")
    assert phase(match) == "start"


def test_equipment_may_be_activated_when_all_changes_are_used() -> None:
    match = play(stage(Seat(offices="Equipment"), phase="switches"), "switch NW left")
    assert offered(match) == {"activate Equipment", "run"}
    play(match, "activate Equipment", "switch N left")
    assert phase(match) == "start"


def test_activated_after_the_switches_equipment_changes_none() -> None:
    match = play(stage(Seat(switchmen=2, offices="Equipment"), phase="switches"), "run", "activate Equipment")
    assert offered(match) == {"leave east", "leave west"}


@pytest.mark.parametrize("phase_", ["switches", "start"])
@pytest.mark.parametrize("speed", [1, 2, 5, 6])
def test_equipment_goes_one_city_farther_even_beyond_six(speed: int, phase_: str) -> None:
    match = stage(Seat(speed=speed, offices="Equipment"), phase=phase_)
    play(match, "activate Equipment", *(["run"] if phase_ == "switches" else []), "leave east")
    assert way_of(match) == STRAIGHT_ON[: speed + 1]
    assert me(match)["speed"] == speed


def test_at_the_end_of_a_run_equipment_adds_a_city() -> None:
    match = play(stage(Seat(speed=2, offices="Equipment"), goods={"Minneapolis": "oil"}), "leave east")
    assert (phase(match), offered(match)) == ("last", {"activate Equipment", "halt"})
    play(match, "activate Equipment")
    assert way_of(match) == STRAIGHT_ON[:3]
    assert me(match)["city"] == "Minneapolis"
    assert told(match, "took") == [{"seat": 0, "city": "Minneapolis", "good": "oil", "count": 1}]
    assert match.turn == 1
    assert me(match)["offices"] == {"Equipment": 2}


def test_a_train_may_halt_without_equipment() -> None:
    match = play(stage(Seat(speed=2, offices="Equipment")), "leave east", "halt")
    assert way_of(match) == STRAIGHT_ON[:2]
    assert match.turn == 1


def test_equipment_carries_one_good_more() -> None:
    goods = dict.fromkeys(["Chicago", "New York", "Minneapolis"], "3 oil")
    match = play(stage(Seat(speed=2, offices="Equipment"), goods=goods), "activate Equipment", "leave east")
    assert has(match, "train") == "2 oil"


def test_equipment_carries_one_more_from_the_start_city_on() -> None:
    match = stage(Seat(train="coal", offices="Equipment"), goods={"Denver": "3 oil"})
    assert "take" not in offered(match)
    play(match, "activate Equipment", "take")
    assert has(match, "train") == "coal + oil"


def test_with_a_full_train_equipment_may_be_activated_to_take_a_good() -> None:
    match = stage(Seat(speed=2, train="grain", offices="Equipment"), goods={"Chicago": "3 oil"})
    play(match, "leave east")
    assert (phase(match), offered(match)) == ("load", {"activate Equipment", "take nothing"})
    after = play(match.copy(), "activate Equipment")
    assert has(after, "train") == "grain + oil"
    assert way_of(after) == STRAIGHT_ON[:3], "and it goes one city farther"
    play(match, "take nothing", "halt")
    assert has(match, "train") == "grain"


def test_with_room_equipment_is_not_asked_for_before_taking() -> None:
    match = play(stage(Seat(speed=1, offices="Equipment"), goods={"Chicago": "3 oil"}), "leave east")
    assert phase(match) == "last"
    assert has(match, "train") == "oil"


OVERLOADED = Seat(city="Denver", speed=1, train="grain + oil", offices="Equipment 2")


def test_the_extra_good_is_kept_over_the_end_of_the_turn() -> None:
    goods = dict.fromkeys(["Chicago", "New York"], "oil")
    seat = Seat(speed=1, offices="Equipment")
    match = stage(seat, Seat(city="Portland", train="oil"), goods=goods, phase="switches")
    play(match, "activate Equipment", "run", "leave east")
    assert (match.turn, has(match, "train")) == (1, "2 oil")
    play(match, "run", "leave east")
    assert (match.turn, has(match, "train")) == (0, "2 oil")


def test_with_equipment_active_again_the_extra_good_is_kept() -> None:
    match = play(stage(OVERLOADED), "activate Equipment", "leave east")
    assert has(match, "train") == "grain + oil"
    assert told(match, "gave_back") == []


def test_without_equipment_the_owner_chooses_a_good_to_give_back() -> None:
    match = stage(OVERLOADED)
    stock = match.view()["stock"]["goods"]
    play(match, "leave east")
    assert (phase(match), offered(match)) == ("give back", {"give back grain", "give back oil"})
    after = play(match.copy(), "give back grain")
    assert has(after, "train") == "oil"
    assert after.view()["stock"]["goods"]["grain"] == stock["grain"] + 1
    played = play(match, "give back oil")
    assert has(played, "train") == "grain"


def test_a_train_must_give_back_before_it_goes_on() -> None:
    match = play(stage(OVERLOADED), "leave east")
    for action in ("activate Equipment", "go on", "leave west", "stop"):
        assert refuses(match, action)
    assert me(match)["city"] == "Denver"


def test_of_one_kind_a_good_is_given_back_without_asking() -> None:
    match = stage(Seat(speed=1, train="2 oil", offices="Equipment 0"))
    play(match, "leave east")
    assert told(match, "gave_back") == [{"seat": 0, "good": "oil"}]
    assert has(match, "train") == "oil"


def test_nothing_is_given_back_before_the_train_leaves() -> None:
    match = stage(OVERLOADED, phase="switches")
    played = play(match, "run")
    assert has(played, "train") == "grain + oil"
    assert "take" not in offered(match)


def test_a_given_back_good_cannot_be_delivered() -> None:
    match = stage(Seat(speed=1, train="coal + oil", offices="Equipment 0"))
    play(match, "leave east", "give back coal")
    assert (has(match, "train"), has(match, "depot")) == ("oil", "")


def test_equipment_activated_after_giving_back_does_not_bring_the_good_again() -> None:
    match = play(stage(OVERLOADED), "leave east", "give back grain")
    assert offered(match) == {"activate Equipment", "halt"}
    play(match, "activate Equipment")
    assert has(match, "train") == "oil"
    assert way_of(match) == STRAIGHT_ON[:2]


def test_a_new_car_makes_room_for_the_extra_good() -> None:
    seat = Seat(speed=1, depot="2 coal", train="oil + grain", offices="Equipment 1")
    match = stage(seat, Seat(city="Portland", train="oil"))
    play(match, "activate Equipment", "leave east", "upgrade flat car", "run", "leave east")
    assert match.turn == 0
    play(match, "run")
    play(match, next(action for action in sorted(offered(match)) if action.startswith("leave")))
    assert told(match, "gave_back") == []
    assert me(match)["train"]["oil"] == me(match)["train"]["grain"] == 1


def test_equipment_without_a_disk_offers_nothing() -> None:
    match = stage(Seat(offices="Equipment 0"), phase="switches")
    assert not offered_of(match, "activate")
    match = play(match, "run", "leave east")
    assert match.turn == 1


def approaching(*actions: str) -> Match:
    """Return a match with a train before its first switch, after these actions."""
    seat = Seat(speed=1, train="grain", offices="Equipment, Communications, Express")
    return play(stage(seat, goods={"Chicago": "3 oil"}), "leave east", *actions)


def test_equipment_adds_one_city_wherever_on_the_way_it_is_activated() -> None:
    for actions in (("activate Equipment", "go on"), ("go on", "activate Equipment")):
        match = approaching(*actions)
        assert phase(match) == "arrive"
        assert match.view()["now"]["steps"] == 2
        play(match, "stop")
        assert has(match, "train") == "grain + oil"
        play(match, "go on", "stop")
        assert way_of(match) == STRAIGHT_ON[:2]
        assert match.turn == 1
