"""Counts what was seen and used of a game's components, and which special cases of the rules occurred."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from roundhouse.games.contract import Game
from roundhouse.games.events import EventKind
from roundhouse.games.registry import find
from roundhouse.lab.component_file import Component, components_of, name_of, split_reference
from roundhouse.lab.games import SEAT, PlayedGame

FIRST_FIELD = 2
"""The column of an event's first field, after its step and its kind."""
NOBODY = -1
"""The seat of what everybody saw."""
WIDEST = 100_000
"""How many different rows there may be to find them with a place for each."""


@dataclass(frozen=True)
class Reference:
    """An event that shows a component: its kind, the columns of the component and of the seat."""

    component: Component
    kind: int
    event: EventKind
    fields: tuple[str, ...]
    constant: str
    used: bool

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns that name the component."""
        return tuple(FIRST_FIELD + self.event.fields.index(field) for field in self.fields)

    @property
    def seat_column(self) -> int | None:
        """The column of the seat; None if the event has none."""
        return FIRST_FIELD + self.event.fields.index("seat") if "seat" in self.event.fields else None

    def name(self, values: tuple[int, ...]) -> str | None:
        """Return the component's name from the numbers in the log."""
        if self.constant:
            return self.constant if all(values) else None
        data = {field: self.event.reading(field).data(value) for field, value in zip(self.fields, values, strict=True)}
        value = data if len(data) > 1 else next(iter(data.values()))
        return None if value is None else name_of(self.component, value)


class EventsOfGames:
    """The events of some games, by their kinds, with the place of the game of each."""

    def __init__(self, games: Sequence[PlayedGame]) -> None:
        self.count, self.most_seats = len(games), max(played.seats for played in games)
        self.rows = np.concatenate([played.events for played in games])
        self.games = np.repeat(np.arange(len(games)), [len(played.events) for played in games])
        makers = [np.append(NOBODY, played.steps[:, SEAT])[played.events[:, 0]] for played in games]
        self._makers = np.concatenate(makers)
        kinds = self.rows[:, 1].astype(np.int16)  # which are sorted in a tenth of the time
        self._order = np.argsort(kinds, kind="stable")
        self._kinds = kinds[self._order]

    def of_kind(self, kind: int) -> NDArray[np.int64]:
        """Return where the events of a kind are."""
        first, last = np.searchsorted(self._kinds, np.array((kind, kind + 1), np.int16)).tolist()
        return self._order[first:last]

    def fields(self, rows: NDArray[np.int64], columns: Sequence[int]) -> NDArray[Any]:
        """Return some columns of some events."""
        return self.rows[rows][:, list(columns)]

    def seats(self, rows: NDArray[np.int64], reference: Reference) -> NDArray[Any]:
        """Return to which seat each event belongs: the one that it names, or who made it happen, or nobody's."""
        if reference.seat_column is not None:
            return self.rows[:, reference.seat_column][rows]
        if reference.used:
            return self._makers[rows]
        return np.full(len(rows), NOBODY)


