"""Checking puzzles again: proofs are proven anew, analyses are repeated with other guesses."""

from roundhouse.bots.puzzles.move_mining import best_again
from roundhouse.bots.puzzles.puzzle import Puzzle, open_match
from roundhouse.games import parts
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match


class Unsound(RoundhouseError):
    """A puzzle is not what it says it is."""


def check_puzzle(game: str, puzzle: Puzzle) -> None:
    """Check a puzzle from its position on; raise Unsound, which says what is wrong."""
    match = open_match(game, puzzle.start)
    if match.turn != puzzle.seat:
        raise Unsound(f"seat {match.turn} is to move, not {puzzle.seat}")
    if puzzle.proven:
        proofs = parts.module(match.game, "proofs.checking")
        if proofs is None:
            raise Unsound(f"there are no proofs for {match.game.name}")
        proofs.check_proof(match, puzzle)
        proofs.play_out(match, puzzle, puzzle.solution)
    else:
        check_analysis(match, puzzle)


def check_analysis(match: Match, puzzle: Puzzle) -> None:
    """Analyse a position again, with other guesses: the same move must be the best."""
    move = puzzle.solution[0].actions[0]
    if puzzle.analysis is None or puzzle.analysis.move != move:
        raise Unsound("the solution is not the move of the analysis")
    best = best_again(match, f"check {puzzle.id}")
    if str(match.game.typed[best]) != move:
        raise Unsound(f"{match.game.typed[best]} is better than {move}")
