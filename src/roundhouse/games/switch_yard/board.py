"""The yard, read from `board.toml` and checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from roundhouse.games.board_file import BoardFile

EMPTY, RED, BLUE = 0, 1, 2
COLOURS = {"R": RED, "B": BLUE}
MOST_SEATS = 2
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
"""North, east, south, west; then the diagonals."""
STRAIGHT = 4
DRAWN = ("custom", "random")
"""The setups that are not pictures: one that the players make, and one that chance makes."""
MOST_PLIES = 500
MOST_SETUPS = 12


@dataclass(frozen=True)
class Board:
    """The kind of each cell by name, and the fixed setups; what is played unless the options say otherwise."""

    kinds: Mapping[str, str]
    setups: Mapping[str, Mapping[str, int]]
    usual: str = DRAWN[1]
    limit: int = 300

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
    """Read and check a board file; raise BadBoard, which names the broken rule and its line, if it is invalid."""
    source = BoardFile(path)
    data = source.data
    pictures = data.get("setups")
    if not isinstance(data.get("map"), str) or not isinstance(pictures, dict):
        raise source.wrong("map", "needs a text `map` and texts under [setups]")
    source.only(data, ("map", "usual", "limit", "setups"), "")
    kinds = _read_map(source, data["map"].split())
    board = Board(kinds, {})
    _check_map(source, board)
    if len(pictures) > MOST_SETUPS:
        raise source.bad(f"there may be {MOST_SETUPS} setups, not {len(pictures)}", "[setups]")
    setups = {name: _read_setup(source, board, name, picture) for name, picture in pictures.items()}
    usual = data.get("usual")
    if not isinstance(usual, str) or usual not in (*setups, *DRAWN):
        raise source.wrong("usual", f"usual: must be one of {', '.join((*setups, *DRAWN))}, not {usual!r}")
    return Board(kinds, setups, usual, source.number("limit", 1, MOST_PLIES))


def _read_map(source: BoardFile, rows: list[str]) -> dict[str, str]:
    if not rows or not 2 <= len(rows) <= 9 or not 2 <= len(rows[0]) <= 9:
        raise source.wrong("map", "map: a yard has 2 to 9 rows and 2 to 9 columns")
    kinds = {}
    for at, (row, line) in enumerate(zip(range(len(rows), 0, -1), rows, strict=True), 1):
        if len(line) != len(rows[0]):
            raise source.wrong("map", f"map, row {row}: every row has {len(rows[0])} signs, this one {len(line)}", at)
        for column, sign in zip(ascii_lowercase, line, strict=False):
            if sign not in ".o=RB":
                raise source.wrong("map", f"map, row {row}, column {column}: {sign!r} is not one of . o = R B", at)
            if sign != ".":
                kinds[f"{column}{row}"] = sign
    _check_edges(source, rows)
    return kinds


def _check_edges(source: BoardFile, rows: list[str]) -> None:
    """Check that no row and no column is empty: their numbers and letters are counted from the corner."""
    for at, line in enumerate(rows, 1):
        if set(line) == {"."}:
            raise source.wrong("map", f"map, row {len(rows) + 1 - at}: a row has at least one cell", at)
    for place, column in zip(range(len(rows[0])), ascii_lowercase, strict=False):
        if {line[place] for line in rows} == {"."}:
            raise source.wrong("map", f"map, column {column}: a column has at least one cell")


def _check_map(source: BoardFile, board: Board) -> None:
    turned = {"R": "B", "B": "R"}
    for cell, kind in board.kinds.items():
        other, row = board.kinds.get(board.opposite(cell)), board.rows + 1 - int(cell[1:])
        if other != turned.get(kind, kind):
            law = f"map, {cell}: {kind!r} stands opposite {other!r}; the yard must look the same turned by 180°"
            raise source.wrong("map", law, row)
        if kind == "=" and board.opposite(cell) == cell:
            raise source.wrong("map", f"map, {cell}: the cell in the middle belongs to no receiving area", row)
    cars = len(board.receiving) // 2
    room = sum(kind == "R" for kind in board.kinds.values())
    if not 1 <= cars <= room:
        raise source.wrong("map", f"map: {cars} cars a side must fit into a shipping area of {room} cells")
    _check_ways(source, board)


def _check_ways(source: BoardFile, board: Board) -> None:
    """Check that a way leads from each cell to each other one."""
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
        law = f"map, {lost}: no way leads there from {board.cells[0]}"
        raise source.wrong("map", law, board.rows + 1 - int(lost[1:]))


def _read_setup(source: BoardFile, board: Board, name: str, picture: Any) -> dict[str, int]:
    south = sorted(
        (cell for cell in board.cells if board.kinds[cell] == "=" and int(cell[1:]) * 2 <= board.rows),
        key=lambda cell: (-int(cell[1:]), cell[0]),
    )
    signs = "".join(picture.split()) if isinstance(picture, str) else repr(picture)
    if not name.isascii() or not name.isidentifier() or name != name.lower() or name in DRAWN:
        raise source.bad(f"setups.{name}: a setup is named by one word of small letters", "[setups]", 0, name)
    if 2 * len(south) != len(board.receiving):
        raise source.wrong("map", "map: the receiving areas lie in the southern half and in the northern half")
    if len(signs) != len(south) or set(signs) - set(COLOURS):
        law = f"setups.{name}: needs R or B for each of {', '.join(south)}, not {signs!r}"
        raise source.bad(law, "[setups]", 0, name)
    cars = {}
    for cell, sign in zip(south, signs, strict=True):
        cars[cell] = COLOURS[sign]
        cars[board.opposite(cell)] = RED + BLUE - COLOURS[sign]
    return cars


BOARD = load_board(Path(__file__).with_name("board.toml"))
