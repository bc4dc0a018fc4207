"""How trains are upgraded."""

import pytest

from tests.games.switching_tracks.tracks import (
    Seat,
    has,
    me,
    offered,
    offered_of,
    phase,
    play,
    stage,
    to_upgrade,
    way_of,
)

ALL = {"speed", "flat car", "box car", "switchman", "two switchmen"}


def upgrades(seat: Seat, *others: Seat) -> set[str]:
    """Return the upgrades that a player may buy after a run."""
    match = to_upgrade(stage(seat, *others))
    return offered_of(match, "upgrade") if match.turn == 0 else set()


def test_two_goods_buy_any_upgrade() -> None:
    match = to_upgrade(stage(Seat(depot="coal + oil")))
    assert offered(match) == {*(f"upgrade {each}" for each in ALL), "no upgrade"}


def test_one_good_buys_a_switchman_only() -> None:
    assert upgrades(Seat(depot="coal")) == {"switchman"}
    assert upgrades(Seat(depot="disk")) == {"switchman"}


def test_without_goods_nothing_is_asked() -> None:
    match = to_upgrade(stage(Seat()))
    assert match.turn == 1


def test_goods_on_the_train_or_in_the_warehouse_pay_nothing() -> None:
    match = to_upgrade(stage(Seat(train="oil", warehouse="3 oil", offices="Storage 0")))
    assert match.turn == 1


def test_speed_goes_up_by_one() -> None:
    match = play(to_upgrade(stage(Seat(depot="2 coal"))), "upgrade speed")
    assert me(match)["speed"] == 3
    assert has(match, "depot") == ""


def test_speed_is_six_at_most() -> None:
    assert "speed" in upgrades(Seat(speed=5, depot="2 coal"))
    assert upgrades(Seat(speed=6, depot="2 coal")) == ALL - {"speed"}


def test_a_flat_car_is_one_more_car_and_only_one_is_allowed() -> None:
    match = play(to_upgrade(stage(Seat(depot="2 coal"))), "upgrade flat car")
    player = me(match)
    assert (player["flat_cars"], player["box_cars"], player["speed"]) == (1, 0, 2)
    assert match.view()["stock"]["flat_cars"] == 4
    assert upgrades(Seat(flat=True, depot="2 coal")) == ALL - {"flat car"}


def test_a_box_car_slows_the_train_by_one() -> None:
    match = play(to_upgrade(stage(Seat(depot="2 coal"))), "upgrade box car")
    player = me(match)
    assert (player["flat_cars"], player["box_cars"], player["speed"]) == (0, 1, 1)
    assert match.view()["stock"]["box_cars"] == 9


def test_there_may_be_many_box_cars() -> None:
    match = play(to_upgrade(stage(Seat(boxes=6, depot="2 coal"))), "upgrade box car")
    assert me(match)["box_cars"] == 7


def test_a_train_of_speed_one_gets_no_box_car() -> None:
    assert upgrades(Seat(speed=1, depot="2 coal")) == ALL - {"box car"}


def test_one_or_two_switchmen_cost_one_or_two() -> None:
    match = to_upgrade(stage(Seat(depot="2 coal")))
    one = play(match.copy(), "upgrade switchman")
    assert (me(one)["switchmen"], has(one, "depot")) == (2, "coal")
    two = play(match.copy(), "upgrade two switchmen")
    assert (me(two)["switchmen"], has(two, "depot")) == (3, "")
    assert two.view()["stock"]["switchmen"] == 21


@pytest.mark.parametrize("upgrade", ["speed", "flat car", "box car", "two switchmen"])
def test_the_other_upgrades_cost_two(upgrade: str) -> None:
    match = play(to_upgrade(stage(Seat(depot="3 coal"))), f"upgrade {upgrade}")
    assert has(match, "depot") == "coal"


def test_only_one_upgrade_a_turn() -> None:
    match = play(to_upgrade(stage(Seat(depot="9 coal"))), "upgrade speed")
    assert match.turn == 1
    match = to_upgrade(stage(Seat(depot="9 coal + sheep + oil"), face_up=["brown sheep oil"]))
    play(match, "upgrade two switchmen", "pay 2 coal")
    assert phase(match) == "contract"
    assert not offered_of(match, "upgrade")


def test_nobody_has_to_upgrade() -> None:
    match = play(to_upgrade(stage(Seat(depot="2 coal"))), "no upgrade")
    assert match.turn == 1
    assert has(match, "depot") == "2 coal"


def test_goods_may_be_the_same_or_different_and_disks_pay_like_goods() -> None:
    match = play(to_upgrade(stage(Seat(depot="2 sheep + coal + 2 disks"))), "upgrade speed")
    assert offered_of(match, "pay") == {
        *("2 sheep", "sheep + coal", "sheep + disk", "coal + disk", "2 disks"),
    }
    match = play(to_upgrade(stage(Seat(depot="2 sheep + coal + disk"))), "upgrade switchman")
    assert offered_of(match, "pay") == {"sheep", "coal", "disk"}


def test_what_is_paid_goes_back_to_the_stock() -> None:
    match = to_upgrade(stage(Seat(depot="2 sheep + textiles + coal + 2 disks"), face_up=["brown sheep textiles"]))
    before = match.view()["stock"]
    play(match, "upgrade speed", "pay coal + disk")
    after = match.view()["stock"]
    assert has(match, "depot") == "2 sheep + textiles + disk"
    assert after["goods"]["coal"] == before["goods"]["coal"] + 1
    assert after["demand_disks"] == before["demand_disks"] + 1


def test_a_single_way_to_pay_is_not_asked_for() -> None:
    match = play(to_upgrade(stage(Seat(depot="9 coal"))), "upgrade speed")
    assert has(match, "depot") == "7 coal"


def test_what_is_used_up_cannot_be_bought() -> None:
    me_, other = Seat(speed=3, depot="2 coal"), "Portland"
    assert upgrades(me_, Seat(city=other, boxes=10)) == ALL - {"box car"}
    assert upgrades(me_, Seat(city=other, boxes=9)) == ALL
    assert upgrades(me_, Seat(city=other, switchmen=23)) == ALL - {"two switchmen"}
    assert upgrades(me_, Seat(city=other, switchmen=24)) == ALL - {"two switchmen", "switchman"}
    assert upgrades(me_, Seat(city=other, switchmen=22)) == ALL


def test_a_delivery_of_this_turn_pays_the_upgrade_of_this_turn() -> None:
    match = to_upgrade(stage(Seat(speed=1, train="coal"), demand={"Chicago": 2}))
    play(match, "upgrade speed")
    assert me(match)["speed"] == 2


def test_an_upgrade_serves_from_the_next_turn_on() -> None:
    match = stage(Seat(depot="2 coal"), phase="switches")
    play(match, "run", "leave east", "upgrade speed", "run")
    assert way_of(match) == ["Chicago", "New York"]
    before = match.turn
    play(match, "leave east")
    assert before == 1
    play(match, "run", "leave north")
    assert len(way_of(match)) == 2 + 2 + 3


def test_new_switchmen_serve_from_the_next_turn_on() -> None:
    match = stage(Seat(depot="2 coal"), Seat(city="Portland", train="oil"), phase="switches")
    play(match, "run", "leave east", "upgrade two switchmen", "run", "leave east")
    play(match, "switch NW left", "switch N left", "switch NE left")
    assert phase(match) == "start"
