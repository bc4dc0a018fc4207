"""Proving puzzles again."""

from roundhouse.bots.puzzles.checking import Unsound
from roundhouse.bots.puzzles.puzzle import Puzzle, RightMove
from roundhouse.games.match import Match
from roundhouse.games.switch_yard.proofs.solution_tree import SolutionTree, TooWide
from roundhouse.games.switch_yard.proofs.solver import YardSolver, can_solve, yard_position


def level_of(match: Match, puzzle: Puzzle) -> int:
    """Return how many cars must be home to reach the goal."""
    seat = puzzle.seat
    home, cars = int(match.state["home"][seat]), int(match.state["cars"][seat])
    return cars if puzzle.goal.kind == "win" else home + puzzle.goal.cars


def check_proof(match: Match, puzzle: Puzzle) -> None:
    """Search again whether exactly one move forces the goal, in no fewer moves, and how it goes on."""
    position, level, moves = yard_position(match), level_of(match, puzzle), puzzle.goal.moves
    if not can_solve(position):
        raise Unsound("a side has no car at home, so it could be stuck: that is not searched")
    solver = YardSolver()
    if solver.right_moves(position, level, moves - 1, most=1):
        raise Unsound(f"the goal is reached in {moves - 1}")
    try:
        solution = SolutionTree(solver, level).of(position, moves)
    except TooWide as error:
        raise Unsound(str(error)) from None
    if len(solution) != 1:
        raise Unsound(f"{len(solution)} first moves force the goal")
    if solution != puzzle.solution:
        raise Unsound("the right moves and best defences are others")


def play_out(match: Match, puzzle: Puzzle, moves: list[RightMove]) -> None:
    """Play every line of the solution by the real rules, to its goal."""
    level = level_of(match, puzzle)
    for move in moves:
        _follow(match.copy(), puzzle, move, level)


def _follow(match: Match, puzzle: Puzzle, move: RightMove, level: int) -> None:
    after = []
    for action in move.actions:
        twin = match.copy()
        twin.play(action)
        after.append(twin)
    if len({str(twin.view()["position"]) for twin in after}) != 1:
        raise Unsound(f"{move.actions} are not one move")
    twin = after[0]
    if move.reply.defence is None:
        won = twin.result is not None and twin.result.winners == (puzzle.seat,)
        if not won and (puzzle.goal.kind == "win" or int(twin.state["home"][puzzle.seat]) < level):
            raise Unsound(f"after {move.actions[0]} the goal is not reached")
        return
    twin.play(move.reply.defence)
    if not move.reply.then:
        raise Unsound(f"nothing is right after {move.reply.defence}")
    for each in move.reply.then:
        _follow(twin, puzzle, each, level)
