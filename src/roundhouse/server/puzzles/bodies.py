"""A puzzle as it is sent: its positions along the solution, as its player sees them."""

from functools import cache

import msgspec

from roundhouse.bots.puzzles.puzzle import Puzzle, RightMove, open_match
from roundhouse.games.match import Match
from roundhouse.server.tables import presenters
from roundhouse.server.wire import (
    Position,
    PuzzleAnalysis,
    PuzzleBody,
    PuzzleCard,
    PuzzleGoal,
    PuzzleMoment,
    PuzzleMove,
    PuzzleTurn,
)

EARLIER = 12
"""How many actions before the puzzle its first position tells about."""


def goal_of(puzzle: Puzzle) -> PuzzleGoal:
    """Return the goal as it is sent."""
    return PuzzleGoal(kind=puzzle.goal.kind, moves=puzzle.goal.moves, cars=puzzle.goal.cars)


def card_of(puzzle: Puzzle, rating: float) -> PuzzleCard:
    """Return a puzzle for a list."""
    return PuzzleCard(id=puzzle.id, goal=goal_of(puzzle), proven=puzzle.proven, rating=rating)


@cache
def body_of(game: str, puzzle_id: str) -> bytes:
    """Return a whole puzzle, encoded."""
    from roundhouse.bots.puzzles.files import puzzles_of

    return msgspec.json.encode(make_body(game, puzzles_of(game)[puzzle_id]))


def make_body(game: str, puzzle: Puzzle) -> PuzzleBody:
    """Play the solution through and describe its positions."""
    match = open_match(game, puzzle.start)
    start, why = puzzle.start, puzzle.analysis
    return PuzzleBody(
        id=puzzle.id,
        game=game,
        rules=match.game.rules_version,
        seats=start.seats,
        seat_names=[match.game.seat_name(seat) for seat in range(start.seats)],
        seat=puzzle.seat,
        goal=goal_of(puzzle),
        proven=puzzle.proven,
        analysis=None
        if why is None
        else PuzzleAnalysis(
            best=why.best,
            next=why.next,
            second=why.second,
            margin=why.margin,
            searches=why.searches,
            iterations=why.iterations,
        ),
        position=Position(
            game=game, seats=start.seats, options=start.options, seed=str(start.seed), actions=list(start.actions)
        ),
        turn=_turn(match, puzzle.seat, puzzle.solution, max(0, len(match) - EARLIER)),
        rating=puzzle.rating,
    )


def _turn(match: Match, seat: int, right: list[RightMove], since: int) -> PuzzleTurn:
    return PuzzleTurn(
        moment=_moment(match, seat, since, with_actions=True), right=[_move(match, seat, move) for move in right]
    )


def _move(match: Match, seat: int, move: RightMove) -> PuzzleMove:
    twin = match.copy()
    twin.play(move.actions[0])
    after = _moment(twin, seat, len(match), with_actions=False)
    then = None
    if move.reply.defence is not None:
        played = len(twin)
        twin.play(move.reply.defence)
        then = _turn(twin, seat, move.reply.then, played)
    return PuzzleMove(actions=move.actions, after=after, defence=move.reply.defence, then=then)


def _moment(match: Match, seat: int, since: int, *, with_actions: bool) -> PuzzleMoment:
    return PuzzleMoment(
        step=len(match),
        turn=match.turn,
        view=dict(match.view(seat)),
        facts=dict(match.facts(seat)),
        actions=[presenters.action_card(match.game, number) for number in match.legal()] if with_actions else [],
        events=[presenters.event_card(event) for event in match.events(seat, since)],
    )
