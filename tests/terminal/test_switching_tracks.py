"""Switching Tracks in the terminal."""

import random

import roundhouse as rh
from roundhouse.games.switching_tracks.board import BOARD
from roundhouse.terminal.drawing import draw
from roundhouse.terminal.play import Session, open_table
from tests.games.switching_tracks.tracks import Seat, play, stage
from tests.terminal.test_play import Keyboard


def halfway(seats: int = 3, **options: bool) -> rh.Match:
    """Play a game at random for a while."""
    match, pick = rh.new("switching-tracks", seats=seats, seed=3, quick_setup=True, **options), random.Random(1)
    for _ in range(250):
        match.play(pick.choice(match.legal()))
    return match


def test_the_map_shows_every_city_with_what_it_wants_and_every_switch_as_it_is_set() -> None:
    match = halfway()
    drawn = draw("switching-tracks", match.view(0)).plain
    signs = {"straight": "┼", "left": "╯╭", "right": "╮╰"}
    for city in BOARD.cities:
        assert f"{city.name}:{city.wants}" in drawn
    for switch, setting in match.view(0)["switches"].items():
        assert f"{switch}{signs[setting]}" in drawn


def test_what_lies_in_the_cities_is_written_below_them() -> None:
    match = halfway()
    drawn = draw("switching-tracks", match.view(0)).plain
    for city in match.view(0)["cities"].values():
        assert (f"{city['pieces']} {city['good']}" if city["good"] else "!" * city["demand"]) in drawn


def test_only_the_own_depot_is_drawn_unless_they_are_open() -> None:
    match = halfway()
    assert draw("switching-tracks", match.view(1)).plain.count("depot:") == 1
    assert draw("switching-tracks", match.view(None)).plain.count("depot:") == 0
    assert draw("switching-tracks", halfway(open_depots=True).view(None)).plain.count("depot:") == 3


def test_a_drawing_fits_a_screen_of_100_columns() -> None:
    for seats in (2, 5):
        lines = draw("switching-tracks", halfway(seats).view(0)).plain.splitlines()
        assert max(len(line) for line in lines[:31]) <= 98


def test_the_city_that_equipment_offers_is_written() -> None:
    match = play(stage(Seat(speed=1, offices="Equipment")), "activate Equipment", "leave east")
    drawn = draw("switching-tracks", match.view(0)).plain
    assert "Red: last; E ahead; one more city on offer; active: Equipment" in drawn


def test_a_curtain_falls_between_two_people() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    lines = ["start Denver", "upgrade speed", "office Express", "", "start Seattle"]
    keyboard = Keyboard(*lines)
    session = Session(open_table(match, ("person", "person")), keyboard)
    session.play()
    assert len(session.match) == 4


def test_one_person_sees_with_the_own_eyes_what_the_others_do() -> None:
    match = rh.new("switching-tracks", seats=3, seed=1, quick_setup=True)
    keyboard = Keyboard("run", f"leave {BOARD.cities[int(match.state['city'][0])].ways[0]}", *["stop"] * 6)
    Session(open_table(match, ("person", "random", "random")), keyboard).play()
    assert "Round 1: Blue’s turn" in keyboard.shown
    assert "Round 1: Yellow’s turn" in keyboard.shown
    assert keyboard.shown.count("depot:") == keyboard.shown.count("stock:") > 0


def test_few_choices_are_listed_without_asking() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    keyboard = Keyboard("start Denver")
    Session(open_table(match, ("person", "person")), keyboard).play()
    assert "upgrade speed | upgrade flat car | upgrade two switchmen" in keyboard.shown
