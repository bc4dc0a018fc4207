"""Positions as text: `R:d4,f4 B:e4 turn:R` (C-2)."""

import re

from roundhouse.games.errors import BadPosition
from roundhouse.games.switch_yard.board import BLUE, BOARD, COLOURS, EMPTY, RED
from roundhouse.games.switch_yard.tables import AREA, CARS, CELLS

NAMES = {RED: "Red", BLUE: "Blue"}


def read_position(text: str) -> list[int]:
    """Parse a position into a colour for each cell, followed by the colour to move."""
    found = re.fullmatch(r"\s*R:(\S*)\s+B:(\S*)\s+turn:([RB])\s*", text)
    if not found:
        raise BadPosition(f"a position reads like `R:d4,f4 B:e4 turn:R`, not {text!r}")
    cells = [EMPTY] * CELLS
    for letter, names in zip("RB", found.groups(), strict=False):
        _read_cars(cells, COLOURS[letter], names.split(","))
    return [*cells, COLOURS[found[3]]]


def _read_cars(cells: list[int], colour: int, names: list[str]) -> None:
    if names == [""] or len(names) > CARS:
        raise BadPosition(f"each side has 1 to {CARS} cars; {NAMES[colour]} has {0 if names == [''] else len(names)}")
    for name in names:
        number = BOARD.number.get(name)
        if number is None:
            raise BadPosition(f"there is no cell {name!r}")
        if cells[number] != EMPTY:
            raise BadPosition(f"two cars stand on {name}")
        if AREA[number] not in (EMPTY, colour):
            raise BadPosition(f"no {NAMES[colour].lower()} car may stand in the other shipping area, on {name}")
        cells[number] = colour
    if all(AREA[BOARD.number[name]] == colour for name in names):
        raise BadPosition(f"all of {NAMES[colour]}'s cars are home: the game is over")
