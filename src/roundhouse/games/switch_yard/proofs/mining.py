"""Mining Switch Yard: positions of bots' games in which exactly one move forces a win, or cars home."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from roundhouse.bots.catalog import find_bot
from roundhouse.bots.observation import Observation
from roundhouse.bots.puzzles.difficulty import rating_of_forced
from roundhouse.bots.puzzles.puzzle import Goal, Puzzle, Start, puzzle_id
from roundhouse.games.match import Match
from roundhouse.games.registry import find
from roundhouse.games.switch_yard.proofs.forced import MOST_MOVES
from roundhouse.games.switch_yard.proofs.solution_tree import SolutionTree, TooWide
from roundhouse.games.switch_yard.proofs.solver import Outcome, Position, TooLong, YardSolver, can_solve, yard_position

GAME = "switch-yard"
PLAYER = "alpha-beta@300,slack=0.02"
"""The bots whose games are mined. They make mistakes, so that there is something to find."""
QUICK, DEEP = "alpha-beta@60", "alpha-beta@4000"
SETUPS = ("advanced", "random", "beginner")
MOST_PER_GAME = 4
MOST_NODES = 3_000_000
GOOD_ENOUGH = 0.05
"""How much worse than the best move, in shares of the win, a move that brings cars home may be."""
LONGEST = (0, 2, 2, 2, 2, 2, 3, 3, MOST_MOVES, MOST_MOVES)
"""The most moves to look ahead, by the cars at home. Earlier in the game there are too many moves; the longest lines
are only searched for wins."""
FEWEST_CARS = (2, 1, 1, 2)
"""How many cars a puzzle of 1, 2, 3, 4 moves must bring home, unless it wins."""


@dataclass(frozen=True)
class Found:
    """A goal that exactly one move of a position forces."""

    goal: Goal
    level: int
    key: Outcome


def mine(seed: int) -> Iterator[Puzzle | None]:
    """Play games without end. Yield the puzzles found in each, and None after it."""
    while True:
        yield from yards_in_game(seed)
        yield None
        seed += 1


def yards_in_game(seed: int) -> Iterator[Puzzle]:
    """Play a game, and look at its positions in random order, for puzzles of different lengths."""
    match = Match(find(GAME), seats=2, seed=seed, options={"setup": SETUPS[seed % len(SETUPS)]})
    players = [find_bot(GAME, PLAYER).sit_down(f"{seed} {seat}") for seat in range(2)]
    while match.turn is not None:
        match.play(players[match.turn].think(Observation.of(match)).action)
    steps = list(range(len(match)))
    random.Random(f"order {seed}").shuffle(steps)
    lengths: Counter[tuple[str, int]] = Counter()
    for step in steps:
        found = look_at(match.at(step), lengths)
        if found is not None:
            lengths[found.goal.kind, found.goal.moves] += 1
            yield found
        if lengths.total() == MOST_PER_GAME:
            return


def look_at(match: Match, known: Counter[tuple[str, int]]) -> Puzzle | None:
    """Return the longest puzzle in a position, of a kind and length that is not known yet."""
    position = yard_position(match)
    if not can_solve(position):
        return None
    goals = [each for each in goals_in(position) if not known[each.goal.kind, each.goal.moves]]
    for found in reversed(goals):
        if found.goal.kind == "win" or is_good(match, found.key):
            with suppress(TooLong, TooWide):
                return make_puzzle(YardSolver(MOST_NODES), match, found)
    return None


def goals_in(position: Position) -> list[Found]:
    """Return the goals that exactly one move forces, and that take all the moves they are given.

    Goals that take too long to decide are left out.
    """
    goals: list[Found] = []
    with suppress(TooLong):
        goals.extend(search_goals(YardSolver(MOST_NODES), position))
    return goals


def search_goals(solver: YardSolver, position: Position) -> Iterator[Found]:
    """Yield the goals that exactly one move forces, the shortest first."""
    seat = int(position["side"][0])
    home, cars = int(position["home"][0, seat]), int(position["cars"][0, seat])
    level = home + 1
    for moves in range(1, LONGEST[home] + 1):
        if moves == MOST_MOVES:
            level = cars
        right = solver.right_moves(position, level, moves, most=2)
        while right:
            level += 1
            more = solver.right_moves(position, level, moves, most=2) if level <= cars else []
            if not more and len(right) == 1:
                gained = level - 1 - home
                if level > cars:
                    yield Found(Goal("win", moves), cars, right[0])
                elif gained >= FEWEST_CARS[moves - 1]:
                    yield Found(Goal("ship", moves, gained), level - 1, right[0])
            right = more
        if level > cars:
            break


def is_good(match: Match, key: Outcome) -> bool:
    """Return True if a deep search finds a move about as good as any other: a puzzle must not teach a bad move."""
    opinion = find_bot(GAME, DEEP).sit_down("deep").think(Observation.of(match))
    seat = match.turn
    assert seat is not None
    values = {each.action: each.values[seat] for each in opinion.candidates}
    return max(values[action] for action in key.actions) >= opinion.candidates[0].values[seat] - GOOD_ENOUGH


def make_puzzle(solver: YardSolver, match: Match, found: Found) -> Puzzle:
    """Return the puzzle of a goal."""
    position, goal, seat = yard_position(match), found.goal, match.turn
    assert seat is not None
    solution = SolutionTree(solver, found.level).of(position, goal.moves)
    start = Start(2, match.seed, {"position": str(match.view()["position"])})
    tries = plausible_tries(solver, position, found)
    quick = find_bot(GAME, QUICK).sit_down("quick").think(Observation.of(match))
    hidden = quick.action not in found.key.actions
    later = len(solution[0].reply.then) if goal.moves > 2 else 1
    return Puzzle(
        id=puzzle_id(GAME, start, goal),
        start=start,
        seat=seat,
        goal=goal,
        solution=solution,
        tries=tries,
        hidden=hidden,
        rating=rating_of_forced(goal.moves, tries, hidden, later),
    )


def plausible_tries(solver: YardSolver, position: Position, found: Found) -> int:
    """Count the first moves that almost reach the goal: only one reply refutes them, or too few cars come home."""
    seat, moves = int(position["side"][0]), found.goal.moves
    home = int(position["home"][0, seat])
    tries = 0
    for outcome in solver.outcomes(position):
        if outcome.actions == found.key.actions:
            continue
        if moves == 1:
            tries += home < int(outcome.position["home"][0, seat]) < found.level
        elif solver.refutations(outcome.position, seat, found.level, moves - 1, most=2) == 1:
            tries += 1
    return tries
