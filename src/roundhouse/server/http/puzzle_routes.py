"""The HTTP routes of puzzles."""

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter

from roundhouse.games.errors import BadSetting
from roundhouse.server.http.errors import NotFound, error_responses
from roundhouse.server.http.visitors import Web, guest_of, house_of, visitor_of
from roundhouse.server.puzzles.room import NoSuchPuzzle
from roundhouse.server.wire import Attempt, NewAttempt, PuzzleGames, PuzzleList

GameName = Annotated[str, PathParameter(min_length=1, max_length=64, description="The game's name.")]
PuzzleId = Annotated[str, PathParameter(min_length=1, max_length=64, description="The puzzle's id.")]
MOST_MOVES = 16
LONGEST_MOVE = 200


@get("/api/puzzles", tags=["puzzles"], responses=error_responses())
async def get_puzzles(request: Web) -> PuzzleGames:
    """List the games that have puzzles, with today's puzzle and your rating."""
    return await house_of(request).puzzles.games((await visitor_of(request)).person)


@get("/api/puzzles/{game:str}", tags=["puzzles"], responses=error_responses(404))
async def get_puzzle_list(request: Web, game: GameName) -> PuzzleList:
    """List the puzzles of a game, the easiest first, and which you have tried."""
    try:
        return await house_of(request).puzzles.list(game, (await visitor_of(request)).person)
    except NoSuchPuzzle as error:
        raise NotFound(str(error)) from None


@get("/api/puzzles/{game:str}/{puzzle:str}", tags=["puzzles"], responses=error_responses(404))
async def get_puzzle(request: Web, game: GameName, puzzle: PuzzleId) -> Response[bytes]:
    """Return a puzzle with its solution and all that is needed to solve it without the server."""
    try:
        return Response(await house_of(request).puzzles.body(game, puzzle), media_type=MediaType.JSON)
    except NoSuchPuzzle as error:
        raise NotFound(str(error)) from None


@post(
    "/api/puzzles/{game:str}/{puzzle:str}/attempts",
    status_code=200,
    tags=["puzzles"],
    responses=error_responses(404, 413, 429),
)
async def post_attempt(request: Web, game: GameName, puzzle: PuzzleId, data: JSONBody[NewAttempt]) -> Attempt:
    """Tell how you tried to solve a puzzle. Only the first try is rated; others change nothing."""
    house = house_of(request)
    if len(data.moves) > MOST_MOVES or any(len(move) > LONGEST_MOVE for move in data.moves):
        raise BadSetting(f"a try has up to {MOST_MOVES} moves of up to {LONGEST_MOVE} letters")
    try:
        house.puzzles.find(game, puzzle)
        visitor = await guest_of(request)
        return await house.puzzles.attempt(visitor.person, game, puzzle, data.moves)
    except NoSuchPuzzle as error:
        raise NotFound(str(error)) from None


PUZZLE_ROUTES: list[HTTPRouteHandler] = [get_puzzles, get_puzzle_list, get_puzzle, post_attempt]
