"""How a train runs, what it takes and what it delivers."""

import pytest

from tests.games.switching_tracks.tracks import (
    CITIES,
    WANTS,
    Seat,
    has,
    lies_in,
    me,
    offered,
    phase,
    play,
    refuses,
    stage,
    to_contract,
    told,
    way_of,
)

SMALL_LOOP = {"NW": "right", "N": "left"}
"""Settings that lead from Seattle to Boise and back."""


def test_a_turn_goes_from_switches_over_the_run_to_upgrades_and_contracts() -> None:
    match = stage(
        Seat(depot="2 sheep + textiles + lumber + 2 coal"), phase="switches", face_up=["green sheep textiles lumber"]
    )
    seen = [phase(match)]
    for action in ("run", "leave east", "upgrade switchman", "pay coal", "fulfil green sheep textiles lumber"):
        play(match, action)
        seen.append(phase(match))
    assert seen == ["switches", "start", "upgrade", "pay", "contract", "office"]


def test_turns_go_round_the_table() -> None:
    match = stage(*(Seat(city=city) for city in ("Denver", "Dallas", "Boise")), phase="switches")
    turns = []
    for _ in range(7):
        turns.append((match.turn, match.view()["round"]))
        play(match, "run")
        to_contract(match)
        if match.turn == turns[-1][0]:
            play(match, "no contract")
    assert turns == [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2), (0, 3)]


@pytest.mark.parametrize("speed", [1, 2, 3, 4, 5, 6])
def test_a_train_visits_as_many_cities_as_its_speed(speed: int) -> None:
    match = play(stage(Seat(speed=speed)), "leave east")
    way = ["Chicago", "New York", "Minneapolis", "Boise", "Portland", "Detroit"][:speed]
    assert way_of(match) == way
    assert [data["city"] for data in told(match, "visited")] == way
    assert me(match)["city"] == way[-1]


def test_the_speed_stays_the_same() -> None:
    match = play(stage(Seat(speed=4)), "leave east")
    assert me(match)["speed"] == 4


def test_a_train_may_leave_either_way_whichever_way_it_came() -> None:
    match = stage(Seat(speed=1), Seat(city="Portland", train="oil"), phase="switches")
    play(match, "run", "leave east")
    assert me(match)["city"] == "Chicago"
    play(match, "run", "leave west", "run")
    assert match.turn == 0
    assert {"leave west", "leave east"} <= offered(match)
    play(match, "leave west")
    assert me(match)["city"] == "Denver"


def test_a_train_that_has_left_neither_stops_early_nor_turns_back() -> None:
    match = stage(Seat(speed=3, offices="Express"))
    play(match, "leave east")
    for city in ("Chicago", "New York", "Minneapolis"):
        assert me(match)["city"] == city
        assert offered(match) == {"express", "stop"}
        assert all(refuses(match, action) for action in ("leave east", "leave west", "halt", "end turn", "no upgrade"))
        play(match, "stop")


def test_nobody_may_stay_in_the_start_city() -> None:
    match = stage(Seat())
    assert offered(match) == {"leave east", "leave west"}


def test_other_trains_do_not_hinder_and_may_stand_in_the_same_city() -> None:
    match = stage(Seat(speed=2), Seat(city="Chicago"), Seat(city="New York"))
    play(match, "leave east")
    assert me(match)["city"] == "New York" == me(match, 2)["city"]


def test_one_good_may_be_taken_in_the_start_city() -> None:
    match = stage(Seat(boxes=2), goods={"Denver": "3 coal"})
    assert offered(match) == {"take", "leave east", "leave west"}
    play(match, "take")
    assert (has(match, "train"), lies_in(match, "Denver")) == ("coal", "2 coal")
    assert offered(match) == {"leave east", "leave west"}, "only one"


def test_a_good_may_be_taken_in_the_start_city_of_every_turn() -> None:
    seat = Seat(speed=1, boxes=3)
    match = stage(seat, Seat(city="Portland", train="oil"), goods={"Denver": "oil", "Chicago": "3 oil"})
    play(match, "take", "leave east", "run", "leave east", "run")
    assert match.turn == 0
    assert "take" in offered(match)
    play(match, "take")
    assert has(match, "train") == "3 oil"


def test_nothing_has_to_be_taken_in_the_start_city() -> None:
    match = play(stage(Seat(), goods={"Denver": "3 coal"}), "leave east")
    assert has(match, "train") == ""
    assert told(match, "took") == []


def test_nothing_can_be_taken_in_the_start_city_without_room_or_goods() -> None:
    full = stage(Seat(train="oil"), goods={"Denver": "3 coal"})
    empty = stage(Seat(), demand={"Denver": 2})
    for match in (full, empty):
        assert offered(match) == {"leave east", "leave west"}
        assert refuses(match, "take")


def test_nothing_is_delivered_in_the_start_city() -> None:
    match = stage(Seat(train="lumber", flat=True, offices="Manager's"), goods={"Denver": "coal"}, demand={"Omaha": 1})
    assert offered(match) == {"take", "leave east", "leave west"}
    play(match, "take", "leave east")
    assert has(match, "train") == "lumber + coal"


