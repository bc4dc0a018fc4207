"""Files of puzzles: one puzzle in a line of JSON."""

from functools import cache
from pathlib import Path

import msgspec

from roundhouse.bots.puzzles.puzzle import Puzzle, puzzle_id
from roundhouse.games import parts
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find

PUZZLES = "puzzles.jsonl"
"""A game's puzzles, in its package."""


@cache
def puzzles_of(game: str) -> dict[str, Puzzle]:
    """Return the puzzles of a game by their ids, the easiest first. A game without a file has none."""
    file = parts.file(find(game), PUZZLES)
    return {} if file is None else {puzzle.id: puzzle for puzzle in read_puzzles(file, find(game).name)}


def read_puzzles(file: Path, game: str) -> list[Puzzle]:
    """Read and validate a file of puzzles; an error names the line."""
    try:
        lines = file.read_bytes().splitlines()
    except OSError as error:
        raise RoundhouseError(f"{file}: {error}") from None
    puzzles: list[Puzzle] = []
    known: set[str] = set()
    for number, line in enumerate(lines, 1):
        try:
            puzzle = msgspec.json.decode(line, type=Puzzle)
            validate(puzzle, game)
            if puzzle.id in known:
                raise ValueError(f"there is another puzzle {puzzle.id}")
        except (msgspec.DecodeError, ValueError) as error:
            raise RoundhouseError(f"{file}, line {number}: {error}") from None
        known.add(puzzle.id)
        puzzles.append(puzzle)
    return puzzles


def validate(puzzle: Puzzle, game: str) -> None:
    """Check what can be checked without playing; raise ValueError, which says what is wrong."""
    if puzzle.id != puzzle_id(game, puzzle.start, puzzle.goal):
        raise ValueError(f"the id {puzzle.id} does not belong to this position and goal")
    if not 0 <= puzzle.seat < puzzle.start.seats:
        raise ValueError(f"there is no seat {puzzle.seat}")
    if len(puzzle.solution) != 1:
        raise ValueError(f"a puzzle has one right first move, not {len(puzzle.solution)}")
    if puzzle.goal.moves < 1 or (puzzle.goal.kind == "ship") != (puzzle.goal.cars > 0):
        raise ValueError("the goal needs 1 move or more, and a number of cars if they are to come home")
    if (puzzle.goal.kind == "find") != (puzzle.analysis is not None):
        raise ValueError("either the solution is proven, or there is an analysis")


def write_puzzles(file: Path, puzzles: list[Puzzle]) -> None:
    """Write puzzles, the easiest first."""
    draft = Path(f"{file}.part")
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    draft.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in ordered))
    draft.replace(file)


def append_puzzle(file: Path, puzzle: Puzzle) -> None:
    """Add a puzzle at the end of a file."""
    with file.open("ab") as out:
        out.write(msgspec.json.encode(puzzle) + b"\n")
