"""Error responses over HTTP."""

from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from roundhouse.games.errors import RoundhouseError
from roundhouse.server.limits import TooFast
from roundhouse.server.people.accounts import WrongPassword
from roundhouse.server.tables.hub import Closing, NoSuchTable, Unreadable
from roundhouse.server.tables.loader import NotReady
from roundhouse.server.wire import Problem
from roundhouse.server.wording import reason_of, worded
from roundhouse.store import NameTaken, StoreError
from roundhouse.table import NotAllowed
from roundhouse.texts import say

log = structlog.get_logger(__name__)

CODES = {400: "bad_request", 401: "not_allowed", 403: "not_allowed", 404: "not_found", 405: "not_found",
         409: "taken", 413: "too_large", 415: "bad_request", 429: "too_fast", 503: "unavailable"}  # fmt: skip


class NotFound(RoundhouseError):
    """There is nothing at this address."""


STATUS: list[tuple[type[Exception], int]] = [
    (NoSuchTable, 404),
    (NotFound, 404),
    (NameTaken, 409),
    (TooFast, 429),
    (WrongPassword, 403),
    (NotAllowed, 403),
    (Unreadable, 503),
    (Closing, 503),
    (NotReady, 503),
    (StoreError, 503),
    (RoundhouseError, 400),
    (RecursionError, 400),  # a body of only brackets
]


def problem(status: int, reason: str) -> Response[Problem]:
    """Return an error response with a reason."""
    card = Problem(code=CODES.get(status, "bad_request" if status < 500 else "unavailable"), **worded(reason))
    return Response(card, status_code=status, media_type=MediaType.JSON)


def error_response(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Return the response to an error: a bad request, or a fault of the server."""
    number = request.scope["state"].get("request")
    for kind, status in STATUS:
        if isinstance(error, kind):
            log.info("refused", request=number, status=status, reason=str(error))
            return problem(status, reason_of(error))
    if isinstance(error, HTTPException) and error.status_code < 500:
        log.info("refused", request=number, status=error.status_code, reason=error.detail)
        return problem(error.status_code, _reason(error))
    log.error("failed", request=number, exc_info=error)
    return problem(500, say("server-fault"))


def _reason(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    more = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in extra)
    return f"{error.detail}: {more}" if more else error.detail


def error_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe the error responses of a route."""
    words = {400: "What was sent is not right.", 403: "Not allowed.", 404: "There is no such thing.",
             409: "Taken.", 413: "Too large.", 415: "Not JSON.", 429: "Too fast.", 503: "Not at present."}  # fmt: skip
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=words[status])
        for status in sorted({400, 503, *statuses})
    }
