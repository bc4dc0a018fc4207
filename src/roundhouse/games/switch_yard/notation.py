"""Actions as typed values and as text (C-2)."""

from dataclasses import dataclass

from roundhouse.games.switch_yard.actions import MOVES
from roundhouse.games.switch_yard.board import BOARD
from roundhouse.games.switch_yard.tables import NEXT, RECEIVING


@dataclass(frozen=True)
class Place:
    """Place an own car here and one of the other colour on the opposite cell."""

    cell: str

    def __str__(self) -> str:
        return f"place {self.cell}"


@dataclass(frozen=True)
class SwitchEngine:
    """Move a single car."""

    start: str
    target: str

    def __str__(self) -> str:
        return f"{self.start}-{self.target}"


@dataclass(frozen=True)
class Train:
    """Pull a train by its leader; the tail is its other end."""

    leader: str
    tail: str
    target: str

    def __str__(self) -> str:
        return f"{self.leader}/{self.tail}-{self.target}"


YardAction = Place | SwitchEngine | Train


def actions() -> tuple[YardAction, ...]:
    """Return the typed form of every action, in the order of their numbers."""
    typed: list[YardAction] = [Place(BOARD.cells[cell]) for cell in RECEIVING]
    for leader, line, length, direction, steps in MOVES[len(RECEIVING) :].tolist():
        start, tail = BOARD.cells[leader], BOARD.cells[walk(leader, line, length - 1)]
        target = BOARD.cells[walk(leader, direction, steps)]
        typed.append(SwitchEngine(start, target) if length == 1 else Train(start, tail, target))
    return tuple(typed)


def walk(cell: int, direction: int, steps: int) -> int:
    """Return the cell so many steps away."""
    for _ in range(steps):
        cell = int(NEXT[cell, direction])
    return cell
