"""What a client draws the board from is plain data, complete, and says what the rules say."""

import json
import math
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.switching_tracks import GAME
from roundhouse.games.switching_tracks.board import BOARD
from tests.games.switching_tracks.tracks import phase

DRAWN: dict[str, Any] = json.loads(json.dumps(GAME.drawing()))
SWITCHES = {switch["name"]: switch for switch in DRAWN["switches"]}
CITIES = {city["name"]: city for city in DRAWN["cities"]}


def test_it_is_small() -> None:
    assert len(json.dumps(DRAWN)) < 60_000


def test_everything_that_a_view_names_is_drawn() -> None:
    view = rh.new("switching-tracks", seats=2, seed=1, quick_setup=True).view(0)
    assert list(view["cities"]) == list(CITIES)
    assert list(view["switches"]) == list(SWITCHES)
    assert list(view["stock"]["goods"]) == [good["name"] for good in DRAWN["goods"]]
    assert list(view["contracts"]) == [colour["name"] for colour in DRAWN["colours"]]
    contracts = {contract["name"] for contract in DRAWN["contracts"]}
    assert len(contracts) == 70
    assert {card["name"] for face_up in view["contracts"].values() for card in face_up} <= contracts
    assert set(view["office_stacks"]) == {colour["name"] for colour in DRAWN["colours"] if colour["office"]}


@pytest.mark.parametrize("city", DRAWN["cities"], ids=lambda city: str(city["name"]))
def test_each_way_out_is_a_line_from_the_city_to_its_end_of_a_switch(city: dict[str, Any]) -> None:
    for way in city["ways"]:
        x, y = SWITCHES[way["switch"]]["at"]
        right, down = DRAWN["sides"][way["side"]]
        assert way["line"][0] == city["at"]
        assert way["line"][-1] == [x + right * DRAWN["tile"], y + down * DRAWN["tile"]]
        longest = max(math.dist(one, other) for one, other in zip(way["line"], way["line"][1:], strict=False))
        assert longest < 40, "a line is drawn in short pieces"


def test_each_side_of_each_switch_names_the_track_that_ends_there() -> None:
    ends = set()
    for switch in DRAWN["switches"]:
        for side, track in switch["tracks"].items():
            city, end = track["city"], track["way"]
            assert (CITIES[city]["ways"][end]["switch"], CITIES[city]["ways"][end]["side"]) == (switch["name"], side)
            ends.add((city, end))
    assert len(ends) == 36


def test_all_lies_on_the_sheet() -> None:
    left, top, width, height = DRAWN["sheet"]
    points = [*DRAWN["land"], *(point for city in DRAWN["cities"] for way in city["ways"] for point in way["line"])]
    assert all(left <= x <= left + width and top <= y <= top + height for x, y in points)


def test_the_settings_join_the_sides_two_and_two() -> None:
    assert DRAWN["settings"] == {
        "straight": [["north", "south"], ["east", "west"]],
        "left": [["north", "west"], ["east", "south"]],
        "right": [["north", "east"], ["south", "west"]],
    }


@pytest.mark.parametrize("seed", range(4))
def test_a_train_goes_where_the_drawn_tracks_lead(seed: int) -> None:
    match = rh.new("switching-tracks", seats=2, seed=seed, quick_setup=True)
    crossings = 0
    while match.turn is not None and crossings < 60:
        seat, before, since = match.turn, match.view(), len(match)
        ways = [str(action)[6:] for action in match.actions() if str(action).startswith("leave ")]
        if not ways:
            match.play("run" if phase(match) == "switches" else match.legal()[0])
            continue
        match.play(f"leave {ways[0]}")
        city = before["players"][seat]["city"]
        assert city is not None
        end = next(number for number, way in enumerate(CITIES[city]["ways"]) if way["way"] == ways[0])
        for event in match.events(since=since):
            if event.name == "crossed":
                city, end = _next(dict(before["switches"]), city, end)
                assert event.data["city"] == city
                crossings += 1
            elif event.name == "switched":
                break
    assert crossings >= 20


def _next(settings: dict[str, str], city: str, end: int) -> tuple[str, int]:
    """Follow the drawn tracks out of a city by one of its ends; return the next city and the end ahead there."""
    way = CITIES[city]["ways"][end]
    pair = next(pair for pair in DRAWN["settings"][settings[way["switch"]]] if way["side"] in pair)
    out = pair[1 - pair.index(way["side"])]
    track = SWITCHES[way["switch"]]["tracks"][out]
    return track["city"], 1 - track["way"]


def test_offices_upgrades_and_contracts_say_what_the_rules_say() -> None:
    offices = {office["name"]: (office["disks"], office["per"]) for office in DRAWN["offices"]}
    assert offices["Express"] == (4, "use")  # C-4, R-13
    assert offices["Equipment"] == (3, "turn")
    assert all(office["does"].endswith(".") for office in DRAWN["offices"])
    prices = {upgrade["name"]: upgrade["price"] for upgrade in DRAWN["upgrades"]}
    assert prices == {"speed": 2, "flat car": 2, "box car": 2, "switchman": 1, "two switchmen": 2}
    contracts = {contract["name"]: contract for contract in DRAWN["contracts"]}
    assert contracts["orange sheep coal"]["named"] == {"sheep": 2, "coal": 2}  # C-3
    assert contracts["purple sheep coal oil"]["generic"] == 2
    assert contracts["orange sheep coal"]["symbols"] == [
        *[{"good": "sheep", "count": 1}] * 2,
        *[{"good": "coal", "count": 1}] * 2,
    ]
    assert contracts["purple sheep coal oil"]["symbols"][-1] == {"good": None, "count": 2}
    assert DRAWN["goal"] == {"contracts": 5, "colours": ["orange", "green", "purple"]}
    assert DRAWN["counts"] == dict(BOARD.counts)
