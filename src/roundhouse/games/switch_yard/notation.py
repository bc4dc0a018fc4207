"""Actions as typed values and as text (C-2)."""

from dataclasses import dataclass, field
from functools import cache

from roundhouse.games.switch_yard.actions import MOVES
from roundhouse.games.switch_yard.board import BOARD
from roundhouse.games.switch_yard.tables import NEXT, RECEIVING


@dataclass(frozen=True)
class Place:
    """Place your own car here and one of the other colour on the opposite cell."""

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
    """Pull a train by its leader; the tail is its other end.

    `cars` has, for each car from the tail on, the cell it leaves and the cell it reaches. You can leave it out, because
    it follows from the other fields.
    """

    leader: str
    tail: str
    target: str
    cars: tuple[tuple[str, str], ...] = field(default=(), compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.leader}/{self.tail}-{self.target}"


YardAction = Place | SwitchEngine | Train


def actions() -> tuple[YardAction, ...]:
    """Return the typed form of every action, in the order of their numbers."""
    typed: list[YardAction] = [Place(BOARD.cells[cell]) for cell in RECEIVING]
    for leader, line, length, direction, steps in MOVES[len(RECEIVING) :].tolist():
        start, tail = BOARD.cells[leader], BOARD.cells[walk(leader, line, length - 1)]
        target = BOARD.cells[walk(leader, direction, steps)]
        if length == 1:
            typed.append(SwitchEngine(start, target))
        else:
            typed.append(Train(start, tail, target, cars_of(leader, line, length, direction, steps)))
    return tuple(typed)


def cars_of(leader: int, line: int, length: int, direction: int, steps: int) -> tuple[tuple[str, str], ...]:
    """Return the cell each car of a pulled train leaves and the cell it reaches, from the tail on."""
    train = [walk(leader, line, place) for place in range(length - 1, -1, -1)]
    path = [BOARD.cells[cell] for cell in (*train, *(walk(leader, direction, n) for n in range(1, steps + 1)))]
    return tuple(zip(path, path[steps:], strict=False))


@cache
def cars_of_action(action: int) -> list[tuple[str, str]]:
    """Return `cars_of` for the action number of a pull."""
    leader, line, length, direction, steps = MOVES[action].tolist()
    return list(cars_of(leader, line, length, direction, steps))


def walk(cell: int, direction: int, steps: int) -> int:
    """Return the cell `steps` steps away."""
    for _ in range(steps):
        cell = int(NEXT[cell, direction])
    return cell
