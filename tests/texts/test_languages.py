"""Other languages than English have the same texts, about the same things."""

import pytest

from tests.texts.catalogs import ENGLISH, differences, entries, other_languages

HOME = """
hello = Hello { $name }
cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
"""
AWAY = """
hello = Hallo { $nam }
cards = { $count } Karten
more = mehr
"""


def test_every_language_has_the_texts_of_english() -> None:
    wrong = {}
    for path in other_languages():
        english = (path.parent / ENGLISH).read_text(encoding="utf-8")
        wrong[path] = differences(english, path.read_text(encoding="utf-8"))
    assert not any(wrong.values()), wrong


def test_what_a_translation_lacks_is_found() -> None:
    assert differences(HOME, HOME) == []
    assert differences(HOME, "hello = Hallo { $name }\n") == ["cards is missing"]
    assert differences(HOME, AWAY) == ["hello: $nam is unknown", "hello: $name is not used", "more is not in English"]


def test_a_file_that_cannot_be_read_and_a_key_that_is_there_twice_are_found() -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        entries("hello = { $name\n")
    with pytest.raises(ValueError, match="hello is there twice"):
        entries("hello = a\nhello = b\n")
