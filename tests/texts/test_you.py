"""An event speaks to the player whom it names: "You take a card", "Casey took your wild"."""

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from roundhouse.games.contract import Game
from roundhouse.games.events import EventKind, as_seen
from roundhouse.games.registry import find
from roundhouse.texts import Catalog, Text

GAMES = ("on-track", "spike", "switch-yard", "switching-tracks")
NUMBERS = range(6)
"""Values for the fields of an event, with which a text shows all of its forms."""


def catalog(game: Game) -> Catalog:
    """Return the texts of a game."""
    texts = import_module(f"roundhouse.games.{game.name.replace('-', '_')}.texts")
    return texts.say  # type: ignore[no-any-return]


def seats_named(kind: EventKind) -> list[str]:
    """Return the fields of an event that are seats and are said by their names."""
    return [name for name in kind.fields if kind.reading(name).seat and kind.reading(name).word]


def sentences(kind: EventKind, field: str) -> Iterator[tuple[str, Text]]:
    """Yield the neutral sentence of events with different values, with the name of the seat in a field."""
    seats = seats_named(kind)
    for number in NUMBERS:
        values = tuple(seats.index(name) if name in seats else number for name in kind.fields)
        for reader in (seats.index(field), None):  # who may know what is secret, and who may not
            try:
                words = as_seen(kind, 1, values, reader).words
            except (IndexError, KeyError, ValueError):
                continue  # no such thing
            told = kind.text(**words)
            assert isinstance(told, Text)
            yield words[field], told


CASES = [(name, kind, field) for name in GAMES for kind in find(name).events for field in seats_named(kind)]


@pytest.mark.parametrize(("name", "kind", "field"), CASES, ids=lambda case: getattr(case, "name", case))
def test_an_event_speaks_to_whom_it_names(name: str, kind: EventKind, field: str) -> None:
    say = catalog(find(name))
    told = list(sentences(kind, field))
    assert told
    for player, neutral in told:
        assert not re.search(r"\byour?\b", neutral, re.IGNORECASE)
        own = say(neutral.key, **{**neutral.values, "you": field})
        assert re.search(r"\byour?\b", own, re.IGNORECASE), own
        assert player not in own


def test_all_games_have_events_that_name_players() -> None:
    assert {name for name, _, _ in CASES} == set(GAMES)
    assert len(CASES) > 100
