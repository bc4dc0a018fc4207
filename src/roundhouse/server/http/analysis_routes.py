"""The HTTP routes of analyses, opinions and the coach."""

from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from roundhouse.server.http.errors import error_responses
from roundhouse.server.http.visitors import Web, address_of, guest_of, house_of, visitor_of
from roundhouse.server.wire import AnalysisState, CoachAsk, CoachWord, OpinionAsk

TableId = Annotated[str, PathParameter(min_length=1, max_length=64, description="The table's id.")]
LINES = "application/x-ndjson"


@get("/api/tables/{table:str}/analysis", tags=["analysis"], responses=error_responses(403, 404))
async def get_analysis(request: Web, table: TableId) -> AnalysisState:
    """Return how far the analysis of a finished game is, and the analysis when it is done."""
    house = house_of(request)
    return await house.analyses.look(await house.hub.find(table), address_of(request))


@post("/api/tables/{table:str}/analysis", status_code=200, tags=["analysis"], responses=error_responses(403, 404, 429))
async def post_analysis(request: Web, table: TableId) -> AnalysisState:
    """Ask for the analysis of a finished game. All who ask share it, and it is stored."""
    house = house_of(request)
    live, visitor = await house.hub.find(table), await guest_of(request)
    return await house.analyses.ask(live, visitor.person, address_of(request))


@post(
    "/api/tables/{table:str}/coach", status_code=200, tags=["analysis"], responses=error_responses(403, 404, 413, 429)
)
async def post_coach(request: Web, table: TableId, data: JSONBody[CoachAsk]) -> CoachWord:
    """Ask the coach about your own turn at a table against bots alone."""
    house = house_of(request)
    live, visitor = await house.hub.find(table), await visitor_of(request)
    return await house.opinions.coach(live, data.step, visitor.person, address_of(request))


@post("/api/opinion", status_code=200, tags=["analysis"], responses=error_responses(413, 429))
async def post_opinion(request: Web, data: JSONBody[OpinionAsk]) -> Stream:
    """Think about a position, and send better and better opinions: one `OpinionCard` as JSON on each line.

    It ends after some seconds, or when the client closes the connection.
    """
    house, address = house_of(request), address_of(request)
    person = (await visitor_of(request)).person or address
    match = await house.practice.open(data.position, address)
    opinions = house.opinions.think(match, data.seconds, person, address)
    counted = house.opinions.looking(person, address)
    counted.__enter__()

    async def lines() -> AsyncIterator[bytes]:
        try:
            async for opinion in opinions:
                yield msgspec.json.encode(opinion) + b"\n"
        finally:
            counted.__exit__(None, None, None)

    return Stream(lines(), media_type=LINES)


ANALYSIS_ROUTES: list[HTTPRouteHandler] = [get_analysis, post_analysis, post_coach, post_opinion]
