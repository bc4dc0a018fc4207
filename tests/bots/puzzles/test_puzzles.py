"""The puzzles of all games: their files, their proofs, and how they are mined."""

from pathlib import Path

import msgspec
import pytest

from roundhouse.bots.puzzles.checking import Unsound, check_puzzle
from roundhouse.bots.puzzles.files import puzzles_of, read_puzzles, write_puzzles
from roundhouse.bots.puzzles.mining import mine
from roundhouse.bots.puzzles.puzzle import Puzzle, RightMove, open_match
from roundhouse.cli import main
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import names
from roundhouse.games.switch_yard.proofs import mining as yard_mining
from roundhouse.games.switch_yard.proofs.solver import yard_position

FEWEST = {"switch-yard": 200}
YARD = puzzles_of("switch-yard")
JUDGED = [game for game in names() if game != "switch-yard" and puzzles_of(game)]
SAMPLE = sorted(YARD)[::25]


def some(count: int = 3) -> list[Puzzle]:
    """Return a few short puzzles."""
    return [puzzle for puzzle in YARD.values() if puzzle.goal.moves == 1][:count]


def test_there_are_enough_proven_puzzles_of_every_length() -> None:
    assert len(YARD) >= FEWEST["switch-yard"]
    assert {puzzle.goal.moves for puzzle in YARD.values()} == {1, 2, 3, 4}
    assert all(puzzle.proven for puzzle in YARD.values())


@pytest.mark.parametrize("game", JUDGED)
def test_the_others_say_that_they_are_not_proven(game: str) -> None:
    for puzzle in puzzles_of(game).values():
        assert puzzle.analysis is not None
        assert puzzle.analysis.margin >= 0.08
        assert puzzle.goal.kind == "find"


@pytest.mark.parametrize("game", names())
def test_files_are_sorted_by_difficulty(game: str) -> None:
    ratings = [puzzle.rating for puzzle in puzzles_of(game).values()]
    assert ratings == sorted(ratings)


@pytest.mark.parametrize("game", JUDGED)
def test_every_position_can_be_reached_and_the_move_is_legal(game: str) -> None:
    for puzzle in list(puzzles_of(game).values())[::10]:
        match = open_match(game, puzzle.start)
        assert match.turn == puzzle.seat
        assert match.is_legal(puzzle.solution[0].actions[0])
        assert match.legal_count >= 3


@pytest.mark.parametrize("name", SAMPLE)
def test_a_sample_is_proven_again(name: str) -> None:
    check_puzzle("switch-yard", YARD[name])


@pytest.mark.deep
@pytest.mark.parametrize("name", sorted(YARD))
def test_every_proof_is_proven_again(name: str) -> None:
    check_puzzle("switch-yard", YARD[name])


@pytest.mark.deep
@pytest.mark.parametrize("game", JUDGED)
def test_another_analysis_finds_the_same_moves(game: str) -> None:
    wrong = []
    for puzzle in puzzles_of(game).values():
        try:
            check_puzzle(game, puzzle)
        except Unsound as error:
            wrong.append((puzzle.id, str(error)))
    assert not wrong


def test_a_puzzle_with_another_solution_is_not_sound() -> None:
    puzzle = some(1)[0]
    match = open_match("switch-yard", puzzle.start)
    other = next(str(action) for action in match.actions() if str(action) not in puzzle.solution[0].actions)
    with pytest.raises(Unsound, match="right moves"):
        check_puzzle("switch-yard", msgspec.structs.replace(puzzle, solution=[RightMove([other])]))


def test_a_puzzle_that_can_be_solved_sooner_is_not_sound() -> None:
    puzzle = some(1)[0]
    goal = msgspec.structs.replace(puzzle.goal, moves=2)
    with pytest.raises(Unsound, match="reached in 1"):
        check_puzzle("switch-yard", msgspec.structs.replace(puzzle, goal=goal))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda line: line[:-3], "line 2"),
        (lambda line: line.replace(b'"seat":', b'"chair":'), "line 2.*chair"),
        (lambda line: line.replace(b'"id":"', b'"id":"x'), "line 2.*does not belong"),
        (lambda _: msgspec.json.encode(some(3)[0]), "line 2.*another puzzle"),
    ],
)
def test_an_error_in_a_file_names_its_line(tmp_path: Path, change: object, told: str) -> None:
    file = tmp_path / "puzzles.jsonl"
    lines = [msgspec.json.encode(puzzle) for puzzle in some(3)]
    lines[1] = change(lines[1])  # type: ignore[operator]
    file.write_bytes(b"\n".join(lines))
    with pytest.raises(RoundhouseError, match=told):
        read_puzzles(file, "switch-yard")


def test_mining_continues_a_file_and_gives_sound_puzzles(tmp_path: Path) -> None:
    file = tmp_path / "yard.jsonl"
    assert len(mine("switch-yard", 1, 40, file)) == 1
    first = read_puzzles(file, "switch-yard")
    assert main(["puzzles", "mine", "switch-yard", "--count", "2", "--out", str(file)]) == 0
    both = read_puzzles(file, "switch-yard")
    assert len(both) == 2
    assert first[0] in both
    assert main(["puzzles", "check", str(file)]) == 0


def test_a_check_fails_for_a_file_with_an_unsound_puzzle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "yard.jsonl"
    puzzle = some(1)[0]
    write_puzzles(file, [msgspec.structs.replace(puzzle, solution=[RightMove(["c3-c4"])])])
    assert main(["puzzles", "check", str(file)]) == 1
    told = capsys.readouterr()
    assert "line 1" in told.out
    assert "not sound" in told.err


def test_a_goal_is_the_most_that_can_be_forced_and_takes_all_its_moves() -> None:
    for puzzle in some(3):
        match = open_match("switch-yard", puzzle.start)
        goals = [each.goal for each in yard_mining.goals_in(yard_position(match))]
        assert puzzle.goal in goals
