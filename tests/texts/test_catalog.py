"""A catalog: what it says, what it refuses, and what it remembers."""

import pickle
from pathlib import Path

import msgspec
import pytest

from roundhouse.texts import Catalog, MissingText, Text, listed, plain, say

SOURCE = """
hello = Hello { $name }
cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
known =
    { $what ->
        [none] nobody knows
        [yes] it is so
        [no] it is not so
       *[other] it is { $what }
    }
"""


@pytest.fixture
def catalog(tmp_path: Path) -> Catalog:
    folder = tmp_path / "on_rails_0123456789ab"
    folder.mkdir()
    (folder / "en.ftl").write_text(SOURCE, encoding="utf-8")
    return Catalog(folder)


def test_a_text_is_said_with_its_values(catalog: Catalog) -> None:
    assert catalog("hello", name="Ada") == "Hello Ada"
    assert [catalog("cards", count=count) for count in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]


def test_a_text_knows_its_key_its_values_and_its_game(catalog: Catalog) -> None:
    text = catalog("hello", name="Ada")
    assert (text.key, text.values, text.game) == ("hello", {"name": "Ada"}, "on-rails")
    assert say("reason-over").game == ""
    assert pickle.loads(pickle.dumps(text)).key == "hello"


def test_any_number_can_be_said(catalog: Catalog) -> None:
    assert catalog("hello", name=10**40) == f"Hello {10**40}"


def test_none_and_truth_are_said_in_words(catalog: Catalog) -> None:
    told = [catalog("known", what=what) for what in (None, True, False, "late")]
    assert told == ["nobody knows", "it is so", "it is not so", "it is late"]


def test_what_is_remembered_is_not_mistaken_for_something_equal(catalog: Catalog) -> None:
    assert catalog("known", what=1) == "it is 1"
    assert catalog("known", what=True) == "it is so"
    one, other = (Text.made("red", key, {}) for key in ("good-red", "seat-red"))
    assert catalog("hello", name=one).values["name"].key == "good-red"
    assert catalog("hello", name=other).values["name"].key == "seat-red"


def test_the_same_text_is_made_once(catalog: Catalog) -> None:
    assert catalog("hello", name="Ada") is catalog("hello", name="Ada")


def test_an_unknown_key_or_a_missing_value_is_an_error(catalog: Catalog) -> None:
    assert "hello" in catalog
    assert "bye" not in catalog
    with pytest.raises(MissingText, match="there is no text bye"):
        catalog("bye")
    with pytest.raises(MissingText, match="name"):
        catalog("hello")


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("hello = { $name\n", encoding="utf-8")
    with pytest.raises(MissingText, match="cannot be read"):
        Catalog(tmp_path)


def test_names_are_listed() -> None:
    assert [listed(names) for names in ([], ["Ada"], ["Ada", "Ben"], ["Ada", "Ben", "Cleo"])] == [
        "", "Ada", "Ada and Ben", "Ada, Ben and Cleo",
    ]  # fmt: skip


def test_texts_are_encoded_as_plain_strings(catalog: Catalog) -> None:
    text = catalog("hello", name="Ada")
    assert msgspec.json.encode({text: [text]}, enc_hook=plain) == b'{"Hello Ada":["Hello Ada"]}'
    with pytest.raises(NotImplementedError):
        plain(object())
    assert type(str(text)) is str
