"""Offices that work together in one turn."""

from tests.games.switching_tracks.test_run import SMALL_LOOP
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


def test_several_offices_are_active_in_one_turn() -> None:
    offices = "Advertising, Communications, Equipment, Executive, Storage"
    seat = Seat(speed=1, boxes=1, train="coal", offices=offices)
    match = stage(seat, goods={"Chicago": "3 oil"}, phase="switches")
    for office in offices.split(", "):
        play(match, f"activate {office}")
    assert match.view()["now"]["active"] == offices.split(", ")
    assert match.view()["now"]["changes"] == 2
    play(match, "run", "leave east", "go on", "deliver coal")
    assert has(match, "depot") == "coal + disk"
    assert offered(match) == {"take", "take two", "take nothing"}
    play(match, "take two")
    assert (phase(match), offered(match)) == ("last", {"go on", "halt", "store oil"})
    play(match, "go on")
    assert offered(match) == {"switch E left", "switch E right", "go on", "store oil"}
    play(match, "store oil", "switch E left")
    assert me(match)["city"] == "Detroit"
    play(match, "stop")
    assert (has(match, "train"), has(match, "warehouse")) == ("oil", "oil")
    assert set(me(match)["offices"].values()) == {2}


def test_all_nine_offices_serve_in_one_turn() -> None:
    seat = Seat(speed=1, boxes=1, train="grain", warehouse="coal", depot="3 sheep + lumber", offices=", ".join(OFFICES))
    match = stage(
        seat,
        phase="switches",
        goods={"Denver": "3 oil", "St. Louis": "3 grain"},
        face_up=["orange sheep oil"],
        stacks={"orange": ["Express"]},
    )
    for office in ("Advertising", "Communications", "Equipment", "Executive", "Storage"):
        play(match, f"activate {office}")
    play(match, "logistics Omaha", "switch SE left", "switch E left", "store grain", "leave south", "go on")
    assert me(match)["city"] == "St. Louis"
    play(match, "express", "switch S right", "unload coal")
    assert me(match)["city"] == "Atlanta"
    play(match, "deliver coal")
    assert has(match, "depot") == "3 sheep + lumber + coal + disk"
    play(match, "go on", "go on")
    assert me(match)["city"] == "Washington", "the city that Equipment adds"
    play(match, "unload grain", "stop", "no upgrade", "fulfil orange sheep oil", "pay 2 sheep + lumber + coal")
    assert me(match)["offices"] == {**dict.fromkeys(OFFICES, 2), "Administrative": 2, "Express": 3, "Manager's": 3}
    play(match, "refill Administrative", "store grain")
    assert match.turn == 1
    assert has(match, "depot") == "sheep + disk"


def test_after_express_communications_is_asked_before_the_next_switch() -> None:
    seat = Seat(speed=1, offices="Express, Communications")
    match = play(stage(seat), "activate Communications", "leave east", "go on", "express")
    assert (phase(match), match.view()["now"]["ahead"]) == ("approach", "E")
    assert offered(match) == {"switch E left", "switch E right", "go on"}
    play(match, "switch E left")
    assert me(match)["city"] == "Detroit"
    assert offered(match) == {"express", "stop"}


def test_communications_may_be_activated_after_express() -> None:
    seat = Seat(speed=1, offices="Express, Communications")
    match = play(stage(seat), "leave east", "go on")
    assert offered(match) == {"express", "stop", "activate Communications"}
    play(match, "express")
    assert offered(match) == {"activate Communications", "go on"}
    play(match, "activate Communications", "switch E right")
    assert me(match)["city"] == "Washington"


def test_executive_and_equipment_take_two_with_one_car() -> None:
    match = stage(Seat(speed=1, offices="Executive, Equipment"), goods={"Chicago": "3 oil"})
    play(match, "activate Executive", "leave east")
    assert offered(match) == {"activate Equipment", "take", "take nothing"}
    play(match, "activate Equipment")
    assert offered(match) == {"take", "take two", "take nothing"}
    play(match, "take two", "go on")
    assert has(match, "train") == "2 oil"
    assert me(match)["city"] == "New York"


def test_with_executive_a_full_train_may_still_activate_equipment() -> None:
    match = stage(Seat(speed=1, train="grain", offices="Executive, Equipment"), goods={"Chicago": "3 oil"})
    play(match, "activate Executive", "leave east")
    assert offered(match) == {"activate Equipment", "take nothing"}
    play(match, "activate Equipment")
    assert offered(match) == {"take", "take nothing"}


