"""Express, Logistics and the Manager's office; Administrative is told with the contracts."""

from tests.games.switching_tracks.tracks import (
    CITIES,
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

# Express


def test_express_goes_through_a_city_without_counting_it() -> None:
    match = play(stage(Seat(speed=2, offices="Express")), "leave east")
    assert (phase(match), offered(match)) == ("arrive", {"express", "stop"})
    play(match, "express", "stop", "stop")
    assert way_of(match) == ["Chicago", "New York", "Minneapolis"]
    assert [data["city"] for data in told(match, "visited")] == ["New York", "Minneapolis"]
    assert me(match)["offices"] == {"Express": 3}


def test_express_neither_delivers_nor_takes() -> None:
    seat = Seat(speed=1, boxes=1, train="coal", offices="Express 1")
    match = stage(seat, demand={"Detroit": 1}, goods={"Chicago": "3 oil"})
    play(match, "leave east")
    assert offered(match) == {"express", "deliver coal"}
    play(match, "express")
    assert (has(match, "train"), has(match, "depot"), lies_in(match, "Chicago")) == ("coal", "", "3 oil")


def test_express_leaves_demand_disks() -> None:
    match = stage(Seat(speed=1, train="coal", offices="Express 1"), demand={"Chicago": 2})
    play(match, "leave east", "express")
    assert me(match)["city"] == "New York"
    assert lies_in(match, "Chicago") == "2 disks"


def test_express_goes_through_several_cities_for_a_disk_each() -> None:
    match = play(stage(Seat(speed=1, offices="Express")), "leave east", *["express"] * 4)
    assert way_of(match) == ["Chicago", "New York", "Minneapolis", "Boise", "Portland"]
    assert me(match)["offices"] == {"Express": 0}
    assert match.turn == 1, "without a disk the last city is visited"


def test_express_may_come_between_visits() -> None:
    match = stage(Seat(speed=2, offices="Express 2"), goods={"Chicago": "oil", "Minneapolis": "oil"})
    play(match, "leave east", "stop", "express", "stop")
    assert [data["city"] for data in told(match, "visited")] == ["Chicago", "Minneapolis"]


def test_express_may_go_through_the_city_that_would_be_the_last() -> None:
    match = play(stage(Seat(speed=2, offices="Express")), "leave east", "stop", "express", "stop")
    assert me(match)["city"] == "Minneapolis"


def test_without_an_express_disk_every_city_is_visited() -> None:
    assert play(stage(Seat(speed=2, offices="Express 0")), "leave east").turn == 1


# Logistics


def test_logistics_places_the_train_in_any_other_city() -> None:
    match = stage(Seat(city="Denver", offices="Logistics"))
    assert offered_of(match, "logistics") == set(CITIES) - {"Denver"}
    play(match, "logistics Atlanta")
    assert me(match)["city"] == "Atlanta"
    assert me(match)["offices"] == {"Logistics": 2}
    assert offered(match) == {"leave west", "leave east"}
    play(match, "leave west")
    assert way_of(match) == ["Dallas", "Los Angeles"]


def test_logistics_may_place_the_train_with_another() -> None:
    match = play(stage(Seat(offices="Logistics"), Seat(city="Boise")), "logistics Boise")
    assert me(match)["city"] == "Boise"


def test_logistics_takes_no_step() -> None:
    match = play(stage(Seat(speed=3, offices="Logistics")), "logistics Boise", "leave west")
    assert len(way_of(match)) == 3


def test_one_good_may_be_taken_where_logistics_places_the_train() -> None:
    match = stage(Seat(offices="Logistics"), goods={"Boise": "3 oil", "Denver": "3 coal"})
    play(match, "logistics Boise")
    assert offered(match) == {"take", "leave east", "leave west"}
    after = play(match.copy(), "take")
    assert (has(after, "train"), lies_in(after, "Boise")) == ("oil", "2 oil")
    played = play(match, "leave west")
    assert has(played, "train") == "", "it is optional"


def test_nothing_is_delivered_where_logistics_places_the_train() -> None:
    match = stage(Seat(train="sheep", offices="Logistics, Manager's"), demand={"Boise": 2})
    play(match, "logistics Boise")
    assert offered(match) == {"leave east", "leave west"}
    assert has(match, "depot") == ""


def test_logistics_serves_once_a_turn() -> None:
    match = play(stage(Seat(offices="Logistics"), phase="switches"), "logistics Boise")
    assert not offered_of(match, "logistics")
    play(match, "run")
    assert not offered_of(match, "logistics")


def test_logistics_serves_again_next_turn() -> None:
    match = stage(Seat(speed=1, offices="Logistics"), Seat(city="Portland", train="oil"))
    play(match, "logistics Boise", "leave west", "run", "leave west")
    if phase(match) in ("upgrade", "contract"):
        play(match, *[action for action in offered(match) if action.startswith("no ")])
    assert match.turn == 0
    assert offered_of(match, "logistics")


def test_logistics_serves_before_the_switches_are_changed_and_after() -> None:
    match = stage(Seat(switchmen=2, offices="Logistics"), phase="switches")
    play(match, "logistics Boise")
    assert (phase(match), match.view()["now"]["changes"]) == ("switches", 2)
    match = stage(Seat(switchmen=1, offices="Logistics"), phase="switches")
    play(match, "switch C left")
    assert (phase(match), len(offered_of(match, "logistics"))) == ("start", 17)


def test_logistics_does_not_serve_once_something_was_taken_or_the_train_has_left() -> None:
    match = stage(Seat(boxes=1, offices="Logistics, Express"), goods={"Denver": "3 oil"})
    play(match, "take")
    assert not offered_of(match, "logistics")
    play(match, "leave east")
    assert phase(match) == "arrive"
    assert not offered_of(match, "logistics")


def test_without_a_logistics_disk_a_train_stays_where_it_is() -> None:
    assert not offered_of(stage(Seat(offices="Logistics 0")), "logistics")


# The Manager's office


def test_the_managers_office_delivers_a_good_of_another_colour() -> None:
    match = play(stage(Seat(speed=1, boxes=1, train="oil + grain", offices="Manager's")), "leave east")
    assert (phase(match), offered(match)) == ("arrive", {"deliver oil", "deliver grain", "stop"})
    play(match, "deliver grain")
    assert (has(match, "train"), has(match, "depot")) == ("oil", "grain")
    assert me(match)["offices"] == {"Manager's": 3}
    assert match.turn == 0, "the depot may be spent"


def test_the_managers_office_need_not_be_used() -> None:
    match = play(stage(Seat(speed=1, train="oil", offices="Manager's")), "leave east", "stop")
    assert (has(match, "train"), me(match)["offices"]) == ("oil", {"Manager's": 4})


def test_a_good_of_another_colour_may_go_instead_of_the_matching_one_but_one_must() -> None:
    match = play(stage(Seat(speed=1, boxes=1, train="oil + coal", offices="Manager's")), "leave east")
    assert offered(match) == {"deliver coal", "deliver oil"}
    matching = play(match.copy(), "deliver coal")
    assert (has(matching, "depot"), me(matching)["offices"]) == ("coal", {"Manager's": 4})
    other = play(match.copy(), "deliver oil")
    assert (has(other, "train"), has(other, "depot"), me(other)["offices"]) == ("coal", "oil", {"Manager's": 3})


def test_there_is_still_one_delivery_a_visit() -> None:
    match = play(stage(Seat(speed=2, boxes=2, train="2 oil + coal", offices="Manager's")), "leave east", "deliver oil")
    assert me(match)["city"] == "New York"
    assert has(match, "depot") == "oil"


def test_a_delivery_by_the_managers_office_takes_a_demand_disk() -> None:
    match = stage(Seat(speed=1, train="oil", offices="Manager's"), demand={"Chicago": 2})
    play(match, "leave east", "deliver oil")
    assert has(match, "depot") == "oil + disk"
    assert lies_in(match, "Chicago") == "disk"


def test_each_delivery_by_the_managers_office_takes_a_disk() -> None:
    match = stage(Seat(speed=3, boxes=2, train="3 grain", offices="Manager's 2"))
    play(match, "leave east", "deliver grain", "deliver grain")
    assert me(match)["offices"] == {"Manager's": 0}
    assert (has(match, "train"), has(match, "depot")) == ("grain", "2 grain")
    assert phase(match) == "upgrade", "without a disk nothing is asked"


def test_with_matching_goods_only_the_managers_office_is_not_asked_for() -> None:
    match = play(stage(Seat(speed=1, boxes=1, train="2 coal", offices="Manager's")), "leave east")
    assert phase(match) == "upgrade"
    assert has(match, "depot") == "coal"


def test_the_managers_office_makes_room_for_a_good() -> None:
    match = stage(Seat(speed=1, train="grain", offices="Manager's"), goods={"Chicago": "3 oil"})
    play(match, "leave east", "deliver grain")
    assert (has(match, "train"), has(match, "depot")) == ("oil", "grain")


def test_only_goods_on_the_train_are_delivered_by_the_managers_office() -> None:
    match = play(stage(Seat(speed=1, train="oil", depot="sheep", offices="Manager's")), "leave east")
    assert offered_of(match, "deliver") == {"oil"}
    assert refuses(match, "deliver sheep")
