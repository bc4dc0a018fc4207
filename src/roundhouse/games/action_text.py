"""Reading actions from text, and explaining a text that is not an action."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from roundhouse.texts import say

MOST_ECHOED = 80
"""Characters of somebody's input that an error repeats."""
LONGEST_PATH = 300
"""Characters of a path that an error repeats."""
MOST_LISTED = 8
"""Words that an error offers instead of a wrong one."""
DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
TOKEN = re.compile(r"[^\s/-]+|[/-]")


def folded(text: str) -> str:
    """Fold what a typed action may vary in: case, spaces, and which dash was typed."""
    return " ".join(text.translate(DASHES).casefold().split())


def shortened(text: str, most: int = MOST_ECHOED) -> str:
    """Return a text, cut off if it is long."""
    return text if len(text) <= most else text[: most - 1] + "…"


def echoed(value: object) -> str:
    """Return how an error shows a value that somebody gave, which may be anything."""
    try:
        return shortened(repr(value))
    except Exception:  # of its own code
        return f"a {type(value).__name__}"


class ActionTexts:
    """The notation of all actions of a game, by number."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = tuple(texts)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {folded(text): number for number, text in enumerate(self._texts)}

    @cached_property
    def _by_words(self) -> dict[tuple[str, ...], int]:
        return {tuple(_tokens(text)): number for text, number in self._numbers.items()}

    @cached_property
    def _following(self) -> dict[tuple[str, ...], dict[str, str]]:
        """What can come after the first words of an action: each word, folded, as it is written."""
        following: dict[tuple[str, ...], dict[str, str]] = {}
        for text in self._texts:
            before: tuple[str, ...] = ()
            for word in _tokens(text):
                following.setdefault(before, {}).setdefault(folded(word), word)
                before = (*before, folded(word))
        return following

    def number(self, text: str) -> int | None:
        """Return the number of an action, None if there is no such action. Spaces around dashes do not count."""
        words = folded(text)
        found = self._numbers.get(words)
        return self._by_words.get(tuple(_tokens(words))) if found is None else found

    def explain(self, text: str) -> str:
        """Say which part of a text that is not an action was not understood, and what could stand there."""
        before: tuple[str, ...] = ()
        for word in _tokens(folded(text)[: 2 * MOST_ECHOED]):
            possible = self._following.get(before)
            if possible is None:
                return say("reason-word-too-much", word=_quoted(word), before=_quoted(_joined(before)))
            if word not in possible:
                told = {"word": _quoted(word), "options": self._listed(before)}
                if not before:
                    return say("reason-first-word-unknown", **told)
                return say("reason-word-unknown", before=_quoted(_joined(before)), **told)
            before = (*before, word)
        if not before:
            return say("reason-no-words", options=self._listed(()))
        return say("reason-word-missing", before=_quoted(_joined(before)), options=self._listed(before))

    def _listed(self, before: tuple[str, ...]) -> str:
        """List what can come next, names of several words whole."""
        possible = self._following[before]
        shown = ", ".join(self._whole(before, word) for word in list(possible)[:MOST_LISTED])
        return f"{shown} …" if len(possible) > MOST_LISTED else shown

    def _whole(self, before: tuple[str, ...], word: str) -> str:
        """Return a word with the words that must follow it."""
        words: tuple[str, ...] = ()
        while True:
            words = (*words, self._following[before][word])
            before = (*before, word)
            following = self._following.get(before, {})
            if len(following) != 1 or _joined(before) in self._numbers:
                return _joined(words)
            (word,) = following


def _tokens(text: str) -> Iterator[str]:
    return (found.group() for found in TOKEN.finditer(text))


def _joined(words: tuple[str, ...]) -> str:
    return re.sub(r" ?([/-]) ?", r"\1", " ".join(words))


def _quoted(words: str) -> str:
    return f"“{shortened(words, 40)}”"