def test_a_delivery_makes_the_room_that_executive_needs() -> None:
    match = stage(Seat(speed=1, boxes=1, train="coal", offices="Executive"), goods={"Chicago": "3 oil"})
    play(match, "activate Executive", "leave east")
    assert offered(match) == {"take", "take two", "take nothing"}


def test_the_managers_office_with_advertising_leaves_the_citys_disks() -> None:
    seat = Seat(speed=1, train="oil", offices="Manager's, Advertising")
    match = stage(seat, demand={"Chicago": 2})
    stock = match.view()["stock"]["demand_disks"]
    play(match, "activate Advertising", "leave east", "deliver oil")
    assert has(match, "depot") == "oil + disk"
    assert lies_in(match, "Chicago") == "2 disks"
    assert match.view()["stock"]["demand_disks"] == stock - 1


def test_advertising_may_be_activated_for_a_delivery_by_the_managers_office() -> None:
    match = stage(Seat(speed=1, train="oil", offices="Manager's, Advertising"))
    play(match, "leave east")
    assert offered(match) == {"activate Advertising", "deliver oil", "stop"}
    play(match, "activate Advertising", "deliver oil")
    assert has(match, "depot") == "oil + disk"


def test_the_extra_good_of_equipment_may_be_stored() -> None:
    seat = Seat(speed=1, train="grain + oil", offices="Equipment 0, Storage")
    match = stage(seat)
    play(match, "activate Storage", "store oil", "leave east")
    assert phase(match) == "arrive", "there was nothing to give back"
    assert told(match, "gave_back") == []
    assert (has(match, "train"), has(match, "warehouse")) == ("grain", "oil")


def test_the_extra_good_may_be_stored_at_once() -> None:
    match = stage(Seat(speed=1, train="grain", offices="Equipment, Storage"), goods={"Chicago": "3 oil"})
    play(match, "activate Equipment", "activate Storage", "leave east", "stop", "take")
    assert (phase(match), offered(match)) == ("last", {"go on", "halt", "store grain", "store oil"})
    play(match, "store oil", "halt")
    assert (has(match, "train"), has(match, "warehouse")) == ("grain", "oil")


def test_with_storage_but_nothing_stored_the_extra_good_is_given_back() -> None:
    match = stage(Seat(speed=1, train="grain + oil", offices="Equipment 0, Storage"))
    play(match, "activate Storage", "leave east")
    assert offered(match) == {"give back grain", "give back oil"}


def test_the_place_of_equipment_is_no_empty_car() -> None:
    seat = Seat(speed=1, train="grain", warehouse="coal", offices="Equipment, Storage")
    match = play(stage(seat), "activate Equipment")
    assert not offered_of(match, "unload")
    play(match, "activate Storage", "store grain")
    assert offered_of(match, "unload") == {"coal"}
    play(match, "unload coal")
    assert not offered_of(match, "unload")


def test_a_car_under_equipments_good_is_filled_from_the_warehouse_first() -> None:
    seat = Seat(speed=1, warehouse="coal", offices="Equipment, Storage")
    match = stage(seat, goods={"Denver": "3 oil"})
    play(match, "activate Equipment", "unload coal", "take")
    assert has(match, "train") == "coal + oil"


def test_logistics_moves_an_overloaded_train_which_gives_back_when_it_leaves() -> None:
    match = stage(Seat(train="grain + oil", offices="Equipment, Logistics"))
    play(match, "logistics Boise")
    assert has(match, "train") == "grain + oil"
    kept = play(match.copy(), "activate Equipment", "leave west")
    assert told(kept, "gave_back") == []
    play(match, "leave west")
    assert offered(match) == {"give back grain", "give back oil"}


def test_after_logistics_a_train_may_loop_back_and_deliver() -> None:
    seat = Seat(city="Denver", speed=2, boxes=1, train="2 sheep", offices="Logistics")
    match = stage(seat, switches=SMALL_LOOP, demand={"Seattle": 1})
    play(match, "logistics Seattle")
    assert has(match, "depot") == ""
    play(match, "leave east")
    assert way_of(match) == ["Boise", "Seattle"]
    assert has(match, "depot") == "2 sheep + disk"


def test_logistics_and_executive_take_two_at_the_new_start() -> None:
    match = stage(Seat(boxes=1, offices="Logistics, Executive"), goods={"Boise": "3 oil"})
    play(match, "logistics Boise", "activate Executive")
    assert offered(match) == {"take", "take two", "leave east", "leave west"}


