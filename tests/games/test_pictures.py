"""Pictures of positions, as notebooks show them."""

import random
from xml.etree import ElementTree

import pytest

import roundhouse as rh
from roundhouse.games import parts
from roundhouse.games.registry import MODULES, find

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game", MODULES)
def test_a_picture_shows_every_position_to_every_seat_and_nothing_hidden(game: str) -> None:
    for seats in find(game).seats:
        match, pick = rh.new(game, seats=seats, seed=seats), random.Random(seats)
        while True:
            for seat in (None, *range(seats)):
                root = ElementTree.fromstring(match.picture(seat))
                assert root.tag == f"{SVG}svg"
                assert len(list(root.iter())) > 40
            if match.turn is None or len(match) > 400:
                break
            for _ in range(25):
                if match.turn is not None:
                    match.play(pick.choice(match.legal()))
        seat = match.turn or 0
        assert match.guess(seat).picture(seat).split("<rect", 1)[1] == match.picture(seat).split("<rect", 1)[1]
    assert match.picture(match.turn) == match._repr_svg_()
    assert match._repr_svg_() in match._repr_html_()


def test_a_notebook_shows_what_the_seat_to_decide_sees() -> None:
    match = rh.new("on-track", seats=3, seed=1)
    while match.turn != 1:
        match.play(match.legal()[0])
    assert match._repr_svg_() == match.picture(1) != match.picture(0)


def test_a_car_that_moves_moves_in_the_picture() -> None:
    match = rh.new("switch-yard", seed=1)
    before = match._repr_svg_()
    match.play("c8-c5")
    assert match._repr_svg_() != before
    match.undo()
    assert match._repr_svg_() == before


def test_a_game_without_pictures_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    match = rh.new("switch-yard", seed=1)
    module = parts.module
    monkeypatch.setattr(parts, "module", lambda game, name: None if name == "picture" else module(game, name))
    texts = [text.text or "" for text in ElementTree.fromstring(match._repr_svg_()).iter(f"{SVG}text")]
    assert texts == str(match).splitlines()


def test_a_picture_needs_a_seat_that_exists() -> None:
    with pytest.raises(rh.BadSetting, match="the seats are 0 to 1"):
        rh.new("switch-yard", seed=1).picture(2)
