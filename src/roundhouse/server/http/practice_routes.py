"""The HTTP routes of practice: positions that belong to no table, and what a person has learned."""

from typing import Annotated

from litestar import get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter

from roundhouse.server.http.errors import error_responses
from roundhouse.server.http.visitors import Web, address_of, guest_of, house_of, visitor_of
from roundhouse.server.wire import (
    NewNotes,
    PersonalNotes,
    Practice,
    PracticeAnswer,
    PracticeAsk,
    PracticeMoment,
    PracticeReason,
    PracticeRecord,
    PracticeWhy,
    RecordedGame,
)
from roundhouse.server.wording import worded

Topic = Annotated[str, PathParameter(min_length=1, max_length=40, description="What the notes are about.")]


@post("/api/practice", status_code=200, tags=["practice"], responses=error_responses(413, 429))
async def post_practice(request: Web, data: JSONBody[Practice]) -> PracticeMoment:
    """Return a position, after more actions and the answers of bots if these are given. Nothing is stored."""
    visitor = await visitor_of(request)
    return await house_of(request).practice.look(data, visitor.person, address_of(request))


@post("/api/practice/why", status_code=200, tags=["practice"], responses=error_responses(413, 429))
async def post_practice_why(request: Web, data: JSONBody[PracticeWhy]) -> PracticeReason:
    """Say why an action is not legal in a position."""
    reason = await house_of(request).practice.why(data.position, data.action, address_of(request))
    return PracticeReason(**worded(reason))


@post("/api/practice/ask", status_code=200, tags=["practice"], responses=error_responses(413, 429))
async def post_practice_ask(request: Web, data: JSONBody[PracticeAsk]) -> PracticeAnswer:
    """Answer one of the game's questions about the rules."""
    practice = house_of(request).practice
    return PracticeAnswer(answer=await practice.ask(data.position, data.question, data.about, address_of(request)))


@post("/api/practice/record", status_code=200, tags=["practice"], responses=error_responses(413, 429))
async def post_practice_record(request: Web, data: JSONBody[PracticeRecord]) -> RecordedGame:
    """Read the record of a game, JSON or text, so that it can be looked at. Nothing is stored."""
    return await house_of(request).practice.recorded(data.record, address_of(request))


@get("/api/me/notes/{topic:str}", tags=["people"], responses=error_responses())
async def get_notes(request: Web, topic: Topic) -> PersonalNotes:
    """Return what is stored of you about a topic: lessons, guide, attempts or rating."""
    visitor = await visitor_of(request)
    return PersonalNotes(notes=await house_of(request).notes.of(visitor.person, topic))


@put("/api/me/notes/{topic:str}", status_code=204, tags=["people"], responses=error_responses(413, 429))
async def put_notes(request: Web, topic: Topic, data: JSONBody[NewNotes]) -> None:
    """Store what you have learned about a topic: lessons or guide."""
    visitor = await guest_of(request)
    await house_of(request).notes.keep(visitor.person, topic, data.notes)


PRACTICE_ROUTES: list[HTTPRouteHandler] = [
    post_practice,
    post_practice_why,
    post_practice_ask,
    post_practice_record,
    get_notes,
    put_notes,
]
