"""The yard, read from `board.toml` and checked."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from string import ascii_lowercase

from roundhouse.games.errors import BadBoard

EMPTY, RED, BLUE = 0, 1, 2
COLOURS = {"R": RED, "B": BLUE}
MOST_SEATS = 2
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
"""North, east, south, west; then the diagonals."""
STRAIGHT = 4


@dataclass(frozen=True)
class Board:
    """The kind of each cell by name, and the fixed setups."""

    kinds: Mapping[str, str]
    setups: Mapping[str, Mapping[str, int]]

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells; the number of a cell is its index here."""
        return tuple(sorted(self.kinds))

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each cell, by name."""
        return {cell: number for number, cell in enumerate(self.cells)}

    @cached_property
    def receiving(self) -> tuple[int, ...]:
        """The cells of both receiving areas."""
        return tuple(self.number[cell] for cell in self.cells if self.kinds[cell] == "=")

    @cached_property
    def columns(self) -> str:
        """The letters of the columns."""
        return "".join(sorted({cell[0] for cell in self.cells}))

    @cached_property
    def rows(self) -> int:
        """The number of rows."""
        return max(int(cell[1:]) for cell in self.cells)

    def shift(self, cell: str, step: tuple[int, int]) -> str:
        """Return the name of the cell one step away, whether it exists or not."""
        column = ord(cell[0]) + step[0]
        return f"{chr(column)}{int(cell[1:]) + step[1]}"

    def opposite(self, cell: str) -> str:
        """Return the cell that results from a 180° turn around the centre of the yard."""
        column = self.columns[len(self.columns) - 1 - self.columns.index(cell[0])]
        return f"{column}{self.rows + 1 - int(cell[1:])}"


def load_board(path: Path) -> Board:
    """Read and check a board file; raise BadBoard, which names the broken rule, if it is invalid."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadBoard(f"{path.name}: {error}") from None
    try:
        rows = data["map"].split()
        setups = {name: picture.split() for name, picture in data["setups"].items()}
    except (KeyError, AttributeError) as error:
        raise BadBoard(f"{path.name}: needs a text `map` and texts under [setups] ({error})") from None
    kinds = _read_map(path.name, rows)
    board = Board(kinds, {})
    _check_map(path.name, board)
    return Board(kinds, {name: _read_setup(path.name, board, name, picture) for name, picture in setups.items()})


def _read_map(file: str, rows: list[str]) -> dict[str, str]:
    if not rows or not 2 <= len(rows) <= 9 or not 2 <= len(rows[0]) <= 9:
        raise BadBoard(f"{file}: map: a yard has 2 to 9 rows and 2 to 9 columns")
    kinds = {}
    for row, line in zip(range(len(rows), 0, -1), rows, strict=True):
        if len(line) != len(rows[0]):
            raise BadBoard(f"{file}: map, row {row}: every row has {len(rows[0])} signs, this one {len(line)}")
        for column, sign in zip(ascii_lowercase, line, strict=False):
            if sign not in ".o=RB":
                raise BadBoard(f"{file}: map, row {row}, column {column}: {sign!r} is not one of . o = R B")
            if sign != ".":
                kinds[f"{column}{row}"] = sign
    return kinds


def _check_map(file: str, board: Board) -> None:
    turned = {"R": "B", "B": "R"}
    for cell, kind in board.kinds.items():
        other = board.kinds.get(board.opposite(cell))
        if other != turned.get(kind, kind):
            raise BadBoard(
                f"{file}: map, {cell}: {kind!r} stands opposite {other!r}; the yard must look the same turned by 180°"
            )
    cars = len(board.receiving) // 2
    room = sum(kind == "R" for kind in board.kinds.values())
    if not 1 <= cars <= room:
        raise BadBoard(f"{file}: map: {cars} cars a side must fit into a shipping area of {room} cells")
    reached = {board.cells[0]}
    frontier = list(reached)
    while frontier:
        cell = frontier.pop()
        for step in STEPS[:STRAIGHT]:
            beside = board.shift(cell, step)
            if beside in board.kinds and beside not in reached:
                reached.add(beside)
                frontier.append(beside)
    if len(reached) < len(board.cells):
        lost = min(set(board.cells) - reached)
        raise BadBoard(f"{file}: map, {lost}: no way leads there from {board.cells[0]}")


def _read_setup(file: str, board: Board, name: str, picture: list[str]) -> dict[str, int]:
    south = sorted(
        (cell for cell in board.cells if board.kinds[cell] == "=" and int(cell[1:]) * 2 <= board.rows),
        key=lambda cell: (-int(cell[1:]), cell[0]),
    )
    signs = "".join(picture)
    if len(signs) != len(south) or set(signs) - set(COLOURS):
        raise BadBoard(f"{file}: setups.{name}: needs R or B for each of {', '.join(south)}, not {signs!r}")
    cars = {}
    for cell, sign in zip(south, signs, strict=True):
        cars[cell] = COLOURS[sign]
        cars[board.opposite(cell)] = RED + BLUE - COLOURS[sign]
    return cars


BOARD = load_board(Path(__file__).with_name("board.toml"))
