"""Static data that a client needs to draw the yard: the cells and their kinds."""

from typing import Literal, TypedDict

from roundhouse.games.switch_yard.board import BOARD
from roundhouse.games.switch_yard.events import COLOUR_NAMES
from roundhouse.games.switch_yard.tables import CARS

Kind = Literal["track", "receiving", "shipping"]
KINDS: dict[str, Kind] = {"o": "track", "=": "receiving", "R": "shipping", "B": "shipping"}
OWNERS = {"R": 0, "B": 1}


class Cell(TypedDict):
    """A cell: column and row are counted from 0 at Red's lower left; `owner` is the seat that ships here, or null."""

    name: str
    column: int
    row: int
    kind: Kind
    owner: int | None
    opposite: str


class Drawing(TypedDict):
    """The printed yard."""

    columns: list[str]
    rows: list[str]
    colours: list[str]
    cars: int
    cells: list[Cell]


def drawing() -> Drawing:
    """Return the static data: the yard, the colours by seat, and the largest number of cars per seat."""
    return {
        "columns": list(BOARD.columns),
        "rows": [str(row + 1) for row in range(BOARD.rows)],
        "colours": list(COLOUR_NAMES),
        "cars": CARS,
        "cells": [_cell(name) for name in BOARD.cells],
    }


def _cell(name: str) -> Cell:
    kind = BOARD.kinds[name]
    return {
        "name": name,
        "column": BOARD.columns.index(name[0]),
        "row": int(name[1:]) - 1,
        "kind": KINDS[kind],
        "owner": OWNERS.get(kind),
        "opposite": BOARD.opposite(name),
    }