class ComponentCounts:
    """Counts components in the games of one game."""

    def __init__(self, game: Game) -> None:
        kinds = {kind.name: (number, kind) for number, kind in enumerate(game.events)}
        file = components_of(game)
        self.rules = file.rule
        self._references = [
            Reference(component, *kinds[event], fields, constant, used)
            for component in file.component
            for used, references in ((False, component.seen), (True, component.used))
            for event, fields, constant in map(split_reference, references)
        ]
        self._names: dict[tuple[int, tuple[int, ...]], str | None] = {}
        self._rule_kinds = [kinds[rule.event] for rule in self.rules]

    def rows(self, events: EventsOfGames) -> pl.DataFrame:
        """Return how often each seat saw and used each component in each game; `at` is the place of the game."""
        numbers: dict[tuple[str, str], int] = {}
        parts = []
        for number, reference in enumerate(self._references):
            rows = events.of_kind(reference.kind)
            if not len(rows):
                continue
            codes, different = _codes(events.fields(rows, reference.columns))
            named = [self._name(number, tuple(values)) for values in different]
            kept = [code for code, name in enumerate(named) if name is not None]
            keys = [(reference.component.kind, name) for name in named if name is not None]
            extent = events.count, events.most_seats - NOBODY, len(different)
            places = np.ravel_multi_index((events.games[rows], events.seats(rows, reference) - NOBODY, codes), extent)
            counts = np.bincount(places, minlength=math.prod(extent)).reshape(extent)
            ids = [numbers.setdefault(key, len(numbers)) for key in keys]
            parts.append((int(reference.used), ids, counts[:, :, kept]))
        total = np.zeros((2, events.count, events.most_seats - NOBODY, len(numbers)), np.int64)
        for used, ids, counts in parts:
            for place, each in enumerate(ids):  # two values may have the same name
                total[used, :, :, each] += counts[:, :, place]
        keys = sorted(numbers)
        seen, uses = total[..., [numbers[key] for key in keys]]
        occurring = np.nonzero(seen + uses)
        at, seat, name = occurring
        kinds, names = (pl.Series([key[part] for key in keys], dtype=pl.String).gather(name) for part in (0, 1))
        return pl.DataFrame(
            {
                "at": at,
                "seat": seat + NOBODY,
                "kind": kinds,
                "name": names,
                "seen": seen[occurring],
                "used": uses[occurring],
            }
        )

    def _name(self, number: int, values: tuple[int, ...]) -> str | None:
        key = number, values
        if key not in self._names:
            self._names[key] = self._references[number].name(values)
        return self._names[key]

    def rule_rows(self, events: EventsOfGames) -> pl.DataFrame:
        """Return how often each rule occurred in each game; `at` is the place of the game."""
        counts = np.zeros((events.count, len(self.rules)), np.int64)
        for number, (rule, (kind, event)) in enumerate(zip(self.rules, self._rule_kinds, strict=True)):
            rows = events.of_kind(kind)
            matching = _matching(events.rows[rows], event, rule.where)
            counts[:, number] = np.bincount(events.games[rows][matching], minlength=events.count)
        places = at, rule_number = np.nonzero(counts)
        return pl.DataFrame({"at": at, "rule": rule_number, "count": counts[places]})


def _codes(rows: NDArray[np.int32]) -> tuple[NDArray[np.int64], list[list[int]]]:
    """Return a number for each row, the same for equal ones, and the different rows in the order of these numbers."""
    if not rows.shape[1]:  # a component of which there is only one
        return np.zeros(len(rows), np.int64), [[]]
    least = rows.min(axis=0)
    spans = (rows.max(axis=0) - least + 1).tolist()
    if math.prod(spans) > WIDEST:
        different, codes = np.unique(rows, axis=0, return_inverse=True)
        return codes.ravel(), different.tolist()
    flat = np.ravel_multi_index(tuple((rows - least).T), spans)
    occurring = np.flatnonzero(np.bincount(flat))
    places = np.zeros(int(occurring[-1]) + 1, np.int64)
    places[occurring] = np.arange(len(occurring))
    return places[flat], (np.stack(np.unravel_index(occurring, spans), axis=1) + least).tolist()


def _matching(rows: NDArray[np.int32], event: EventKind, where: dict[str, Any]) -> NDArray[np.bool_]:
    """Return which events have these values in their fields."""
    found = np.ones(len(rows), np.bool_)
    for field, wanted in where.items():
        read, column = event.reading(field).data, FIRST_FIELD + event.fields.index(field)
        values = [read(int(value)) for value in rows[:, column]]
        found &= np.array([bool(value) if wanted is True else value == wanted for value in values], np.bool_)
    return found


@cache
def component_counts(game: str) -> ComponentCounts:
    """Return what counts the components of a game."""
    return ComponentCounts(find(game))
