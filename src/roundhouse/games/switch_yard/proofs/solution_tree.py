"""The solution of a proven puzzle: the right moves at each turn, and the opponent's best defence against each."""

from roundhouse.bots.puzzles.puzzle import Reply, RightMove
from roundhouse.games.registry import find
from roundhouse.games.switch_yard.proofs.solver import Outcome, Position, YardSolver

MOST_RIGHT_MOVES = 80
"""The most right moves in a solution, over all its turns."""


class TooWide(ValueError):
    """There are too many right moves after the first one to make a good puzzle."""


class SolutionTree:
    """Makes the tree of right moves and best defences."""

    def __init__(self, solver: YardSolver, level: int) -> None:
        self._solver = solver
        self._level = level
        self._typed = find("switch-yard").typed
        self._size = 0

    def of(self, position: Position, moves: int) -> list[RightMove]:
        """Return all moves of the side to move that force the goal within this many own moves, with what follows."""
        return [self._right_move(each, moves) for each in self._solver.right_moves(position, self._level, moves)]

    def _right_move(self, outcome: Outcome, moves: int) -> RightMove:
        self._size += 1
        if self._size > MOST_RIGHT_MOVES:
            raise TooWide(f"more than {MOST_RIGHT_MOVES} right moves")
        seat = 1 - int(outcome.position["side"][0])
        actions = [str(self._typed[action]) for action in outcome.actions]
        if self._solver.forces(outcome.position, seat, self._level, 0):
            return RightMove(actions)
        defence = self.best_defence(outcome.position, moves - 1)
        then = self.of(defence.position, moves - 1)
        return RightMove(actions, Reply(str(self._typed[defence.actions[0]]), then))

    def best_defence(self, position: Position, moves: int) -> Outcome:
        """Return the reply that holds out longest, of these the one with the fewest right answers, then the first.

        The position is lost within this many moves of the other side.
        """
        seat = 1 - int(position["side"][0])
        replies = self._solver.outcomes(position)
        longest = [each for each in replies if not self._loses(each.position, seat, moves - 1)]
        return min(longest, key=lambda each: len(self._solver.right_moves(each.position, self._level, moves)))

    def _loses(self, position: Position, seat: int, moves: int) -> bool:
        """Return True if the seat to move reaches the goal within this many own moves, or has reached it."""
        return self._solver.holds(position, seat, self._level, moves)
