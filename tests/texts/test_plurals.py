"""Counts are said as people say them, in every English text: "0 cards", "1 card", "2 cards"."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, NumberLiteral, Resource, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from tests.texts.catalogs import ENGLISH, PYTHON, Entry, entries, folders

CATALOGS = pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.relative_to(PYTHON).as_posix())
NOUNS = {
    one: one + "s"
    for one in (
        "bot", "car", "card", "cell", "change", "character", "contract", "day", "decision", "disk", "game", "hour",
        "lesson", "message", "minute", "move", "office", "part", "piece", "player", "point", "processor", "puzzle",
        "replay", "round", "row", "seat", "second", "space", "step", "time", "turn", "way", "wild",
    )
}  # fmt: skip
NOUNS |= {
    "city": "cities", "delivery": "deliveries", "search": "searches", "switch": "switches", "switchman": "switchmen",
}  # fmt: skip
SINGULAR, PLURAL = "|".join(NOUNS), "|".join(NOUNS.values())
BETWEEN = r"(?:(?!(?:an?|has|is|of|or|per|to) )[a-z]+ ){0,2}"
"""Words between a number and what is counted: 1 free seat, 2 more demand disks."""
WRONG = re.compile(rf"(?<![\w.,–-])(?:1 {BETWEEN}(?:{PLURAL})|[02] {BETWEEN}(?:{SINGULAR}))(?! card| track)\b")
COUNTED = re.compile(rf"\{{ \$([a-z]+) \}} {BETWEEN}(?:{PLURAL})\b")
AT_LEAST_TWO = {
    "given": "seats", "goal": "contracts to win", "high": "players", "limit": "of a game", "longest": "of a name",
    "low": "players", "most": "the server's limits", "of": "time cards", "room": "of an office", "rounds": "of a game",
    "searches": "behind a puzzle", "seats": "of a game", "shortest": "of a password", "tracks": "of a railroad",
}  # fmt: skip
"""Numbers that are never 0 or 1, and what they number."""
FROM_TWO = {
    "event-exhausted", "event-idled", "event-stacked", "lab-about", "lab-estimate-long", "lab-wins", "puzzle-goal-ship",
    "reason-minority", "report-all-rows", "trip-far", "trip-far-deeds", "turn-laid-some",
}  # fmt: skip
"""Texts that are said only from two on: what they count is many by nature, or 1 has a text of its own."""
NOT_NUMBERS = {"kind", "name", "player", "seat"}
"""What may stand before a noun without counting it: Ada draws cards."""


class _Chosen(Visitor):
    """The words and numbers that a text chooses by, for each of its variables."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {}

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, VariableReference)
        keys = self.keys.setdefault(node.selector.id.name, set())
        for variant in node.variants:
            keys.add(variant.key.value if isinstance(variant.key, NumberLiteral) else variant.key.name)
        self.generic_visit(node)


def chooses_by_number(keys: set[str]) -> bool:
    return "one" in keys or any(key.isdigit() for key in keys)


def counts(source: str, chosen: dict[str, dict[str, set[str]]]) -> set[str]:
    """Return the variables that are counts: texts choose by them, or count something with them."""
    by_number = {name for keys in chosen.values() for name, by in keys.items() if chooses_by_number(by)}
    return (by_number | set(COUNTED.findall(source))) - AT_LEAST_TWO.keys() - NOT_NUMBERS


def said_with(source: str, count: int) -> Iterator[tuple[str, str]]:
    """Yield each text by its key, with a count for every number; in all its forms if it chooses by a word."""
    resource: Resource = FluentParser().parse(source)
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    known = entries(source)
    chosen: dict[str, dict[str, set[str]]] = {}
    for entry in resource.body:
        if isinstance(entry, Message):
            found = _Chosen()
            found.visit(entry)
            chosen[entry.id.name] = found.keys
    counted = counts(source, chosen)
    for key in chosen:
        keys = {name: set(by) for part in (key, *_parts(known, key)) for name, by in chosen[part].items()}
        words = {name: sorted(by) for name, by in keys.items() if not chooses_by_number(by)}
        for forms in product(*words.values()):
            values = {name: count if name in counted else "Ada" for name in known[key].variables}
            pattern = bundle.get_message(key).value
            assert pattern is not None
            yield key, str(bundle.format_pattern(pattern, values | dict(zip(words, forms, strict=True)))[0])


def _parts(known: dict[str, Entry], key: str) -> set[str]:
    """Return the texts that are parts of a text, and their parts."""
    parts = set(known[key].parts)
    return parts.union(*(_parts(known, part) for part in parts))


def wrongly_counted(source: str) -> list[str]:
    """Return texts that say "1 cards" or "2 card"."""
    return sorted(
        {
            f"{key}: {said}"
            for count in (0, 1, 2)
            for key, said in said_with(source, count)
            if WRONG.search(said) and (count > 1 or key not in FROM_TWO)
        }
    )


@CATALOGS
def test_every_text_counts_as_people_do(folder: Path) -> None:
    assert wrongly_counted((folder / ENGLISH).read_text(encoding="utf-8")) == []


def test_a_text_that_says_1_cards_is_found() -> None:
    wrong = "hand = { $count } cards\ndeck = { $count ->\n  [one] the deck\n *[other] { $count } free card\n}\n"
    assert wrongly_counted(wrong) == ["deck: 0 free card", "deck: 2 free card", "hand: 1 cards"]
    right = "hand = { $count ->\n  [one] { $count } card\n *[other] { $count } cards of { $owner }\n}\n"
    assert wrongly_counted(right) == []
