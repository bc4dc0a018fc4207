"""The HTTP routes of the lab. They are only for whoever hosts the house, from a browser on the same machine."""

import asyncio
from typing import TYPE_CHECKING, Annotated

from litestar import Response, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter

from roundhouse.server.http.errors import NotFound, error_responses
from roundhouse.server.http.visitors import Web, house_of, may_use_lab
from roundhouse.server.wire import Lab, NewStudy, StudyCard, StudyEstimate
from roundhouse.table import NotAllowed
from roundhouse.texts import say

if TYPE_CHECKING:
    from roundhouse.server.lab_room import LabRoom

StudyId = Annotated[str, PathParameter(min_length=1, max_length=200, description="The study's id.")]
ALONE = "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts allow-modals"
"""What is added to a report's own policy: it cannot use the house in the name of who reads it."""


def lab_of(request: Web) -> "LabRoom":
    """Return the lab. Raise NotFound if there is none, and NotAllowed if the request is not from this machine."""
    lab = house_of(request).lab
    if lab is None:
        raise NotFound("there is nothing here")
    if not may_use_lab(request):
        raise NotAllowed(say("reason-lab-elsewhere"))
    return lab


async def found(lab: "LabRoom", id: str) -> StudyCard:
    """Return a study, or raise NotFound."""
    card = await lab.study(id)
    if card is None:
        raise NotFound(say("reason-no-study"))
    return card


@get("/api/lab", tags=["lab"], responses=error_responses(403, 404))
async def get_lab(request: Web) -> Lab:
    """List the studies, the newest first, and how far each is."""
    from roundhouse.server.lab_room import processors

    return Lab(studies=await lab_of(request).studies(), processors=processors())


@post("/api/lab/studies", status_code=201, tags=["lab"], responses=error_responses(403, 404, 413, 429))
async def post_study(request: Web, data: JSONBody[NewStudy]) -> StudyCard:
    """Start a study. One is played at a time."""
    lab = lab_of(request)
    return await found(lab, await lab.start(data))


@post("/api/lab/estimate", status_code=200, tags=["lab"], responses=error_responses(403, 404, 413))
async def post_estimate(request: Web, data: JSONBody[NewStudy]) -> StudyEstimate:
    """Play a few games of a study, and say how long all of it takes."""
    return await lab_of(request).estimate(data)


@post("/api/lab/studies/{study:str}/run", status_code=200, tags=["lab"], responses=error_responses(403, 404, 429))
async def post_run(request: Web, study: StudyId) -> StudyCard:
    """Go on with a study that was stopped."""
    lab = lab_of(request)
    await lab.go_on((await found(lab, study)).id)
    return await found(lab, study)


@delete("/api/lab/studies/{study:str}/run", status_code=200, tags=["lab"], responses=error_responses(403, 404))
async def delete_run(request: Web, study: StudyId) -> StudyCard:
    """Stop a study. It can go on later."""
    lab = lab_of(request)
    await lab.stop((await found(lab, study)).id)
    return await found(lab, study)


@get("/api/lab/studies/{study:str}/report", tags=["lab"], responses=error_responses(403, 404))
async def get_report(request: Web, study: StudyId) -> Response[bytes]:
    """Send the report of a study: one page, which loads nothing from anywhere."""
    from roundhouse.lab.report.page import POLICY

    path = lab_of(request).report(study)
    if path is None:
        raise NotFound(say("reason-no-report"))
    page = await asyncio.to_thread(path.read_bytes)
    # A sandboxed page cannot have the opener policy of the other pages.
    headers = {"content-security-policy": POLICY + ALONE, "cross-origin-opener-policy": "unsafe-none"}
    return Response(page, media_type="text/html", headers=headers)


LAB_ROUTES: list[HTTPRouteHandler] = [get_lab, post_study, post_estimate, post_run, delete_run, get_report]
