"""A slow, plain reference for the rules of Switch Yard, to check the fast engine against.

Cells are names such as "e4". Every move is acted out one cell at a time on a dictionary from cell to
colour, and every token that moves is checked at each of those small steps. Nothing is precomputed.
The labels R-1 to R-7, D-1 to D-3, C-1 and C-2 point to the rulings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

COLUMNS = "abcdefghi"
ROWS = "123456789"

Board = dict[str, str]  # occupied cell -> "R" or "B"
Step = tuple[int, int]  # change of column, change of row

ORTHOGONAL: list[Step] = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL: list[Step] = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


@dataclass(frozen=True)
class Position:
    """Where the tokens stand, and who is to move ("R" or "B")."""

    red: frozenset[str]
    blue: frozenset[str]
    turn: str


def _exists(cell: str) -> bool:
    """Return True if this names one of the 65 cells; the four 2 x 2 corners are cut off."""
    if len(cell) != 2 or cell[0] not in COLUMNS or cell[1] not in ROWS:
        return False
    return not (cell[0] in "abhi" and cell[1] in "1289")


def _neighbour(cell: str, step: Step) -> str | None:
    """Name the cell one step away, or None beyond the edge."""
    column = COLUMNS.index(cell[0]) + step[0]
    row = ROWS.index(cell[1]) + step[1]
    if not (0 <= column < 9 and 0 <= row < 9):
        return None
    name = COLUMNS[column] + ROWS[row]
    return name if _exists(name) else None


def _other(colour: str) -> str:
    return "B" if colour == "R" else "R"


def _ships_here(colour: str, cell: str) -> bool:
    """Return True if the cell is in the shipping area of that colour."""
    return cell[0] in ("hi" if colour == "R" else "ab")


def _board(position: Position) -> Board:
    return dict.fromkeys(position.red, "R") | dict.fromkeys(position.blue, "B")


def _position(board: Board, turn: str) -> Position:
    red = frozenset(cell for cell, colour in board.items() if colour == "R")
    blue = frozenset(cell for cell, colour in board.items() if colour == "B")
    return Position(red, blue, turn)


def parse(text: str) -> Position:
    """Read the C-2 form, "R:d4,f4 B:e4 turn:R"; a colour without tokens is written "B:"."""
    match = re.fullmatch(r"R:(\S*) B:(\S*) turn:([RB])", text.strip())
    if match is None:
        raise ValueError(f"not a Switch Yard position: {text!r}")
    red, blue = (names.split(",") if names else [] for names in match.group(1, 2))
    if not all(_exists(cell) for cell in red + blue):
        raise ValueError(f"unknown cell in {text!r}")
    if len(set(red + blue)) != len(red + blue):
        raise ValueError(f"a cell is named twice in {text!r}")
    return Position(frozenset(red), frozenset(blue), match.group(3))


def write(position: Position) -> str:
    """Give the C-2 form, cells sorted by column, then by row (which is plain alphabetical order)."""
    red = ",".join(sorted(position.red))
    blue = ",".join(sorted(position.blue))
    return f"R:{red} B:{blue} turn:{position.turn}"


def opening(setup: str) -> Position:
    """Set up as C-1 says; the upper area is the lower one turned around e5, with the colours swapped."""
    lower = {"beginner": ["RRRRR", "RRRRR"], "advanced": ["RBRBR", "BRBRB"]}  # c1-g1, then c2-g2
    board: Board = {}
    for row, colours in zip("12", lower[setup], strict=True):
        for column, colour in zip("cdefg", colours, strict=True):
            opposite = COLUMNS[8 - COLUMNS.index(column)] + ROWS[8 - ROWS.index(row)]
            board[column + row] = colour
            board[opposite] = _other(colour)
    return _position(board, "R")


def _may_step(colour: str, start: str, end: str) -> bool:
    """Return True if the shipping areas let a token of this colour take the one step from start to end."""
    trespasses = _ships_here(_other(colour), end)
    leaves_home = _ships_here(colour, start) and not _ships_here(colour, end)
    return not trespasses and not leaves_home


def _advance(board: Board, train: list[str], step: Step) -> tuple[Board, list[str]] | None:
    """Move a train (leader first; one lone token is fine too) by a single cell, or None if it cannot.

    The leader enters the next cell, and each other token enters the cell that the one before it has left.
    """
    free = _neighbour(train[0], step)
    if free is None or free in board:
        return None
    after = dict(board)
    moved: list[str] = []
    for cell in train:
        colour = after.pop(cell)
        if not _may_step(colour, cell, free):
            return None
        after[free] = colour
        moved.append(free)
        free = cell
    return after, moved


def _pulls(board: Board, train: list[str], step: Step) -> list[tuple[str, Board]]:
    """Pull one cell, then another, until something forbids it; give the leader's cell and the board."""
    pulls: list[tuple[str, Board]] = []
    result = _advance(board, train, step)
    while result is not None:
        board, train = result
        pulls.append((train[0], board))
        result = _advance(board, train, step)
    return pulls


def _trains(board: Board, colour: str) -> list[list[str]]:
    """List every train of that colour, leader first (R-3, R-4); parts of longer lines are trains too (D-1).

    Starting from each token as leader, walk away from it in each direction. As all four directions are
    tried from every token, either end of a run gets its turn as the leader.
    """
    trains: list[list[str]] = []
    for leader in board:
        for step in ORTHOGONAL:
            run = [leader]
            following = _neighbour(leader, step)
            while following is not None and following in board:
                run.append(following)
                colours = [board[cell] for cell in run]
                if colours.count(colour) > colours.count(_other(colour)):
                    trains.append(list(run))
                following = _neighbour(following, step)
    return trains


def moves(position: Position) -> dict[str, Position]:
    """List every legal move of the player to move: its notation (C-2) and the position it leads to."""
    mover = position.turn
    board = _board(position)
    found: dict[str, Position] = {}
    for cell in board:
        if board[cell] != mover:
            continue
        for step in ORTHOGONAL:  # as far as it likes
            for target, after in _pulls(board, [cell], step):
                found[f"{cell}-{target}"] = _position(after, _other(mover))
        for step in DIAGONAL:  # one cell only
            result = _advance(board, [cell], step)
            if result is not None:
                after, moved = result
                found[f"{cell}-{moved[0]}"] = _position(after, _other(mover))
    for train in _trains(board, mover):
        for step in ORTHOGONAL:
            if _neighbour(train[0], step) == train[1]:
                continue  # ahead or sideways, not back into the train itself
            for target, after in _pulls(board, train, step):
                found[f"{train[0]}/{train[-1]}-{target}"] = _position(after, _other(mover))
    return found


def _home(position: Position, colour: str) -> bool:
    """Return True if all tokens of that colour are shipped; without any tokens, they are not."""
    tokens = position.red if colour == "R" else position.blue
    return len(tokens) > 0 and all(_ships_here(colour, cell) for cell in tokens)


def winner(position: Position, mover: str) -> str | None:
    """Name the winner now that `mover` has moved into this position, or None if play goes on."""
    for colour in (mover, _other(mover)):  # D-2: the mover's shipment counts first
        if _home(position, colour):
            return colour
    if not moves(position):  # D-3: whoever is to move and cannot has lost
        return _other(position.turn)
    return None


def perft(position: Position, depth: int) -> int:
    """Count the move sequences of exactly this length; a finished game goes no further."""
    if depth == 0:
        return 1
    if winner(position, _other(position.turn)) is not None:
        return 0
    return sum(perft(after, depth - 1) for after in moves(position).values())
