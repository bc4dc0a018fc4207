"""`roundhouse puzzles`: mining and checking with progress on the screen."""

from pathlib import Path

from rich.console import Console

from roundhouse.bots.puzzles.checking import Unsound, check_puzzle
from roundhouse.bots.puzzles.files import PUZZLES, read_puzzles
from roundhouse.bots.puzzles.mining import mine
from roundhouse.bots.puzzles.puzzle import Puzzle, puzzle_id
from roundhouse.games import parts
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find, names


def show_mining(game: str, count: int, seed: int, file: Path, console: Console) -> None:
    """Mine puzzles, and print each that is found."""

    def report(number: int, puzzle: Puzzle) -> None:
        goal = puzzle.goal
        what = {"win": "win", "ship": f"bring {goal.cars} home", "find": "find the move"}[goal.kind]
        length = "" if goal.kind == "find" else f" in {goal.moves}"
        console.print(f"{number}: {puzzle.id}, {what}{length}, rated {puzzle.rating}", highlight=False)

    puzzles = mine(game, count, seed, file, report)
    console.print(f"{file} has {len(puzzles)} puzzles", highlight=False, soft_wrap=True)


def show_checking(files: list[Path], console: Console) -> None:
    """Check files of puzzles; without any, those of all games. Raise an error if one is not sound."""
    unsound = 0
    for file in files or game_files():
        game = game_of(file)
        puzzles = read_puzzles(file, game)
        for line, puzzle in enumerate(puzzles, 1):
            try:
                check_puzzle(game, puzzle)
            except Unsound as error:
                unsound += 1
                console.print(
                    f"{file}, line {line}: {puzzle.id}: {error}", highlight=False, soft_wrap=True, style="red"
                )
        console.print(f"{file}: {len(puzzles)} puzzles of {game} were checked", highlight=False, soft_wrap=True)
    if unsound:
        raise RoundhouseError(f"{unsound} puzzles are not sound")


def game_files() -> list[Path]:
    """Return the files of puzzles that the games bring."""
    files = (parts.file(find(name), PUZZLES) for name in names())
    return [file for file in files if file is not None]


def game_of(file: Path) -> str:
    """Return the game that a file of puzzles belongs to, which follows from its first id."""
    import msgspec

    try:
        first = msgspec.json.decode(file.read_bytes().split(b"\n", 1)[0], type=Puzzle)
    except (OSError, msgspec.DecodeError) as error:
        raise RoundhouseError(f"{file}, line 1: {error}") from None
    for name in names():
        if first.id == puzzle_id(name, first.start, first.goal):
            return name
    raise RoundhouseError(f"{file}, line 1: the id {first.id} belongs to no game")
