"""Checks of names and chat messages: any language, but nothing invisible or misleading."""

import unicodedata
from typing import Literal

from roundhouse.table.errors import NotAllowed
from roundhouse.texts import say

LONGEST_NAME = 40
LONGEST_TEXT = 500
MOST_MARKS = 5
"""The most accents on one letter; more would cover the line above."""

JOINERS = "\u200c\u200d"  # needed for Persian, Hindi and combined emoji
DIRECTION_MARKS = dict.fromkeys(map(ord, "\u200e\u200f\u061c"))  # invisible; often left over from copying
BLANKS = frozenset("\u2800\u3164\u115f\u1160\uffa0\u17b4\u17b5\u034f\u180b\u180c\u180d\u180e\u180f\U0001d159\U00016fe4")
"""Characters that count as printable but are invisible."""
FLAG, TAGS = "\U0001f3f4", range(0xE0020, 0xE0080)  # a black flag with tags is the flag of a region
ALIKE = ("LATIN", "CYRILLIC", "GREEK")
"""Alphabets with letters that look the same."""


def check_text(text: str, what: Literal["name", "message"], longest: int) -> str:
    """Return a text with its spaces normalised. Refuse it if it is empty, too long, or has invisible characters."""
    text = " ".join(text.translate(DIRECTION_MARKS).split())
    if not text or len(text) > longest:
        raise NotAllowed(say("reason-wrong-length", what=what, longest=longest))
    marks = 0
    for place, letter in enumerate(text):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if not _is_seen(text, place) or marks > MOST_MARKS or (marks and text[place - 1 : place].strip() == ""):
            raise NotAllowed(say("reason-odd-character", what=what, character=f"U+{ord(letter):04X}"))
    return text


def check_name(text: str) -> str:
    """Return a checked name. Refuse words that mix alphabets with similar letters."""
    name = check_text(unicodedata.normalize("NFC", text), "name", LONGEST_NAME)
    for word in name.split():
        alphabets = {unicodedata.name(letter, "?").split()[0] for letter in word if letter.isalpha()}
        if len(alphabets.intersection(ALIKE)) > 1:
            raise NotAllowed(say("reason-mixed-alphabets"))
    return name


def _is_seen(text: str, place: int) -> bool:
    """Return True if a character is visible, or changes how the one before it looks."""
    letter, before, after = text[place], text[:place], text[place + 1 :]
    if letter in JOINERS:
        return before[-1:] > "\x7f" and after[:1].strip() not in ("", *JOINERS) and before[-1:] not in JOINERS
    if ord(letter) in TAGS:
        return before.rstrip("".join(map(chr, TAGS)))[-1:] == FLAG
    return letter.isprintable() and letter not in BLANKS