def test_a_good_must_be_taken_in_every_visited_city_while_there_is_room() -> None:
    match = stage(
        Seat(speed=4, boxes=2), goods={"Chicago": "3 oil", "New York": "2 oil", "Minneapolis": "coal", "Boise": "oil"}
    )
    play(match, "leave east")
    assert told(match, "took") == [
        {"seat": 0, "city": city, "good": good, "count": 1}
        for city, good in (("Chicago", "oil"), ("New York", "oil"), ("Minneapolis", "coal"))
    ]
    assert lies_in(match, "Boise") == "oil", "there was no room left"


def test_a_loop_back_is_a_visit_of_its_own() -> None:
    match = stage(Seat(city="Seattle", speed=4, boxes=3), goods={"Boise": "3 oil"}, switches=SMALL_LOOP)
    play(match, "leave east")
    assert way_of(match) == ["Boise", "Seattle", "Boise", "Seattle"]
    assert has(match, "train") == "2 oil"


@pytest.mark.parametrize("seat", [Seat(speed=3, flat=True), Seat(speed=3, boxes=1)])
def test_every_car_holds_one_good_and_the_engine_none(seat: Seat) -> None:
    goods = {"Chicago": "3 oil", "New York": "3 oil", "Minneapolis": "3 oil"}
    match = play(stage(seat, goods=goods), "leave east")
    assert has(match, "train") == "2 oil"
    match = play(stage(Seat(speed=3), goods=goods), "leave east")
    assert has(match, "train") == "oil", "the caboose holds one"


def test_a_good_is_delivered_where_its_colour_is() -> None:
    reached = set()
    for city in CITIES:
        match = stage(Seat(city=city, speed=1, boxes=5, train="sheep + textiles + lumber + coal + grain + oil"))
        for way in offered(match):
            there = play(match.copy(), way)
            (came_to,) = way_of(there)
            delivered = {"seat": 0, "city": came_to, "good": WANTS[came_to], "managed": 0}
            assert told(there, "delivered") == [delivered]
            reached.add(came_to)
    assert reached == set(CITIES)


def test_one_good_must_be_delivered_and_no_more() -> None:
    match = play(stage(Seat(speed=1, boxes=2, train="2 coal + oil")), "leave east")
    assert (has(match, "train"), has(match, "depot")) == ("coal + oil", "coal")


def test_a_good_of_another_colour_stays_on_the_train() -> None:
    match = play(stage(Seat(speed=1, train="oil")), "leave east")
    assert (has(match, "train"), has(match, "depot")) == ("oil", "")


def test_delivered_goods_go_into_the_depot_and_not_into_the_stock() -> None:
    match = stage(Seat(speed=1, train="coal"))
    stock = match.view()["stock"]["goods"]["coal"]
    play(match, "leave east")
    assert has(match, "depot") == "coal"
    assert match.view()["stock"]["goods"]["coal"] == stock
    assert lies_in(match, "Chicago") == ""


def test_delivering_comes_before_taking_so_that_there_is_room() -> None:
    match = play(stage(Seat(speed=1, train="coal"), goods={"Chicago": "3 oil"}), "leave east")
    assert (has(match, "train"), has(match, "depot")) == ("oil", "coal")
    assert [event.name for event in match.events(since=0) if event.name in ("took", "delivered")] == [
        "delivered",
        "took",
    ]


def test_what_is_taken_on_the_way_is_delivered_on_the_way() -> None:
    match = stage(Seat(speed=3), goods={"Chicago": "3 lumber"})
    play(match, "leave east")
    assert way_of(match)[-1] == "Minneapolis"
    assert has(match, "depot") == "lumber"


def test_a_delivery_to_a_city_in_demand_takes_one_disk_too() -> None:
    match = play(stage(Seat(speed=1, boxes=1, train="2 coal"), demand={"Chicago": 2}), "leave east")
    assert (has(match, "depot"), lies_in(match, "Chicago")) == ("coal + disk", "disk")


def test_demand_disks_are_neither_taken_nor_delivered_without_a_delivery() -> None:
    match = play(stage(Seat(speed=1, flat=True, train="oil"), demand={"Chicago": 2}), "leave east")
    assert (has(match, "train"), has(match, "depot")) == ("oil", "")
    assert lies_in(match, "Chicago") == "2 disks"


def test_a_delivery_to_a_city_without_demand_takes_no_disk() -> None:
    match = play(stage(Seat(speed=1, train="coal"), demand={"Detroit": 2}), "leave east")
    assert has(match, "depot") == "coal"


def test_each_visit_delivers_and_takes_a_disk_of_its_own() -> None:
    match = stage(Seat(city="Seattle", speed=3, boxes=1, train="2 sheep"), demand={"Boise": 2}, switches=SMALL_LOOP)
    play(match, "leave east")
    assert way_of(match) == ["Boise", "Seattle", "Boise"]
    assert has(match, "depot") == "2 sheep + disk", "the second sheep went to Seattle, where is no demand"


def test_looping_back_to_the_start_city_delivers_there() -> None:
    match = stage(Seat(city="Seattle", speed=2, boxes=1, train="2 sheep"), switches=SMALL_LOOP, demand={"Seattle": 1})
    play(match, "leave east")
    assert has(match, "depot") == "2 sheep + disk"


def test_a_train_stays_in_the_last_city_until_its_next_turn() -> None:
    match = stage(Seat(), phase="switches")
    play(match, "run", "leave east", "run", "leave east")
    assert match.turn == 0
    assert me(match)["city"] == "New York"
