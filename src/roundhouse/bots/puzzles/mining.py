"""Mining puzzles into a file, which can be continued."""

from collections.abc import Callable, Iterator
from pathlib import Path

from roundhouse.bots.puzzles import move_mining
from roundhouse.bots.puzzles.files import append_puzzle, read_puzzles, write_puzzles
from roundhouse.bots.puzzles.puzzle import Puzzle
from roundhouse.games import parts
from roundhouse.games.errors import BadSetting
from roundhouse.games.registry import find

SHARES = {1: 0.12, 2: 0.3, 3: 0.33, 4: 0.25}
"""How many of the proven puzzles should take 1, 2, 3, 4 moves."""


def mine(
    game: str, count: int, seed: int, file: Path, report: Callable[[int, Puzzle], None] = lambda *_: None
) -> list[Puzzle]:
    """Mine until the file has `count` puzzles. An existing file is continued, with games after those it has.

    The file is written line by line, and sorted by difficulty at the end.
    """
    if count < 1:
        raise BadSetting(f"the count must be 1 or more, not {count}")
    game = find(game).name
    puzzles = read_puzzles(file, game) if file.exists() else []
    known = {puzzle.id for puzzle in puzzles}
    first = max([seed, *(puzzle.start.seed + 1 for puzzle in puzzles)])
    found = miner(game, first)
    while len(puzzles) < count:
        puzzle = next(found)
        if puzzle is None or puzzle.id in known or not is_wanted(puzzle, puzzles, count):
            continue
        append_puzzle(file, puzzle)
        known.add(puzzle.id)
        puzzles.append(puzzle)
        report(len(puzzles), puzzle)
    write_puzzles(file, puzzles)
    return puzzles


def miner(game: str, seed: int) -> Iterator[Puzzle | None]:
    """Return an endless miner for a game: None after each game that was played."""
    proofs = parts.module(find(game), "proofs.mining")
    if proofs is None:
        return move_mining.mine_moves(game, seed)
    found: Iterator[Puzzle | None] = proofs.mine(seed)
    return found


def is_wanted(puzzle: Puzzle, puzzles: list[Puzzle], count: int) -> bool:
    """Return True while there are not enough puzzles of this length. Lengths that are rare do not hold up the rest."""
    if puzzle.goal.kind == "find":
        return True
    same = sum(each.goal.moves == puzzle.goal.moves for each in puzzles)
    return same < SHARES[puzzle.goal.moves] * count + 1
