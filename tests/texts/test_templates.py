"""The templates of the frame have no words of their own: all come from the catalog."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.texts.catalogs import WEB

FRAME = ["App.svelte", *(f"{place}/*.svelte" for place in ("pages", "parts", "play", "games/plain", "games/outside"))]
FILES = sorted(path for place in FRAME for path in WEB.glob(place))
READ = re.compile(
    r"""(?<![\w-])(?:aria-label|aria-valuetext|title|placeholder|alt|label|words|empty)=(?:"([^"]*)"|'([^']*)')"""
)
NOT_WORDS = re.compile(r"<(script|style|code|kbd)\b.*?</\1>|<!--.*?-->", re.DOTALL)
TAG = re.compile(r"<(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>", re.DOTALL)
ID_OF_A_LABEL = re.compile(r"<Segments\b.*?/>", re.DOTALL)


def words_in(template: str) -> Iterator[str]:
    """Yield what a template says by itself: letters outside of expressions, in its text and in some attributes."""
    bare = _without_expressions(NOT_WORDS.sub("", template))
    for tag in TAG.findall(ID_OF_A_LABEL.sub("", bare)):
        for one, other in READ.findall(tag):
            if re.search(r"[^\W\d_]", one or other):
                yield one or other
    for text in TAG.sub("\n", bare).split("\n"):
        if re.search(r"[^\W\d_]", text):
            yield text.strip()


def _without_expressions(text: str) -> str:
    """Return a template without what is in braces. A bracket in an expression is no tag."""
    kept, depth = [], 0
    for letter in text:
        if letter == "{":
            depth += 1
        elif letter == "}":
            depth -= 1
        elif depth == 0:
            kept.append(letter)
    return "".join(kept)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_template_has_no_words_of_its_own(path: Path) -> None:
    assert list(words_in(path.read_text(encoding="utf-8"))) == []


def test_words_in_a_template_are_found() -> None:
    template = """<script>const a = "x";</script>
        <p title="A tip" class="big">Hello {name}, <b>{say("x")}</b></p>
        <code>roundhouse</code><i aria-label={say("y")}>×</i>"""
    assert list(words_in(template)) == ["A tip", "Hello ,"]
