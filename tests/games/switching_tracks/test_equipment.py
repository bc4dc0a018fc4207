"""The Equipment office: one switch more, one city more, one good more."""

import pytest

from roundhouse.games.match import Match
from roundhouse.games.switching_tracks.state import PHASES
from roundhouse.kernel import copy_of
from tests.games.switching_tracks.tracks import (
    OFFICES,
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
    play(match, "activate Equipment", *(["run"] if phase_ == "switches" else []), "leave east", "go on")
    assert way_of(match) == STRAIGHT_ON[: speed + 1]
    assert me(match)["speed"] == speed
    assert match.turn == 1
    assert told(match, "went_farther") == [{"seat": 0}]


def test_the_city_that_equipment_adds_is_offered_not_forced() -> None:
    match = stage(Seat(speed=2, offices="Equipment"), goods={"Minneapolis": "oil"})
    play(match, "activate Equipment", "leave east")
    assert way_of(match) == STRAIGHT_ON[:2], "the run stops where the speed ends"
    assert (phase(match), offered(match)) == ("last", {"go on", "halt"})
    farther = play(match.copy(), "go on")
    assert (me(farther)["city"], has(farther, "train")) == ("Minneapolis", "oil")
    play(match, "halt")
    assert (me(match)["city"], has(match, "train")) == ("New York", "")
    assert (match.turn, told(match, "went_farther")) == (1, [])


def test_the_city_that_equipment_adds_is_offered_once() -> None:
    match = stage(Seat(speed=1, depot="2 oil", offices="Equipment"))
    play(match, "activate Equipment", "leave east", "go on")
    assert way_of(match) == STRAIGHT_ON[:2]
    assert phase(match) == "upgrade"


def test_at_the_end_of_a_run_no_city_is_offered_without_equipment() -> None:
    match = play(stage(Seat(speed=2, offices="Equipment")), "leave east")
    assert phase(match) == "last"
    assert refuses(match, "go on")


def test_what_is_left_of_the_run_is_told_until_its_end() -> None:
    seat = Seat(speed=1, depot="2 oil", offices="Equipment")
    match = play(stage(seat), "activate Equipment", "leave east")
    assert (match.view()["now"]["steps"], match.view()["now"]["ahead"]) == (1, "E")
    play(match, "halt")
    assert phase(match) == "upgrade"
    assert (match.view()["now"]["steps"], match.view()["now"]["ahead"]) == (0, None)


def test_while_a_good_is_to_be_given_back_the_switch_ahead_is_told() -> None:
    match = play(stage(OVERLOADED), "leave east")
    assert (phase(match), match.view()["now"]["ahead"]) == ("give back", "C")


def test_once_the_run_begins_no_changes_of_switches_are_left() -> None:
    match = stage(Seat(switchmen=3, offices="Equipment"), phase="switches")
    play(match, "activate Equipment", "switch NW left")
    assert match.view()["now"]["changes"] == 3
    play(match, "run")
    assert (phase(match), match.view()["now"]["changes"]) == ("start", 0)


def test_equipment_need_not_be_used_to_change_a_switch() -> None:
    match = play(stage(Seat(switchmen=1, offices="Equipment"), phase="switches"), "activate Equipment", "run")
    assert (phase(match), told(match, "switched")) == ("start", [])


def test_at_the_end_of_a_run_equipment_adds_a_city() -> None:
    match = play(stage(Seat(speed=2, offices="Equipment"), goods={"Minneapolis": "oil"}), "leave east")
    assert (phase(match), offered(match)) == ("last", {"activate Equipment", "halt"})
    play(match, "activate Equipment")
    assert (phase(match), offered(match)) == ("last", {"go on", "halt"})
    play(match, "go on")
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
    assert (me(match)["city"], phase(match), offered(match)) == ("New York", "load", {"take", "take nothing"})
    play(match, "take", "halt")
    assert has(match, "train") == "2 oil"


def test_the_place_that_equipment_adds_may_stay_empty() -> None:
    match = stage(Seat(speed=1, train="grain", offices="Equipment"), goods={"Chicago": "3 oil"})
    play(match, "activate Equipment", "leave east")
    assert (phase(match), offered(match)) == ("load", {"take", "take nothing"})
    play(match, "take nothing")
    assert (phase(match), has(match, "train"), lies_in(match, "Chicago")) == ("last", "grain", "3 oil")


def test_with_an_empty_car_a_good_must_be_taken_with_equipment_too() -> None:
    match = stage(Seat(speed=1, offices="Equipment, Storage 0", warehouse="coal"), goods={"Chicago": "3 oil"})
    play(match, "activate Equipment", "leave east", "stop")
    assert (phase(match), offered(match)) == ("load", {"take", "unload coal"})


def test_equipment_does_not_ask_where_there_is_nothing_to_take() -> None:
    match = play(stage(Seat(speed=1, train="grain", offices="Equipment")), "activate Equipment", "leave east")
    assert (me(match)["city"], phase(match)) == ("Chicago", "last")


def test_equipment_carries_one_more_from_the_start_city_on() -> None:
    match = stage(Seat(train="coal", offices="Equipment"), goods={"Denver": "3 oil"})
    assert "take" not in offered(match)
    play(match, "activate Equipment", "take")
    assert has(match, "train") == "coal + oil"


def test_with_a_full_train_equipment_may_be_activated_to_take_a_good() -> None:
    match = stage(Seat(speed=2, train="grain", offices="Equipment"), goods={"Chicago": "3 oil"})
    play(match, "leave east")
    assert (phase(match), offered(match)) == ("load", {"activate Equipment", "take nothing"})
    after = play(match.copy(), "activate Equipment", "take")
    assert has(after, "train") == "grain + oil"
    play(after, "go on")
    assert way_of(after) == STRAIGHT_ON[:3], "and it may go one city farther"
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
    play(match, "activate Equipment", "run", "leave east", "go on", "take")
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
    play(match, "activate Equipment", "go on")
    assert has(match, "train") == "oil"
    assert way_of(match) == STRAIGHT_ON[:2]


def test_a_new_car_makes_room_for_the_extra_good() -> None:
    seat = Seat(speed=1, depot="2 coal", train="oil + grain", offices="Equipment 1")
    match = stage(seat, Seat(city="Portland", train="oil"))
    play(match, "activate Equipment", "leave east", "go on", "upgrade flat car", "run", "leave east")
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
        play(match, "stop", "take")
        assert has(match, "train") == "grain + oil"
        assert (phase(match), offered(match)) == ("last", {"activate Communications", "go on", "halt"})
        play(match, "go on", "go on", "stop")
        assert way_of(match) == STRAIGHT_ON[:2]
        assert match.turn == 1


def run_of_version_1(steps: int) -> Match:
    """Return a match with a train before a switch; Equipment has been active since before it left."""
    match = stage(Seat(city="Chicago", train="grain", offices="Equipment 2, Communications 1"))
    states = copy_of(match.states)
    s = states[0]
    s["phase"], s["active"], s["steps"] = PHASES.index("approach"), 1 << OFFICES.index("Equipment"), steps
    s["heading"] = 1
    match._use_buffer(match.game.driver.buffer_with(states))
    match._snapshots = [copy_of(states)]
    return match


@pytest.mark.parametrize(("steps", "way"), [(3, ["New York", "Minneapolis"]), (2, ["New York"])])
def test_a_run_that_version_1_of_the_rules_began_goes_on(steps: int, way: list[str]) -> None:
    match = run_of_version_1(steps)
    while phase(match) == "approach":
        play(match, "go on")
    assert (way_of(match), phase(match)) == (way, "last")
    assert {"go on", "halt"} <= offered(match)


def test_a_run_that_version_1_of_the_rules_sent_to_its_last_city_ends_there() -> None:
    match = play(run_of_version_1(1), "go on")
    assert way_of(match) == ["New York"]
    assert match.turn == 1
