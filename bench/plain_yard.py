"""Switch Yard in plain Python: the engine's algorithm with lists and integers, as one would write it without Numba.

It is here to be raced against: the same steps as `roundhouse.games.switch_yard.rules`, function by function, written
as is natural and quick in CPython (lists of lists, growing the list of actions by ranges).
"""

from dataclasses import dataclass, field

from roundhouse.games.switch_yard import board, moves
from roundhouse.games.switch_yard.board import EMPTY

CELLS = range(board.CELLS)
FREE: list[list[list[int]]] = board.FREE.tolist()
NEED: list[list[list[int]]] = board.NEED.tolist()
PLACE: list[list[int]] = board.PLACE.tolist()
NEXT: list[list[int]] = board.NEXT.tolist()
OPEN: list[list[list[int]]] = board.OPEN.tolist()
AREA: list[int] = board.AREA.tolist()
WORD: list[int] = board.WORD.tolist()
WEIGHT: list[int] = board.WEIGHT.tolist()
ENGINE: list[list[int]] = moves.ENGINE.tolist()
TRAIN: list[list[list[list[int]]]] = moves.TRAIN.tolist()
MOVES: list[list[int]] = moves.MOVES.tolist()


@dataclass
class PlainYard:
    """A game of Switch Yard, after its setup."""

    cells: list[int]
    limit: int
    side: int = 0
    over: bool = False
    home: list[int] = field(default_factory=lambda: [0, 0])
    code: list[int] = field(default_factory=lambda: [0] * board.WORDS)
    codes: list[tuple[int, ...]] = field(default_factory=list)
    since: int = 0

    def __post_init__(self) -> None:
        self.cars = [self.cells.count(board.RED), self.cells.count(board.BLUE)]
        self.lines = [[[0] * board.LONGEST, [0] * board.LONGEST] for _ in range(3)]
        for cell, colour in enumerate(self.cells):
            self.code[WORD[cell]] += colour * WEIGHT[cell]
            if colour != EMPTY:
                row, column = PLACE[cell]
                for columns, rows in (self.lines[0], self.lines[colour]):
                    columns[column] |= 1 << row
                    rows[row] |= 1 << column
        self.codes.append(tuple(self.code))

    def copy(self) -> "PlainYard":
        """Return an independent game."""
        twin = object.__new__(PlainYard)
        twin.cells, twin.limit, twin.side, twin.over = self.cells.copy(), self.limit, self.side, self.over
        twin.home, twin.cars, twin.code = self.home.copy(), self.cars, self.code.copy()
        twin.codes, twin.since = self.codes.copy(), self.since
        twin.lines = [[line.copy() for line in lines] for lines in self.lines]
        return twin

    def legal(self) -> list[int]:
        """List the legal actions in rising order."""
        out: list[int] = []
        if self.over:
            return out
        cells, mover = self.cells, self.side + 1
        for leader in CELLS:
            if cells[leader] != EMPTY:
                if cells[leader] == mover:
                    self._list_engine(leader, mover, out)
                for line in range(4):
                    behind = self._cars_behind(leader, line)
                    if behind >= self._cars_needed(leader, line):
                        self._list_trains(leader, line, behind, out)
        return out

    def _clear_ahead(self, start: int, direction: int) -> int:
        axis = direction & 1
        occupied = self.lines[0][axis][PLACE[start][1 - axis]]
        return min(FREE[direction >> 1][PLACE[start][axis]][occupied], OPEN[self.cells[start]][start][direction])

    def _list_engine(self, start: int, mover: int, out: list[int]) -> None:
        for direction in range(4):
            first = ENGINE[start][direction]
            out.extend(range(first, first + self._clear_ahead(start, direction)))
        for direction in range(4, 8):
            if OPEN[mover][start][direction] and self.cells[NEXT[start][direction]] == EMPTY:
                out.append(ENGINE[start][direction])

    def _cars_behind(self, leader: int, line: int) -> int:
        axis = line & 1
        occupied = self.lines[0][axis][PLACE[leader][1 - axis]]
        return FREE[line >> 1][PLACE[leader][axis]][board.FULL ^ occupied]

    def _cars_needed(self, leader: int, line: int) -> int:
        axis = line & 1
        own = self.lines[self.side + 1][axis][PLACE[leader][1 - axis]]
        return NEED[line >> 1][PLACE[leader][axis]][own]

    def _list_trains(self, leader: int, line: int, cars: int, out: list[int]) -> None:
        cells, mover = self.cells, self.side + 1
        towards, left, right = line ^ 2, (line + 1) & 3, (line + 3) & 3
        reach = self._clear_ahead(leader, towards)
        reach_left = self._clear_ahead(leader, left)
        reach_right = self._clear_ahead(leader, right)
        majority = 1 if cells[leader] == mover else -1
        car = leader
        for behind in range(1, cars + 1):
            car = NEXT[car][line]
            reach = min(reach, self._follow(car, leader, towards, behind, towards))
            reach_left = min(reach_left, self._follow(car, leader, towards, behind, left))
            reach_right = min(reach_right, self._follow(car, leader, towards, behind, right))
            majority += 1 if cells[car] == mover else -1
            if majority > 0:
                first, first_left, first_right = TRAIN[leader][line][behind]
                out.extend(range(first, first + reach))
                out.extend(range(first_left, first_left + reach_left))
                out.extend(range(first_right, first_right + reach_right))

    def _follow(self, car: int, leader: int, towards: int, behind: int, direction: int) -> int:
        may = OPEN[self.cells[car]]
        steps = may[car][towards]
        return steps if steps < behind else behind + may[leader][direction]

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
        for columns, rows in (self.lines[0], self.lines[before + after]):
            columns[column] ^= 1 << row
            rows[row] ^= 1 << column

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
