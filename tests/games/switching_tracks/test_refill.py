"""How empty cities are refilled at the start of a turn."""

from collections import Counter
from collections.abc import Iterable

from roundhouse.games.match import Match
from tests.games.switching_tracks.tracks import (
    CITIES,
    GOODS,
    WANTS,
    Seat,
    lies_in,
    offered,
    phase,
    play,
    stage,
    told,
    written,
)


def board(empty: Iterable[str], demand: dict[str, int] | None = None) -> dict[str, str]:
    """Return goods for all cities but those: a piece each of the good after the one that is wanted."""
    without = {*empty, *(demand or {})}
    return {city: GOODS[(GOODS.index(WANTS[city]) + 1) % 6] for city in CITIES if city not in without}


def refill(
    *empty: str,
    draw: str | None,
    left: dict[str, int] | None = None,
    demand: dict[str, int] | None = None,
    seed: int = 1,
) -> Match:
    """Let the first player end a turn in which no piece moves, so that these empty cities are refilled.

    The second player has a hoard, so that no more is in stock than what is left.
    """
    goods = board(empty, demand)
    used = Counter([*goods.values(), "oil", "oil", *["disk"] * sum((demand or {}).values())])
    hoard = {name: (25 if name == "disk" else 15) - used[name] - count for name, count in (left or {}).items()}
    idle = Seat(city="Denver", speed=1, train="oil")
    other = Seat(city="Portland", train="oil", depot=written(hoard))
    match = stage(idle, other, goods=goods, demand=demand, draw=draw, seed=seed)
    play(match, "leave east")
    assert (match.turn, phase(match)) == (1, "switches")
    return match


def cards(match: Match) -> tuple[int, dict[str, int]]:
    """Return how many goods cards there are to draw, and which are discarded."""
    view = match.view()["goods_cards"]
    return view["draw"], {good: count for good, count in view["discards"].items() if count}


def test_a_card_of_another_good_puts_three_pieces_there_and_is_discarded() -> None:
    match = refill("Omaha", draw="coal " + "oil grain sheep")
    assert lies_in(match, "Omaha") == "3 coal"
    draw, discards = cards(match)
    assert draw == 3
    assert discards["coal"] == 3, "two were discarded before"


def test_a_card_of_the_citys_own_good_puts_two_demand_disks_there_and_is_shuffled_back() -> None:
    match = refill("Omaha", draw="lumber oil grain")
    assert lies_in(match, "Omaha") == "2 disks"
    draw, discards = cards(match)
    assert (draw, discards["lumber"]) == (3, 2)
    assert told(match, "took_back") == [{"count": 1}]


def test_what_was_set_aside_comes_back_at_any_place_in_the_pile() -> None:
    tops = set()
    for seed in range(40):
        match = refill("Omaha", draw="lumber oil grain coal", seed=seed)
        tops.add(int(match.state["draw_pile"][3]))
    assert tops == {GOODS.index(good) for good in ("lumber", "oil", "grain", "coal")}


def test_a_city_with_anything_on_it_is_not_refilled() -> None:
    match = refill("Omaha", demand={"Chicago": 1}, draw="coal oil")
    assert lies_in(match, "Chicago") == "disk"
    assert lies_in(match, "Boise") == "textiles"
    assert [data["city"] for data in told(match, "filled")] == ["Omaha"]


def test_with_three_pieces_left_a_city_gets_all_three() -> None:
    match = refill("Omaha", draw="coal", left={"coal": 3})
    assert lies_in(match, "Omaha") == "3 coal"
    assert match.view()["stock"]["goods"]["coal"] == 0


def test_with_two_pieces_left_a_city_gets_two() -> None:
    match = refill("Omaha", draw="coal", left={"coal": 2})
    assert lies_in(match, "Omaha") == "2 coal"
    assert cards(match)[1]["coal"] == 3


def test_with_one_piece_left_or_none_a_city_gets_demand_disks() -> None:
    for left in (1, 0):
        match = refill("Omaha", draw="coal oil", left={"coal": left})
        assert lies_in(match, "Omaha") == "2 disks"
        assert match.view()["stock"]["goods"]["coal"] == left
        draw, discards = cards(match)
        assert (draw, discards["coal"]) == (2, 2), "the card is shuffled back"


def test_the_third_city_of_a_colour_gets_no_demand_disks_but_the_next_card() -> None:
    in_demand = {"Denver": 1, "Minneapolis": 2}
    match = refill("Omaha", draw="lumber lumber sheep oil", demand=in_demand)
    assert lies_in(match, "Omaha") == "3 sheep"
    assert told(match, "set_aside") == [{"city": "Omaha", "good": "lumber"}] * 2
    draw, discards = cards(match)
    assert (draw, discards["lumber"]) == (3, 1), "both are shuffled back"


def test_the_second_city_of_a_colour_may_get_demand_disks() -> None:
    match = refill("Omaha", draw="lumber", demand={"Denver": 1})
    assert lies_in(match, "Omaha") == "2 disks"


