"""Names and chat messages: any language is allowed, invisible and misleading characters are not."""

import unicodedata

import pytest

from roundhouse.table import NotAllowed
from roundhouse.table.text import check_name, check_text

WELCOME = {
    "emoji with joiners": "👩‍👩‍👧‍👦 hello",
    "an emoji with a variation": "I ❤️ trains",
    "Persian": "می‌خواهم",
    "Hindi": "क्‍ष",
    "Arabic": "قطار",
    "the flag of Scotland": "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "Japanese with Latin": "JR東日本",
    "Vietnamese": "Nguyễn Thị Ánh",
    "Russian": "Александр",
    "two alphabets, a word each": "Иван Ivan",
}
HIDDEN = {
    "a braille blank": "\u2800",
    "a Hangul filler": "\u3164",
    "a half-width filler": "\uffa0",
    "a zero width space": "An\u200bn",
    "a soft hyphen": "An\u00adn",
    "a joiner at the end": "Ann\u200d",
    "a joiner between Latin letters": "An\u200dn",
    "only a joiner": "\u200c",
    "two joiners": "می\u200c\u200cخ",
    "text turned around": "\u202egnp.exe",
    "text turned around for ever": "Ann\u2067",
    "tags without a flag": "Ann\U000e0067",
    "a combining grapheme joiner": "A\u034fnn",
    "an accent on nothing": " \u0301a",
    "a tower of accents": "a" + "\u0301" * 7,
    "a control character": "a\x07b",
}


@pytest.mark.parametrize("text", WELCOME.values(), ids=WELCOME.keys())
def test_every_language_is_welcome(text: str) -> None:
    assert check_text(text, "message", 500) == text
    assert check_name(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize("text", HIDDEN.values(), ids=HIDDEN.keys())
def test_what_cannot_be_seen_or_deceives_is_refused(text: str) -> None:
    for check in (check_name, lambda text: check_text(text, "name", 40)):
        with pytest.raises(NotAllowed, match=r"a name (has 1 to 40 characters|cannot have the character)"):
            check(text)


def test_marks_of_direction_that_show_nothing_are_left_out() -> None:
    assert check_text("\u200fقطار\u200e", "message", 500) == "قطار"


@pytest.mark.parametrize("name", ["P\u0430ypal", "\u0391nn", "Iv\u0430n Ivan"])
def test_a_word_of_a_name_has_one_alphabet(name: str) -> None:
    with pytest.raises(NotAllowed, match="mixes letters of different alphabets"):
        check_name(name)
    assert check_text(name, "message", 500) == name, "a remark may"