def test_logistics_still_serves_after_goods_came_from_the_warehouse() -> None:
    match = stage(Seat(warehouse="sheep", offices="Logistics, Storage"))
    play(match, "unload sheep", "logistics Portland")
    assert (me(match)["city"], has(match, "train")) == ("Portland", "sheep")


def test_equipment_and_express_make_the_longest_run() -> None:
    seat = Seat(speed=6, offices="Equipment, Express")
    match = play(stage(seat), "activate Equipment", "leave east", *["express"] * 4, "go on")
    assert len(way_of(match)) == 4 + 7
    assert match.turn == 1
    assert me(match)["city"] == "Seattle"


def test_the_city_that_equipment_adds_may_be_passed_by_express() -> None:
    seat = Seat(speed=1, offices="Equipment, Express")
    match = play(stage(seat), "leave east", "stop", "activate Equipment", "go on", "express", "stop")
    assert way_of(match) == ["Chicago", "New York", "Minneapolis"]
    assert [data["city"] for data in told(match, "visited")] == ["Chicago", "Minneapolis"]


def test_before_the_city_that_equipment_adds_communications_may_change_the_switch() -> None:
    seat = Seat(speed=1, offices="Equipment, Communications")
    match = play(stage(seat), "leave east", "go on")
    assert (phase(match), offered(match)) == ("last", {"activate Equipment", "halt"})
    play(match, "activate Equipment")
    assert offered(match) == {"activate Communications", "go on", "halt"}
    play(match, "go on")
    assert offered(match) == {"activate Communications", "go on"}
    play(match, "activate Communications", "switch E left")
    assert me(match)["city"] == "Detroit"


def test_advertising_may_be_activated_for_the_city_that_equipment_adds() -> None:
    seat = Seat(speed=1, train="textiles", offices="Equipment, Advertising")
    match = play(stage(seat), "leave east", "activate Equipment")
    assert offered(match) == {"activate Advertising", "go on", "halt"}
    play(match, "go on")
    assert (phase(match), offered(match)) == ("arrive", {"activate Advertising", "deliver textiles"})
    play(match, "activate Advertising")
    assert has(match, "depot") == "textiles + disk"


def test_a_good_from_the_warehouse_may_go_to_a_city_of_another_colour() -> None:
    seat = Seat(speed=1, warehouse="oil", offices="Storage 0, Manager's")
    match = stage(seat, demand={"Chicago": 1})
    play(match, "leave east")
    assert offered(match) == {"unload oil", "stop"}
    play(match, "unload oil")
    assert offered(match) == {"deliver oil", "stop"}
    play(match, "deliver oil")
    assert has(match, "depot") == "oil + disk"


def test_advertising_may_be_activated_for_a_good_from_the_warehouse() -> None:
    match = stage(Seat(speed=1, warehouse="coal", offices="Storage 0, Advertising"))
    play(match, "leave east", "unload coal")
    assert offered(match) == {"activate Advertising", "deliver coal"}
    play(match, "activate Advertising")
    assert has(match, "depot") == "coal + disk"


def test_executive_and_storage_empty_a_city() -> None:
    seat = Seat(city="Seattle", speed=3, boxes=1, offices="Executive, Storage")
    match = stage(seat, switches=SMALL_LOOP, goods={"Boise": "3 oil"})
    play(match, "activate Executive", "activate Storage", "leave east", "take two")
    assert lies_in(match, "Boise") == "oil"
    assert me(match)["city"] == "Seattle"
    play(match, "store oil", "store oil")
    assert me(match)["city"] == "Boise"
    assert has(match, "warehouse") == "2 oil"


def test_storing_at_a_loading_city_lets_executive_take_two() -> None:
    match = stage(Seat(speed=1, boxes=1, train="2 grain", offices="Executive, Storage"), goods={"Chicago": "3 oil"})
    play(match, "activate Executive", "activate Storage", "leave east", "stop")
    assert offered(match) == {"store grain", "take nothing"}
    play(match, "store grain")
    assert offered(match) == {"store grain", "take", "take nothing"}
    play(match, "store grain")
    assert offered(match) == {"take", "take two", "take nothing"}


def test_equipment_is_not_needed_once_storing_has_made_room() -> None:
    match = stage(Seat(speed=1, train="grain", offices="Equipment, Storage"), goods={"Chicago": "3 oil"})
    play(match, "activate Storage", "leave east", "stop")
    assert offered(match) == {"activate Equipment", "store grain", "take nothing"}
    play(match, "store grain")
    while phase(match) == "load":
        assert "take nothing" not in offered(match)
        play(match, "take")
    assert has(match, "train") == "oil"