def test_a_good_that_is_short_is_set_aside_for_a_third_city_in_demand() -> None:
    in_demand = {"Denver": 1, "Minneapolis": 2}
    match = refill("Omaha", draw="coal sheep", demand=in_demand, left={"coal": 1})
    assert lies_in(match, "Omaha") == "3 sheep"
    assert cards(match)[0] == 1


def test_two_cities_of_a_colour_are_judged_one_after_the_other() -> None:
    match = refill("Denver", "Omaha", draw="lumber lumber grain oil", demand={"Minneapolis": 1})
    assert (lies_in(match, "Denver"), lies_in(match, "Omaha")) == ("2 disks", "3 grain")


def test_cities_are_refilled_in_the_printed_order() -> None:
    empty = ("Atlanta", "Seattle", "Houston", "Phoenix", "Detroit")
    match = refill(*empty, draw="oil coal sheep lumber grain")
    assert told(match, "filled") == [
        {"city": city, "good": good, "pieces": 3}
        for city, good in (
            ("Seattle", "oil"),
            ("Phoenix", "coal"),
            ("Houston", "sheep"),
            ("Detroit", "lumber"),
            ("Atlanta", "grain"),
        )
    ]


def test_an_empty_draw_pile_is_the_discards_shuffled() -> None:
    goods = set()
    for seed in range(40):
        match = refill("Omaha", "Atlanta", draw="coal", seed=seed)
        assert lies_in(match, "Omaha") == "3 coal"
        assert told(match, "reshuffled") == [{"count": 18}], "the card just placed among them"
        goods.add(lies_in(match, "Atlanta"))
    assert len(goods) == 6


def test_a_pile_that_runs_out_at_the_end_is_not_shuffled_yet() -> None:
    match = refill("Omaha", draw="coal")
    assert cards(match)[0] == 0
    assert not told(match, "reshuffled")


def test_what_is_set_aside_is_not_drawn_again_before_all_cities_are_done() -> None:
    match = refill("Omaha", "Atlanta", draw="lumber")
    assert told(match, "reshuffled") == [{"count": 17}]
    draw, discards = cards(match)
    assert draw + sum(discards.values()) == 18


def test_the_last_demand_disk_is_placed_alone() -> None:
    match = refill("Omaha", draw="lumber coal", left={"disk": 1})
    assert lies_in(match, "Omaha") == "disk"
    assert cards(match)[0] == 2


def test_with_two_demand_disks_left_both_are_placed() -> None:
    match = refill("Omaha", draw="lumber coal", left={"disk": 2})
    assert lies_in(match, "Omaha") == "2 disks"
    assert match.view()["stock"]["demand_disks"] == 0


def test_without_demand_disks_in_stock_the_next_card_is_drawn() -> None:
    match = refill("Omaha", draw="lumber coal sheep", left={"disk": 0})
    assert lies_in(match, "Omaha") == "3 coal"
    assert cards(match)[0] == 2, "lumber is shuffled back"


SHORT_OF_ALL = {"sheep": 1, "textiles": 0, "lumber": 1, "coal": 1, "grain": 0, "oil": 1, "disk": 0}


def test_a_city_for_which_no_card_can_be_placed_stays_empty_until_the_next_turn() -> None:
    match = refill("Omaha", draw="sheep textiles", left=SHORT_OF_ALL)
    assert lies_in(match, "Omaha") == ""
    assert told(match, "stayed_empty") == [{"city": "Omaha"}]
    assert cards(match) == (18, {}), "all cards were set aside, and are shuffled back"
    play(match, "run", "leave east", "upgrade speed", "pay 2 coal")
    assert match.turn == 1
    play(match, "no contract")
    assert match.turn == 0
    assert lies_in(match, "Omaha") in ("2 coal", "3 coal"), "only coal can be placed there"


def test_when_no_card_is_left_the_following_cities_stay_empty_too() -> None:
    match = refill("Omaha", "Houston", draw="", left=SHORT_OF_ALL)
    assert [data["city"] for data in told(match, "stayed_empty")] == ["Omaha", "Houston"]
    assert cards(match) == (18, {})


def test_a_city_emptied_in_a_turn_is_refilled_at_the_start_of_the_next() -> None:
    match = stage(Seat(city="Omaha"), goods={"Omaha": "coal"}, draw=None)
    play(match, "take")
    assert lies_in(match, "Omaha") == ""
    play(match, "leave north")
    assert match.turn == 1
    assert all(lies_in(match, city) for city in CITIES)
    assert "run" in offered(match), "it is done before the switches are changed"


def test_the_last_demand_disk_taken_empties_a_city() -> None:
    match = stage(Seat(speed=1, train="coal"), demand={"Chicago": 1})
    play(match, "leave east")
    if phase(match) == "upgrade":
        assert lies_in(match, "Chicago") == ""
        play(match, "no upgrade")
    assert match.turn == 1
    assert lies_in(match, "Chicago") != ""
