"""Switch Yard in plain Python: the engine's algorithm with lists and integers, as one would write it without Numba.

It is a benchmark, so it uses what is fast in CPython: lists of lists, few calls, and ranges to extend the list of
actions. It walks along a line of cars where the engine looks up the majority, because that is faster here.
"""

from dataclasses import dataclass, field

from roundhouse.games.switch_yard import board, tables
from roundhouse.games.switch_yard.actions import ENGINE as ENGINE_TABLE
from roundhouse.games.switch_yard.actions import MOVES as MOVES_TABLE
from roundhouse.games.switch_yard.actions import TRAIN as TRAIN_TABLE
from roundhouse.games.switch_yard.board import EMPTY

CELLS = range(tables.CELLS)
FREE: list[list[list[int]]] = tables.FREE.tolist()
PLACE: list[list[int]] = tables.PLACE.tolist()
NEXT: list[list[int]] = tables.NEXT.tolist()
OPEN: list[list[list[int]]] = tables.OPEN.tolist()
AREA: list[int] = tables.AREA.tolist()
WORD: list[int] = tables.WORD.tolist()
WEIGHT: list[int] = tables.WEIGHT.tolist()
ENGINE: list[list[int]] = ENGINE_TABLE.tolist()
TRAIN: list[list[list[list[int]]]] = TRAIN_TABLE.tolist()
MOVES: list[list[int]] = MOVES_TABLE.tolist()


@dataclass
class PlainYard:
    """A game of Switch Yard, after its setup."""

    cells: list[int]
    limit: int
    side: int = 0
    over: bool = False
    home: list[int] = field(default_factory=lambda: [0, 0])
    code: list[int] = field(default_factory=lambda: [0] * tables.WORDS)
    codes: list[tuple[int, ...]] = field(default_factory=list)
    since: int = 0

    def __post_init__(self) -> None:
        self.cars = [self.cells.count(board.RED), self.cells.count(board.BLUE)]
        self.lines = [[0] * tables.LONGEST, [0] * tables.LONGEST]
        for cell, colour in enumerate(self.cells):
            self.code[WORD[cell]] += colour * WEIGHT[cell]
            if colour != EMPTY:
                row, column = PLACE[cell]
                self.lines[0][column] |= 1 << row
                self.lines[1][row] |= 1 << column
        self.codes.append(tuple(self.code))

    def copy(self) -> "PlainYard":
        """Return an independent game."""
        twin = object.__new__(PlainYard)
        twin.cells, twin.limit, twin.side, twin.over = self.cells.copy(), self.limit, self.side, self.over
        twin.home, twin.cars, twin.code = self.home.copy(), self.cars, self.code.copy()
        twin.codes, twin.since = self.codes.copy(), self.since
        twin.lines = [line.copy() for line in self.lines]
        return twin

    def legal(self) -> list[int]:
        """List the legal actions in rising order."""
        out: list[int] = []
        if self.over:
            return out
        cells, mover = self.cells, self.side + 1
        for start in CELLS:
            if cells[start] == mover:
                self._list_engine(start, mover, out)
        for leader in CELLS:
            if cells[leader] != EMPTY:
                beside = NEXT[leader]
                for line in range(4):
                    if beside[line] >= 0 and cells[beside[line]] != EMPTY:
                        self._list_trains(leader, line, mover, out)
        return out

    def _clear_ahead(self, start: int, direction: int) -> int:
        axis = direction & 1
        place = PLACE[start]
        free = FREE[direction >> 1][place[axis]][self.lines[axis][place[1 - axis]]]
        may = OPEN[self.cells[start]][start][direction]
        return free if free < may else may

    def _list_engine(self, start: int, mover: int, out: list[int]) -> None:
        engine = ENGINE[start]
        for direction in range(4):
            reach = self._clear_ahead(start, direction)
            if reach:
                out.extend(range(engine[direction], engine[direction] + reach))
        may, beside, cells = OPEN[mover][start], NEXT[start], self.cells
        for direction in range(4, 8):
            if may[direction] and cells[beside[direction]] == EMPTY:
                out.append(engine[direction])

    def _list_trains(self, leader: int, line: int, mover: int, out: list[int]) -> None:
        cells = self.cells
        best = 0
        majority = 1 if cells[leader] == mover else -1
        car = NEXT[leader][line]
        while car >= 0 and cells[car] != EMPTY:
            majority += 1 if cells[car] == mover else -1
            if majority > best:
                best = majority
            car = NEXT[car][line]
        if not best:
            return
        towards, left, right = line ^ 2, (line + 1) & 3, (line + 3) & 3
        reach = self._clear_ahead(leader, towards)
        reach_left = self._clear_ahead(leader, left)
        reach_right = self._clear_ahead(leader, right)
        majority = 1 if cells[leader] == mover else -1
        behind = 1
        car = NEXT[leader][line]
        while car >= 0 and cells[car] != EMPTY:
            may = OPEN[cells[car]]
            steps = may[car][towards]
            if steps < behind:
                reach, reach_left, reach_right = min(reach, steps), min(reach_left, steps), min(reach_right, steps)
            else:
                ahead = may[leader]
                reach = min(reach, behind + ahead[towards])
                reach_left = min(reach_left, behind + ahead[left])
                reach_right = min(reach_right, behind + ahead[right])
            majority += 1 if cells[car] == mover else -1
            if majority > 0:
                first, first_left, first_right = TRAIN[leader][line][behind]
                out.extend(range(first, first + reach))
                out.extend(range(first_left, first_left + reach_left))
                out.extend(range(first_right, first_right + reach_right))
            behind += 1
            car = NEXT[car][line]

    def _can_move(self) -> bool:
        cells, mover = self.cells, self.side + 1
        for cell in CELLS:
            if cells[cell] == mover:
                may, beside = OPEN[mover][cell], NEXT[cell]
                for direction in range(8):
                    if may[direction] and cells[beside[direction]] == EMPTY:
                        return True
        return bool(self.legal())

    def _set_cell(self, cell: int, before: int, after: int) -> None:
        self.cells[cell] = after
        self.code[WORD[cell]] += (after - before) * WEIGHT[cell]
        row, column = PLACE[cell]
        self.lines[0][column] ^= 1 << row
        self.lines[1][row] ^= 1 << column

    def play(self, action: int) -> None:
        """Play a legal action."""
        leader, line, length, direction, steps = MOVES[action]
        target = leader
        for _ in range(steps):
            target = NEXT[target][direction]
        shipped = False
        start = leader
        for car in range(length):
            colour = self.cells[start]
            self._set_cell(start, colour, EMPTY)
            self._set_cell(target, EMPTY, colour)
            if AREA[target] == colour and AREA[start] != colour:
                self.home[colour - 1] += 1
                shipped = True
            start = NEXT[start][line]
            target = NEXT[target][direction ^ 2 if car < steps else line]
        mover = self.side
        self.side = 1 - mover
        self.codes.append(tuple(self.code))
        if shipped:
            self.since = len(self.codes) - 1
        self.over = (
            self.home[mover] == self.cars[mover]
            or self.home[1 - mover] == self.cars[1 - mover]
            or not self._can_move()
            or self.codes[-1 : self.since - len(self.codes) - 1 : -2].count(self.codes[-1]) >= 3
            or len(self.codes) > self.limit
        )
