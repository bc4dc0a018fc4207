"""The HTTP routes of lessons."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from roundhouse.games.errors import UnknownGame
from roundhouse.games.registry import find
from roundhouse.server.http.errors import NotFound, error_responses
from roundhouse.server.http.visitors import Web, address_of, house_of, visitor_of
from roundhouse.server.lessons import guidance, lessons_card
from roundhouse.server.wire import Guidance, LessonMoment, LessonsCard, LessonTry

TableId = Annotated[str, PathParameter(min_length=1, max_length=64, description="The table's id.")]
Told = Annotated[
    str, QueryParameter(max_length=4000, description="The names of what was explained already, with commas between.")
]


@get("/api/games/{name:str}/lessons", tags=["practice"], responses=error_responses(404))
async def get_lessons(request: Web, name: FromPath[str]) -> LessonsCard:
    """Return what there is to learn about a game: its lessons and its terms."""
    try:
        game = find(name)
    except UnknownGame as error:
        raise NotFound(str(error)) from None
    await house_of(request).hub.loader.ready(game.name)
    return await asyncio.to_thread(lessons_card, game.name)


@post("/api/practice/lesson", status_code=200, tags=["practice"], responses=error_responses(413, 429))
async def post_lesson(request: Web, data: JSONBody[LessonTry]) -> LessonMoment:
    """Try a task of a lesson. Nothing is stored."""
    visitor = await visitor_of(request)
    return await house_of(request).classroom.attempt(data, visitor.person, address_of(request))


@get("/api/tables/{table:str}/guide", tags=["practice"], responses=error_responses(404))
async def get_guide(request: Web, table: TableId, told: Told = "") -> Guidance:
    """Return what to explain to you at a table now: the first thing of its kind that you were not told yet."""
    live, visitor = await house_of(request).hub.find(table), await visitor_of(request)
    return Guidance(guide=guidance(live, visitor.person, told.split(",")))


LESSON_ROUTES: list[HTTPRouteHandler] = [get_lessons, post_lesson, get_guide]
