"""What rebuilding a view from an observation needs in every game."""

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Value = TypeVar("Value")
Named = dict[str, NDArray[Any]]
"""The parts of an observation, by name."""


class Observed:
    """The parts of an observation, read as whole numbers, and the order of the seats."""

    def __init__(self, parts: Named) -> None:
        self.parts = {name: part.astype(int) for name, part in parts.items()}
        self.seats = range(int(self.parts["playing"].sum()))
        self.seat = int(self.parts["seat"].argmax())

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self.parts[name]

    def number(self, name: str) -> int:
        """Return a part that is one number."""
        return int(self.parts[name][0])

    def flag(self, name: str) -> bool:
        """Return a part that is one number as True or False."""
        return bool(self.parts[name][0])

    def place(self, seat: int) -> int:
        """Return the place of a seat."""
        return (seat - self.seat) % len(self.seats)

    def by_seat(self, name: str) -> NDArray[Any]:
        """Return the rows of a part in the order of the seats."""
        return self.parts[name][[self.place(seat) for seat in self.seats]]

    def seat_in(self, places: NDArray[Any]) -> int | None:
        """Return the seat of the place that is marked, if one is."""
        place = one_of(places)
        return None if place is None else (place + self.seat) % len(self.seats)


def one_of(marks: NDArray[Any]) -> int | None:
    """Return the index of the only mark, or None if there is none."""
    found = np.flatnonzero(marks)
    assert len(found) <= 1
    return int(found[0]) if len(found) else None


def name_of(marks: NDArray[Any], names: Sequence[Value]) -> Value | None:
    """Return the name of the only mark, or None if there is none."""
    found = one_of(marks)
    return None if found is None else names[found]


def names_of(marks: NDArray[Any], names: Sequence[Value]) -> list[Value]:
    """Return the names of all marks; a number is repeated as often as it says."""
    return [name for name, count in zip(names, marks.tolist(), strict=True) for _ in range(count)]