def test_express_through_a_city_may_follow_the_warehouse() -> None:
    match = stage(Seat(speed=1, warehouse="textiles", offices="Express, Storage 0"))
    play(match, "leave east", "unload textiles", "express", "deliver textiles")
    assert has(match, "depot") == "textiles"


def test_express_and_the_managers_office_choose_where_to_deliver() -> None:
    seat = Seat(speed=1, train="oil", offices="Express, Manager's")
    match = stage(seat, demand={"New York": 1})
    play(match, "leave east")
    assert offered(match) == {"deliver oil", "express", "stop"}
    play(match, "express", "deliver oil")
    assert has(match, "depot") == "oil + disk"


def test_a_good_given_back_may_not_go_into_the_warehouse_instead() -> None:
    match = stage(Seat(speed=1, train="grain + oil", offices="Equipment 0, Storage"))
    play(match, "activate Storage", "leave east")
    assert refuses(match, "store oil")


def test_administrative_pays_with_goods_that_the_managers_office_brought() -> None:
    seat = Seat(speed=1, train="grain", depot="sheep + coal", offices="Administrative, Manager's")
    match = stage(seat, face_up=["green sheep coal oil"])
    play(match, "leave east", "deliver grain", "no upgrade", "fulfil green sheep coal oil")
    assert me(match)["contracts"] == ["green sheep coal oil"]
    assert me(match)["offices"] == {"Administrative": 3, "Manager's": 3}


def test_administrative_and_advertising_pay_a_contract_with_one_delivery() -> None:
    seat = Seat(speed=1, train="coal", depot="disk + grain", offices="Administrative, Advertising")
    match = stage(seat, face_up=["green sheep coal oil"])
    play(match, "activate Advertising", "leave east", "no upgrade", "fulfil green sheep coal oil")
    assert has(match, "depot") == ""
    assert me(match)["offices"] == {"Administrative": 3, "Advertising": 2}


def test_after_giving_back_communications_is_asked_before_the_first_switch() -> None:
    match = stage(Seat(speed=1, train="grain + oil", offices="Equipment 0, Communications"))
    play(match, "activate Communications", "leave east", "give back oil")
    assert offered(match) == {"switch C left", "switch C right", "go on"}


def test_a_city_passed_by_express_brings_no_advertising_disk() -> None:
    match = stage(Seat(speed=1, train="coal", offices="Advertising, Express 1"))
    play(match, "activate Advertising", "leave east", "express")
    assert has(match, "depot") == ""


def test_storing_the_matching_good_frees_from_delivering() -> None:
    seat = Seat(speed=1, boxes=1, train="coal + oil", offices="Storage, Manager's")
    match = play(stage(seat), "activate Storage", "leave east")
    assert offered(match) == {"store coal", "store oil", "deliver coal", "deliver oil"}
    play(match, "store coal")
    assert offered(match) == {"store oil", "deliver oil", "stop"}
    assert me(match)["offices"] == {"Storage": 2, "Manager's": 4}


def test_executive_and_equipment_take_two_in_the_start_city_with_one_car() -> None:
    match = stage(Seat(offices="Executive, Equipment"), goods={"Denver": "3 oil"})
    play(match, "activate Executive")
    assert "take two" not in offered(match)
    play(match, "activate Equipment", "take two")
    assert has(match, "train") == "2 oil"


def test_express_leads_back_to_the_start_city() -> None:
    seat = Seat(city="Seattle", speed=1, train="sheep", offices="Express 1")
    match = stage(seat, switches=SMALL_LOOP, demand={"Seattle": 2})
    play(match, "leave east", "express")
    assert me(match)["city"] == "Seattle"
    assert has(match, "depot") == "sheep + disk"


def test_logistics_leaves_the_changes_of_equipment() -> None:
    match = stage(Seat(offices="Equipment, Logistics"), phase="switches")
    play(match, "activate Equipment", "logistics Boise", "switch C left", "switch E left")
    assert (phase(match), me(match)["city"]) == ("start", "Boise")


def test_communications_changes_switches_that_were_changed_by_switchmen() -> None:
    match = stage(Seat(speed=1, offices="Communications"), phase="switches")
    play(match, "switch C left", "activate Communications", "leave east", "switch C right")
    assert way_of(match) == ["St. Louis"]
