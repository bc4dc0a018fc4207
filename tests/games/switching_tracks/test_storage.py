"""The Storage office and its warehouse."""

import pytest

from tests.games.switching_tracks.tracks import (
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


def test_goods_go_into_the_warehouse_on_a_turn_with_a_disk_spent() -> None:
    match = stage(Seat(boxes=2, train="coal + 2 oil", offices="Storage"))
    assert refuses(match, "store coal")
    play(match, "activate Storage")
    assert offered_of(match, "store") == {"coal", "oil"}
    play(match, "store oil", "store coal", "store oil")
    assert (has(match, "train"), has(match, "warehouse")) == ("", "coal + 2 oil")
    assert me(match)["offices"] == {"Storage": 2}, "one disk for as many as one likes"


def test_the_warehouse_holds_any_number_of_goods() -> None:
    heap = "9 coal + 9 oil + 9 grain"
    match = stage(Seat(train="oil", warehouse=heap, offices="Storage"))
    play(match, "activate Storage", "store oil")
    assert has(match, "warehouse") == "9 coal + 9 grain + 10 oil"


def test_goods_come_out_on_any_turn_without_a_disk() -> None:
    match = stage(Seat(warehouse="coal + oil", offices="Storage 0"), phase="switches")
    assert {"unload coal", "unload oil"} <= offered(match)
    play(match, "unload oil")
    assert (has(match, "train"), has(match, "warehouse")) == ("oil", "coal")


def test_goods_come_out_onto_empty_cars_only() -> None:
    match = stage(Seat(boxes=1, warehouse="3 coal", offices="Storage"))
    play(match, "unload coal", "unload coal")
    assert not offered_of(match, "unload"), "both cars are full"
    match = stage(Seat(train="oil", warehouse="coal", offices="Storage"))
    assert refuses(match, "unload coal")


def test_only_what_is_there_is_moved() -> None:
    match = play(stage(Seat(boxes=2, train="coal", warehouse="oil", offices="Storage")), "activate Storage")
    assert (offered_of(match, "store"), offered_of(match, "unload")) == ({"coal"}, {"oil"})


def test_goods_stay_in_the_warehouse_until_they_are_brought_out() -> None:
    match = stage(Seat(speed=1, train="oil", offices="Storage"), Seat(city="Portland", train="oil"), phase="switches")
    play(match, "activate Storage", "store oil", "run", "leave east", "stop", "run", "leave east")
    assert match.turn == 0
    assert has(match, "warehouse") == "oil"


def test_a_later_turn_without_a_disk_stores_nothing() -> None:
    match = stage(Seat(train="oil", warehouse="coal", offices="Storage 0"), phase="switches")
    assert not offered_of(match, "store")
    assert not offered_of(match, "activate")


def test_what_was_just_stored_does_not_go_back_and_forth() -> None:
    match = play(stage(Seat(train="oil", offices="Storage"), phase="switches"), "activate Storage", "store oil")
    assert refuses(match, "unload oil")
    play(match, "switch C left")
    assert phase(match) == "start"
    play(match, "unload oil")
    assert refuses(match, "store oil")


def test_any_other_action_lets_what_was_stored_come_out_again() -> None:
    match = stage(Seat(train="oil", switchmen=3, offices="Storage, Executive"), phase="switches")
    play(match, "activate Storage", "store oil")
    for action in ("switch C left", "activate Executive"):
        after = play(match.copy(), action)
        assert phase(after) == "switches"
        assert "unload oil" in offered(after)


def test_what_was_just_unloaded_does_not_go_back_at_once() -> None:
    match = stage(Seat(warehouse="oil", boxes=1, train="coal", offices="Storage"))
    play(match, "activate Storage", "unload oil")
    assert offered_of(match, "store") == {"coal"}


def test_another_kind_may_come_out_for_what_was_stored() -> None:
    match = stage(Seat(train="oil", warehouse="coal", offices="Storage"))
    play(match, "activate Storage", "store oil", "unload coal")
    assert (has(match, "train"), has(match, "warehouse")) == ("coal", "oil")


def test_a_good_unloaded_on_arrival_is_delivered() -> None:
    match = stage(Seat(speed=1, warehouse="coal", offices="Storage 0"), demand={"Chicago": 1})
    play(match, "leave east")
    assert (phase(match), offered(match)) == ("arrive", {"unload coal", "stop"})
    play(match, "unload coal")
    assert has(match, "depot") == "coal + disk"


def test_a_good_stored_on_arrival_is_not_delivered() -> None:
    match = stage(Seat(speed=1, train="coal", offices="Storage"), demand={"Chicago": 1})
    play(match, "leave east")
    assert offered(match) == {"activate Storage", "deliver coal"}
    play(match, "activate Storage", "store coal")
    assert (has(match, "depot"), has(match, "warehouse")) == ("", "coal")
    assert lies_in(match, "Chicago") == "disk"


def test_a_good_stored_in_one_city_may_come_out_in_the_next() -> None:
    match = stage(Seat(speed=3, train="coal", offices="Storage"), switches={"E": "left"}, demand={"Detroit": 2})
    play(match, "activate Storage", "leave east", "store coal")
    assert (phase(match), me(match)["city"]) == ("arrive", "Detroit")
    assert "unload coal" in offered(match)
    play(match, "unload coal")
    assert told(match, "delivered") == [{"seat": 0, "city": "Detroit", "good": "coal", "managed": False}]
    assert has(match, "depot") == "coal + disk"


def test_storing_makes_room_for_a_compulsory_good() -> None:
    match = stage(Seat(speed=1, train="grain", offices="Storage"), goods={"Chicago": "3 oil"})
    play(match, "activate Storage", "leave east", "stop")
    assert (phase(match), offered(match)) == ("load", {"store grain", "take nothing"})
    play(match, "store grain")
    assert has(match, "train") == "oil", "now there is room, so it must be taken"


def test_unloading_fills_the_train_so_that_nothing_is_taken() -> None:
    match = stage(Seat(speed=1, warehouse="grain", offices="Storage 0"), goods={"Chicago": "3 oil"})
    play(match, "leave east", "stop")
    assert (phase(match), offered(match)) == ("load", {"unload grain", "take"})
    play(match, "unload grain")
    assert has(match, "train") == "grain"
    assert lies_in(match, "Chicago") == "3 oil"


def test_goods_are_stored_at_the_end_of_a_run_too() -> None:
    match = stage(Seat(speed=1, offices="Storage"), goods={"Chicago": "3 oil"})
    play(match, "leave east")
    assert (phase(match), offered(match)) == ("upgrade", {"activate Storage", "no upgrade"})
    play(match, "activate Storage", "store oil")
    assert match.turn == 1
    assert has(match, "warehouse") == "oil"


def test_goods_are_stored_after_a_contract_too() -> None:
    seat = Seat(speed=1, train="oil", depot="coal + 2 sheep", offices="Storage")
    match = stage(seat, face_up=["brown sheep coal"])
    play(match, "leave east", "stop", "no upgrade", "fulfil brown sheep coal")
    assert (phase(match), offered(match)) == ("end", {"activate Storage", "end turn"})
    after = play(match.copy(), "activate Storage", "store oil")
    assert (after.turn, has(after, "warehouse")) == (1, "oil")
    played = play(match, "end turn")
    assert has(played, "train") == "oil"


PHASES_OF_A_TURN = {
    "switches": (),
    "start": ("run",),
    "approach": ("run", "leave east"),
    "arrive": ("run", "leave east", "go on"),
    "load": ("run", "leave east", "go on", "stop"),
    "last": ("run", "leave east", "go on", "stop", "take"),
    "upgrade": ("run", "leave east", "go on", "stop", "take", "halt"),
    "contract": ("run", "leave east", "go on", "stop", "take", "halt", "no upgrade"),
    "end": (
        *("run", "leave east", "go on", "stop", "take", "halt", "no upgrade"),
        *("fulfil brown sheep coal", "pay 2 sheep + coal"),
    ),
}


@pytest.mark.parametrize("phase_", PHASES_OF_A_TURN)
def test_goods_move_in_and_out_at_any_point_of_the_turn(phase_: str) -> None:
    seat = Seat(
        speed=1,
        boxes=3,
        train="oil",
        warehouse="grain",
        depot="9 sheep + 9 coal",
        offices="Storage, Equipment, Communications",
    )
    match = stage(seat, goods={"Chicago": "3 lumber"}, face_up=["brown sheep coal"], phase="switches")
    play(match, "activate Storage", *PHASES_OF_A_TURN[phase_])
    assert phase(match) == phase_
    aboard = {"oil", "lumber"} if has(match, "train") == "lumber + oil" else {"oil"}
    assert offered_of(match, "store") == aboard
    assert offered_of(match, "unload") == {"grain"}
    play(match, "store oil", "unload grain")
    assert me(match)["train"]["grain"] == 1
    assert me(match)["warehouse"]["oil"] == 1


def test_the_warehouse_of_another_is_of_no_use() -> None:
    match = stage(Seat(), Seat(city="Portland", warehouse="coal", offices="Storage"))
    assert offered(match) == {"leave east", "leave west"}


def test_the_warehouse_is_nothing_to_pay_with() -> None:
    match = stage(Seat(warehouse="5 coal", train="oil", offices="Storage 0"))
    play(match, "leave east")
    assert match.turn == 1


def test_nothing_is_asked_on_the_way_if_nothing_can_be_moved() -> None:
    match = play(stage(Seat(speed=2, offices="Storage")), "activate Storage", "leave east")
    assert match.turn == 1
    assert way_of(match) == ["Chicago", "New York"]
