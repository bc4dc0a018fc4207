"""What a client is told of the cards is plain data, complete, and what the rules play by."""

import json
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.on_track.board import BOARD
from tests.games.on_track.table import GAME, Table

DRAWING: Any = GAME.drawing()
HELD = [name for name, card in DRAWING["cards"].items() if card["held"]]


def after(way: str | None, form: str) -> bool:
    """Return True if, by what is drawn, a form can follow an end."""
    near = DRAWING["forms"][form]["near"]
    return None in (way, near) or way == near


def test_it_is_plain_data() -> None:
    assert json.loads(json.dumps(DRAWING)) == DRAWING


def test_it_is_made_anew_each_time() -> None:
    taken: Any = GAME.drawing()
    taken["piles"].clear()
    assert GAME.drawing() == DRAWING


def test_its_cards_are_the_deck() -> None:
    match = rh.new("on-track", seats=2, seed=1)
    in_play = sum(card["count"] for card in DRAWING["cards"].values())
    dealt = sum(player["hand"] for player in match.view()["players"])
    assert in_play == 58 == match.view()["stock"] + match.view()["discards"] + DRAWING["provisions"] + dealt


def test_every_colour_has_its_own_letter_and_sign() -> None:
    for key in ("name", "landscape", "letter", "sign"):
        assert len({colour[key] for colour in DRAWING["colours"]}) == 4
    assert "disk" not in {colour["sign"] for colour in DRAWING["colours"]}


@pytest.mark.parametrize("kind", DRAWING["cards"])
def test_every_card_says_what_it_is(kind: str) -> None:
    card = DRAWING["cards"][kind]
    assert card["title"]
    assert card["text"].endswith(".")
    assert (card["colour"] is None) == (len(kind.split()) == 1)
    assert card["shape"] == kind.split()[-1]


@pytest.mark.parametrize("kind", HELD)
def test_a_card_that_is_held_can_be_in_a_hand(kind: str) -> None:
    table = Table(kind, "blue single", stock="green single")
    assert table.hand("North") == [kind]
    assert f"discard {kind}" in {str(action) for action in GAME.typed}


@pytest.mark.parametrize("kind", sorted(set(DRAWING["cards"]) - set(HELD)))
def test_other_cards_take_effect_when_drawn(kind: str) -> None:
    table = Table("blue single", "green single", stock=f"green single, green double, {kind}")
    table.play("draw 1")
    assert table.hand("North") == ["blue single"]
    assert kind in table.view()["out_of_service"]


@pytest.mark.parametrize("laid", DRAWING["forms"])
@pytest.mark.parametrize("form", DRAWING["forms"])
def test_track_joins_as_it_is_drawn(laid: str, form: str) -> None:
    shape = DRAWING["forms"][form]["shape"]
    card = "wild" if shape == "wild" else f"blue {shape}"
    table = Table(
        f"{card}, wild, green single", "green single", stock="green double", rails={"North": laid},
        wilds_per_railroad="any",
    )  # fmt: skip
    table.play("draw 1")
    assert (f"lay {form}" in table.actions()) == after(DRAWING["forms"][laid]["far"], form)


@pytest.mark.parametrize("form", DRAWING["forms"])
def test_the_engine_couples_as_it_is_drawn(form: str) -> None:
    shape = DRAWING["forms"][form]["shape"]
    card = "wild" if shape == "wild" else f"blue {shape}"
    table = Table(f"{card}, green single", "green single", stock="green double")
    table.play("draw 1")
    coupling = BOARD.couplings["engine"]
    assert (f"lay {form}" in table.actions()) == after(None if coupling == "any" else coupling, form)


def test_the_partners_are_those_who_win_together() -> None:
    assert DRAWING["partners"] == [[0, 2], [1, 3]]


def test_the_words_give_the_numbers_of_the_rules() -> None:
    assert f"fewer than {DRAWING['hand_limit']}" in DRAWING["piles"]["stock"]
    assert f"skipped {DRAWING['skips']} turns" in DRAWING["cards"]["closed"]["text"]
    assert f"on a {BOARD.couplings['terminal']} end" in DRAWING["cards"]["blue terminal"]["text"]
