"""What a client is told to draw: plain data, whole, and what the rules say."""

import json
from math import dist
from random import Random
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.contract import View
from roundhouse.games.spike import GAME
from roundhouse.games.spike.board import BOARD
from roundhouse.games.spike.tables import KIND_NAMES, POINT_NAMES
from tests.games.spike.layout import begun, listed, money, train

DRAWING: dict[str, Any] = dict(GAME.drawing())
PLACES = {point["name"]: (point["x"], point["y"]) for point in DRAWING["points"]}
CITIES = {point["name"]: point["city"] for point in DRAWING["points"] if point["city"]}
KIND_OF = {frozenset((space["start"], space["end"])): space["kind"] for space in DRAWING["spaces"]}


def test_it_is_plain_data_that_survives_the_wire() -> None:
    assert json.loads(json.dumps(DRAWING)) == DRAWING


def test_it_shows_every_point_and_names_every_city_with_its_goods() -> None:
    assert [point["name"] for point in DRAWING["points"]] == list(POINT_NAMES)
    assert {name: city["makes"] for name, city in CITIES.items()} == BOARD.makes
    assert {name: city["code"] for name, city in CITIES.items()} == BOARD.codes
    assert set(DRAWING["commodities"]) == set(BOARD.makes.values())


def test_it_shows_every_track_space_with_its_kind() -> None:
    spaces = {
        frozenset(BOARD.names[end] for end in ends): DRAWING["kinds"]["WwBbRr".index(letter)]["name"]
        for ends, letter in BOARD.kinds.items()
    }
    assert spaces == KIND_OF
    assert len(spaces) == len(DRAWING["spaces"])


def test_every_track_space_is_one_length_long_and_no_two_points_are_nearer() -> None:
    for one, other in KIND_OF:
        assert dist(PLACES[one], PLACES[other]) == pytest.approx(1, abs=1e-3)
    for one in PLACES:
        for other in PLACES:
            if one < other:
                assert dist(PLACES[one], PLACES[other]) > 0.999


def test_a_kind_is_told_by_letter_colour_and_pattern() -> None:
    told = {(kind["colour"], kind["dotted"]) for kind in DRAWING["kinds"]}
    assert told == {(colour, dotted) for colour in ("white", "blue", "red") for dotted in (False, True)}
    assert [kind["name"] for kind in DRAWING["kinds"]] == list(KIND_NAMES)
    assert len({kind["letter"] for kind in DRAWING["kinds"]}) == len(KIND_NAMES)


def test_it_holds_every_contract_and_every_route() -> None:
    shown = [(card["commodity"], card["sides"]) for card in DRAWING["contracts"]]
    assert shown == [(card.commodity, list(card.sides)) for card in BOARD.contracts]
    assert {route["start"]: route["cities"] for route in DRAWING["routes"]} == {
        route.start: route.cities for route in BOARD.routes
    }


def test_its_numbers_are_those_of_a_new_game() -> None:
    view = begun("Chicago", "Omaha").view(0)
    assert view["pieces"] == [DRAWING["pieces"]] * 2
    assert len(view["face_up"]) == DRAWING["cards"]["face_up"]
    assert sum(view["hands"]) == 2 * DRAWING["cards"]["dealt"]
    assert len(view["market"]) == DRAWING["market"]["columns"]
    assert len(view["market"][0]) == len(DRAWING["market"]["prices"])
    assert [GAME.seat_name(seat) for seat in range(len(DRAWING["seats"]))] == DRAWING["seats"]
    assert view["trains"][0] | {part["part"]: part["levels"][0] for part in DRAWING["train"]} == (view["trains"][0])
    in_play = DRAWING["cards"]["a_kind"] - DRAWING["cards"]["left_out_for_two"]
    assert view["deck"] + 4 + 10 == len(DRAWING["kinds"]) * in_play


def test_upgrades_cost_and_bring_what_it_says() -> None:
    for part in DRAWING["train"]:
        name, levels = part["part"], part["levels"]
        for level, cost in enumerate(part["costs"]):
            match = money(train(begun("Chicago", "Omaha"), 0, "Chicago", **{name: levels[level]}), 0, cost)
            match.play(f"upgrade {name}")
            assert match.view()["money"][0] == 0
            assert match.view()["trains"][0][name] == levels[level + 1]
        best = money(train(begun("Chicago", "Omaha"), 0, "Chicago", **{name: levels[-1]}), 0, 99)
        assert f"upgrade {name}" not in listed(best)


def test_what_views_name_is_on_the_drawing() -> None:
    for seats in (2, 4):
        match, chance = rh.new("spike", seats=seats, seed=5), Random(seats)
        while match.turn is not None:
            check_named(match.view(match.turn))
            match.play(chance.choice(match.legal()))
        check_named(match.view())


def check_named(view: View) -> None:
    """See that every track space, point and card of a view is on the drawing."""
    ends = {(space["start"], space["end"]) for space in DRAWING["spaces"]}
    kinds = {kind["name"] for kind in DRAWING["kinds"]}
    for spaces in view["track"]:
        assert ends.issuperset((space["start"], space["end"]) for space in spaces)
    for shown in view["trains"]:
        assert shown["space"] is None or frozenset(shown["space"].values()) in KIND_OF
        assert shown["city"] is None or shown["city"] in CITIES
    assert kinds.issuperset(view["hand"])
    assert kinds.issuperset(view["face_up"])
    if view["line"]:
        assert view["line"]["end"] in PLACES
