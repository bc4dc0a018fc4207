"""The screen of SPIKE says what a player needs to know."""

from rich.console import Console

import roundhouse as rh
from roundhouse.games.spike.terminal import draw
from tests.games.spike.layout import begun, hand


def screen(match: rh.Match, seat: int | None) -> list[str]:
    """Return the lines of the screen."""
    return draw(match.view(seat)).plain.splitlines()


def test_an_empty_hand_is_said_to_be_empty_but_not_to_a_spectator() -> None:
    match = hand(begun("Chicago", "Boston"), 0, "")
    assert "your cards: none" in screen(match, 0)
    assert not any(line.startswith("your cards") for line in screen(match, None))


def test_one_is_not_called_by_the_plural() -> None:
    match = hand(begun("Chicago", "Boston"), 0, "W")
    assert "G Green has $0, 1 city, 45 track, 1 card" in screen(match, 1)


def test_both_kinds_of_rows_have_numbers_above_their_points() -> None:
    lines = screen(begun("Chicago", "Boston"), 0)
    assert lines[14][lines[0].index("6")] == "P", "Peoria stands in the place of g6"
    assert lines[12][lines[1].index("7")] == "·", "f7 lies below Chicago"
    assert lines[10][lines[0].index("8")] == "C"


def test_two_trains_in_a_city_have_a_letter_each() -> None:
    match = begun("Chicago", "Chicago")
    shown = draw(match.view(0))
    at = shown.plain.index("Ch")
    styles = [str(shown.get_style_at_offset(Console(), at + letter)) for letter in (0, 1)]
    assert "green" in styles[0]
    assert "yellow" in styles[1]
