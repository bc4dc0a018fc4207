"""What each seat can see: everything."""

from typing import Literal, TypedDict

from roundhouse.games.switch_yard.board import BOARD, RED
from roundhouse.games.switch_yard.state import DRAW, OVER, PHASES
from roundhouse.games.switch_yard.tables import CARS, CELLS
from roundhouse.kernel import State, Texts, Tokens, jit
from roundhouse.kernel.json_writer import (
    begin_list,
    begin_list_field,
    begin_object,
    end_list,
    end_object,
    number,
    number_field,
    number_or_null_field,
    quote,
    text,
    text_field,
    text_or_null_field,
)


class YardView(TypedDict):
    """A view of the yard; `cars` has the cells of each seat's cars, `home` the number of them that are home.

    `side` is the seat to move, also when the game is over. Once the game is over, `ending` says why, and `winner` is
    the seat that has won, or null for a draw.
    """

    phase: Literal["placing", "moving", "over"]
    turn: int | None
    side: int
    cars: list[list[str]]
    home: list[int]
    ply: int
    limit: int
    occurrence: int
    winner: int | None
    ending: Literal["home", "stuck", "repeated", "exhausted"] | None
    position: str


TEXTS = Texts()
PHASE_KEY, TURN_KEY, SIDE_KEY, CARS_KEY, HOME_KEY, PLY_KEY, LIMIT_KEY, OCCURRENCE_KEY = TEXTS.keys(
    "phase turn side cars home ply limit occurrence"
)
WINNER_KEY, ENDING_KEY, POSITION_KEY = TEXTS.keys("winner ending position")
PHASE_NAMES = TEXTS.names(*PHASES)
HOME, STUCK, REPEATED, EXHAUSTED = range(4)
ENDING_NAMES = TEXTS.names("home", "stuck", "repeated", "exhausted")
CELL_NAMES = TEXTS.names(*BOARD.cells)
CELL_PIECES = TEXTS.pieces(*BOARD.cells)
SEAT_PIECES = TEXTS.pieces("R:", " B:", " turn:")
SIDE_PIECES = TEXTS.pieces("R", "B")
COMMA = TEXTS.pieces(",")
MOST_TOKENS = 6 * 2 * CARS + 50
"""Each car appears twice in a view, with a comma before it in the position."""


@jit
def write_view(s: State, viewer: int, tokens: Tokens) -> None:  # noqa: ARG001 - nothing is hidden
    """Write the view, which is the same for all viewers."""
    begin_object(tokens)
    text_field(tokens, PHASE_KEY, PHASE_NAMES + int(s.phase))
    number_or_null_field(tokens, TURN_KEY, s.turn)
    number_field(tokens, SIDE_KEY, s.side)
    begin_list_field(tokens, CARS_KEY)
    for seat in range(2):
        write_cars(s, seat, tokens)
    end_list(tokens)
    begin_list_field(tokens, HOME_KEY)
    for seat in range(2):
        number(tokens, s.home[seat])
    end_list(tokens)
    number_field(tokens, PLY_KEY, s.ply)
    number_field(tokens, LIMIT_KEY, s.limit)
    number_field(tokens, OCCURRENCE_KEY, s.occurrence)
    number_or_null_field(tokens, WINNER_KEY, winner(s))
    text_or_null_field(tokens, ENDING_KEY, ENDING_NAMES, ending(s))
    text(tokens, POSITION_KEY)
    write_position(s, tokens)
    end_object(tokens)


@jit
def winner(s: State) -> int:
    """Return the seat that has won, or -1."""
    return -1 if s.phase != OVER or s.outcome == DRAW else int(s.outcome)


@jit
def ending(s: State) -> int:
    """Return why the game is over, or -1 while it goes on; `settle` in play.py checks in the same order."""
    if s.phase != OVER:
        return -1
    if s.outcome == DRAW:
        return REPEATED if s.occurrence >= 3 else EXHAUSTED
    return HOME if s.home[s.outcome] == s.cars[s.outcome] else STUCK


@jit
def write_cars(s: State, seat: int, tokens: Tokens) -> None:
    """Write the cells of a seat's cars, sorted by name."""
    begin_list(tokens)
    for cell in range(CELLS):
        if s.cells[cell] == RED + seat:
            text(tokens, CELL_NAMES + cell)
    end_list(tokens)


@jit
def write_position(s: State, tokens: Tokens) -> None:
    """Write the position as text (C-2)."""
    quote(tokens)
    for seat in range(2):
        text(tokens, SEAT_PIECES + seat)
        first = True
        for cell in range(CELLS):
            if s.cells[cell] == RED + seat:
                if not first:
                    text(tokens, COMMA)
                first = False
                text(tokens, CELL_PIECES + cell)
    text(tokens, SEAT_PIECES + 2)
    text(tokens, SIDE_PIECES + int(s.side))
    quote(tokens)
