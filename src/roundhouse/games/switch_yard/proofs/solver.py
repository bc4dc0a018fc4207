"""What the exact solver says about a position of Switch Yard: which moves force a goal, and how to defend."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.registry import find
from roundhouse.games.switch_yard.actions import MOST_LEGAL
from roundhouse.games.switch_yard.evaluation.positions import POSITION, position_of
from roundhouse.games.switch_yard.proofs import forced
from roundhouse.kernel import blank

Position = NDArray[np.record]
MOST_NODES = 200_000_000


class TooLong(RoundhouseError):
    """The search of a goal takes more nodes than allowed."""


@dataclass(frozen=True)
class Outcome:
    """A position after a move, and all moves that lead to it: they count as one."""

    actions: tuple[int, ...]
    position: Position


class YardSolver:
    """Decides by exhaustive search whether moves force goals: `level` cars of a seat home within some own moves.

    All its searches together may take `most_nodes` nodes; then it raises TooLong.
    """

    def __init__(self, most_nodes: int = MOST_NODES) -> None:
        self.most_nodes = most_nodes
        self._log = find("switch-yard").driver.silent
        self._positions = np.zeros(forced.ROOM, POSITION)
        self._frames = blank(forced.FRAME, forced.ROOM)
        self._frames["killer"] = -1
        self._table = blank(forced.ENTRY, forced.TABLE_SIZE)
        self._solver = blank(forced.SOLVER)
        self._solver["most_nodes"] = most_nodes
        self._goal = (-1, -1)
        self._listed = np.zeros(MOST_LEGAL, np.int32)

    def start_again(self) -> None:
        """Allow as many nodes again."""
        self._solver["nodes"] = 0

    def outcomes(self, position: Position) -> list[Outcome]:
        """Return what the moves of the side to move lead to. Moves with the same result are one outcome."""
        count = forced.list_moves(position, self._listed)
        found: dict[tuple[int, ...], tuple[list[int], Position]] = {}
        for action in self._listed[:count].tolist():
            after = self.after(position, action)
            found.setdefault(tuple(after["code"][0].tolist()), ([], after))[0].append(action)
        return [Outcome(tuple(actions), after) for actions, after in found.values()]

    def after(self, position: Position, action: int) -> Position:
        """Return the position after a move."""
        after = position.copy()
        forced.make_move(after, action, self._log)
        return after

    def forces(self, position: Position, seat: int, level: int, moves: int) -> bool:
        """Return True if a seat, whose opponent is to move, forces the goal with this many own moves."""
        if (seat, level) != self._goal:
            self._goal = seat, level
            self._solver["session"] += 1
            self._solver["seat"], self._solver["level"] = seat, level
        self._positions[0] = position[0]
        result = forced.forces(self._positions, self._frames, self._table, self._solver, moves, self._log)
        if result == forced.OPEN:
            raise TooLong(f"the search needs more than {self.most_nodes} nodes")
        return bool(result == forced.REACHED)

    def right_moves(self, position: Position, level: int, moves: int, most: int = 1000) -> list[Outcome]:
        """Return the outcomes that force the goal for the side to move within `moves` own moves, at most `most`."""
        seat, right = int(position["side"][0]), list[Outcome]()
        if moves == 0 or level - int(position["home"][0, seat]) > forced.MOST_IN_ONE * (2 * moves - 1):
            return []
        for outcome in self.outcomes(position):
            if self.forces(outcome.position, seat, level, moves - 1):
                right.append(outcome)
                if len(right) == most:
                    break
        return right

    def refutations(self, position: Position, seat: int, level: int, moves: int, most: int) -> int:
        """Count the replies that keep a seat from its goal, at most `most`."""
        found = 0
        for reply in self.outcomes(position):
            if not self.holds(reply.position, seat, level, moves):
                found += 1
                if found == most:
                    break
        return found

    def holds(self, position: Position, seat: int, level: int, moves: int) -> bool:
        """Return True if the goal is reached, or the seat to move forces it."""
        if forced.goal_of(position, seat, level) != forced.OPEN:
            return bool(forced.goal_of(position, seat, level) == forced.REACHED)
        return bool(self.right_moves(position, level, moves, most=1))


def can_solve(position: Position) -> bool:
    """Return True if both sides have a car at home: then nobody can ever be without a move."""
    return bool((position["home"] > 0).all())


def yard_position(match: Match) -> Position:
    """Return the compact position of a match of Switch Yard."""
    return position_of(match.state)
