"""The HTTP routes."""

from typing import Annotated, Any

from litestar import MediaType, Response, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

import roundhouse
from roundhouse.games.contract import Game
from roundhouse.games.errors import UnknownGame
from roundhouse.games.registry import find
from roundhouse.server.house import HouseState
from roundhouse.server.http.analysis_routes import ANALYSIS_ROUTES
from roundhouse.server.http.boards import board_address, files_of
from roundhouse.server.http.cookies import DEVICE, read_cookie, set_cookie
from roundhouse.server.http.errors import NotFound, error_responses
from roundhouse.server.http.lab_routes import LAB_ROUTES
from roundhouse.server.http.lesson_routes import LESSON_ROUTES
from roundhouse.server.http.pages import send
from roundhouse.server.http.practice_routes import PRACTICE_ROUTES
from roundhouse.server.http.puzzle_routes import PUZZLE_ROUTES
from roundhouse.server.http.visitors import Web, address_of, guest_of, house_of, may_use_lab, visitor_of
from roundhouse.server.people.accounts import Visitor
from roundhouse.server.tables import replays
from roundhouse.server.tables.lobby import lobby
from roundhouse.server.tables.opening import open_table
from roundhouse.server.tables.presenters import game_card
from roundhouse.server.variants import changes_in
from roundhouse.server.wire import (
    PROTOCOL,
    Course,
    Credentials,
    House,
    Lobby,
    Me,
    Moment,
    Name,
    NewPassword,
    NewSubscription,
    NewTable,
    Password,
    SessionCard,
    Story,
    TableCard,
)
from roundhouse.texts import say

Eyes = Annotated[
    str, QueryParameter(max_length=20, description="Whose eyes: a seat's number, `watcher`, or `all` for everybody's.")
]
TableId = Annotated[str, PathParameter(min_length=1, max_length=64, description="The table's id.")]


def card_of(visitor: Visitor) -> Me:
    """Return what a visitor may know about themselves."""
    return Me(name=visitor.name, account=visitor.account)


# The house and its games.


@get("/api/house", tags=["house"], responses=error_responses(), cache_control=None)
async def get_house(request: Web) -> House:
    """Return the games, and how far each is compiled."""
    house = house_of(request)
    loader = house.loader
    games = [
        game_card(find(name), ready, board_address(find(name)), name in loader.offered)
        for name, ready in loader.readiness.items()
    ]
    key = None if house.settings.push == "off" else house.vapid.public
    release, lab = roundhouse.__version__, may_use_lab(request)
    return House(release=release, protocol=PROTOCOL, games=games, push_key=key, lab=lab)


def known_game(name: str) -> Game:
    """Return a game, or raise NotFound."""
    try:
        return find(name)
    except UnknownGame as error:
        raise NotFound(str(error)) from None


@get("/api/games/{name:str}/howto", tags=["house"], media_type=MediaType.TEXT, responses=error_responses(404))
async def get_howto(name: FromPath[str]) -> Response[str]:
    """Return the rules for players, in Markdown. Those of a variant begin with what is different."""
    game = known_game(name)
    rules = changes_in(game) + game.howto.read_text(encoding="utf-8")
    return Response(rules, media_type="text/markdown; charset=utf-8")


@get("/api/games/{name:str}/drawing", tags=["house"], responses=error_responses(404))
async def get_drawing(name: FromPath[str]) -> dict[str, Any]:
    """Return what a client needs to draw any match of the game."""
    return dict(known_game(name).drawing())


@get("/api/games/{name:str}/web/{file:path}", tags=["house"], responses=error_responses(404), include_in_schema=False)
async def get_board_file(request: Web, name: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """Send a file of the board of a game from another package."""
    page = files_of(known_game(name).name).get(file.strip("/"))
    if page is None:
        raise NotFound(f"{name} has no such file")
    return send(page, request)


# People.


@get("/api/me", tags=["people"], responses=error_responses(429))
async def get_me(request: Web) -> Me:
    """Return who the client is. Visitors without a cookie become guests and get one."""
    return card_of(await guest_of(request))


@post("/api/me", status_code=200, tags=["people"], responses=error_responses(413, 429))
async def post_me(request: Web, data: JSONBody[Name]) -> Me:
    """Change your name."""
    visitor = await guest_of(request)
    await house_of(request).people.rename(visitor, data.name)
    return card_of(visitor)


@post("/api/account", status_code=201, tags=["people"], responses=error_responses(409, 413, 429))
async def post_account(request: Web, data: JSONBody[Credentials]) -> Me:
    """Make an account. You stay the same person and keep all games."""
    house = house_of(request)
    house.logins.try_from(address_of(request))
    visitor = await guest_of(request)
    await house.people.make_account(visitor, data.name, data.password)
    set_cookie(request, house.people.device_cookie(visitor.person), DEVICE)
    return card_of(visitor)


@post("/api/account/password", status_code=204, tags=["people"], responses=error_responses(403, 413, 429))
async def post_password(request: Web, data: JSONBody[NewPassword]) -> None:
    """Change the password of your account. All other devices are logged out."""
    house, visitor = await _holder(request)
    _hang_up(house, await house.people.change_password(visitor, data.old, data.new))


@post("/api/account/end", status_code=204, tags=["people"], responses=error_responses(403, 413, 429))
async def post_account_end(request: Web, data: JSONBody[Password]) -> None:
    """Delete your account, on every device. Its name is free again, and your games can no longer be found by it."""
    house, visitor = await _holder(request)
    _hang_up(house, await house.people.give_up_account(visitor, data.password))
    set_cookie(request, "")


async def _holder(request: Web) -> tuple[HouseState, Visitor]:
    """Return the visitor, who must show their password next. They may not try too often."""
    house, visitor = house_of(request), await visitor_of(request)
    house.logins.try_from(address_of(request))
    if visitor.account is not None:
        house.holders.demand(visitor.person, say("reason-too-many-tries"))
    return house, visitor


@post("/api/session", status_code=201, tags=["people"], responses=error_responses(403, 413, 429))
async def post_session(request: Web, data: JSONBody[Credentials]) -> Me:
    """Log in to an account on this device. The account takes over the games of the guest on this device."""
    house = house_of(request)
    address, before = address_of(request), await visitor_of(request)
    known = await house.people.is_known_device(data.name, read_cookie(request, DEVICE), before)
    house.logins.try_for(address, data.name, known)
    visitor, cookie = await house.people.log_in(data.name, data.password, request.headers.get("user-agent", ""))
    house.logins.was_right(address, data.name, known)
    if before.person and before.person != visitor.person and before.account is None:
        await house.adopt(before, visitor)
    if before.person:
        await _end(house, before, before.session)
    set_cookie(request, cookie)
    set_cookie(request, house.people.device_cookie(visitor.person), DEVICE)
    return card_of(visitor)


@delete("/api/session", tags=["people"], responses=error_responses(403))
async def delete_session(request: Web) -> None:
    """Log out on this device."""
    visitor = await visitor_of(request)
    if visitor.person:
        await _end(house_of(request), visitor, visitor.session)
    set_cookie(request, "")


@get("/api/sessions", tags=["people"], responses=error_responses())
async def get_sessions(request: Web) -> list[SessionCard]:
    """List the devices that know you."""
    visitor = await visitor_of(request)
    sessions = await house_of(request).people.sessions(visitor) if visitor.person else []
    return [
        SessionCard(id=each.id, began=each.began, seen=each.seen, device=each.device, this=each.id == visitor.session)
        for each in sessions
    ]


@delete("/api/sessions/{id:str}", tags=["people"], responses=error_responses(403, 404))
async def delete_one_session(request: Web, id: FromPath[str]) -> None:
    """End your session on a device."""
    visitor = await visitor_of(request)
    if not visitor.person or not await _end(house_of(request), visitor, id):
        raise NotFound(say("reason-no-session"))


@post("/api/push", status_code=204, tags=["people"], responses=error_responses(403, 404, 413, 429))
async def post_push(request: Web, data: JSONBody[NewSubscription]) -> None:
    """Send notifications to this device, or change which."""
    house, visitor = house_of(request), await guest_of(request)
    if house.settings.push == "off":
        raise NotFound("this server sends no notifications")
    await house.subscribing.subscribe(visitor, data, address_of(request))


@delete("/api/push", tags=["people"], responses=error_responses(403))
async def delete_push(request: Web) -> None:
    """Send no more notifications to this device."""
    visitor = await visitor_of(request)
    if visitor.session:
        await house_of(request).store.drop_subscription(visitor.session)


async def _end(house: HouseState, visitor: Visitor, session: str) -> bool:
    ended = await house.people.end_session(visitor, session)
    if ended:
        _hang_up(house, [session])
    return ended


def _hang_up(house: HouseState, sessions: list[str]) -> None:
    """Close the connections of ended sessions, on other servers too."""
    for session in sessions:
        house.hang_up(session)
        house.hub.presence.end(session)


# Tables.


@get("/api/lobby", tags=["tables"], responses=error_responses())
async def get_lobby(request: Web) -> Lobby:
    """List your own tables, those waiting for you first; open tables; running tables to watch."""
    return await lobby(house_of(request).hub, (await visitor_of(request)).person)


@post("/api/tables", status_code=201, tags=["tables"], responses=error_responses(403, 413, 429))
async def post_table(request: Web, data: JSONBody[NewTable]) -> TableCard:
    """Open a table. If the game is being compiled for the first time, the answer waits for that."""
    house = house_of(request)
    visitor = await guest_of(request)
    house.tables.demand(visitor.person, say("reason-too-many-tables"))
    house.tables_from.demand(address_of(request), say("reason-too-many-tables-here"))
    return (await open_table(house.hub, visitor, data, address_of(request))).card_for(visitor.person)


@get("/api/tables/{table:str}", tags=["tables"], responses=error_responses(404))
async def get_table(request: Web, table: TableId) -> TableCard:
    """Describe a table."""
    live = await house_of(request).hub.find(table)
    return live.card_for((await visitor_of(request)).person)


@get(
    "/api/tables/{table:str}/record",
    tags=["replay"],
    media_type=MediaType.TEXT,
    responses=error_responses(403, 404, 429),
)
async def get_record(
    request: Web,
    table: TableId,
    form: Annotated[str, QueryParameter(pattern="^(json|text)$", description="`json` or `text`.")] = "json",
) -> Response[bytes]:
    """Download a finished game: a record, which `roundhouse verify` can check against the table's seal."""
    house = house_of(request)
    live = await house.hub.find(table)
    text = form == "text"
    body = await house.replays.record(live, text, address_of(request))
    name = f"{live.table.opened.game}-{live.id}.{'txt' if text else 'json'}"
    return Response(
        body,
        media_type="text/plain; charset=utf-8" if text else "application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{table:str}/story", tags=["replay"], responses=error_responses(403, 404, 429))
async def get_story(request: Web, table: TableId, eyes: Eyes = replays.WATCHER) -> Story:
    """Return everything that happened in a finished game."""
    house = house_of(request)
    live, visitor = await house.hub.find(table), await visitor_of(request)
    return await house.replays.story(live, visitor.person, eyes, address_of(request))


@get("/api/tables/{table:str}/course", tags=["replay"], responses=error_responses(403, 404, 429))
async def get_course(request: Web, table: TableId) -> Course:
    """Return how far each player of a finished game had come after each turn."""
    house = house_of(request)
    return await house.replays.course(await house.hub.find(table), address_of(request))


@get("/api/tables/{table:str}/moments/{step:int}", tags=["replay"], responses=error_responses(403, 404, 429))
async def get_moment(request: Web, table: TableId, step: FromPath[int], eyes: Eyes = replays.WATCHER) -> Moment:
    """Return any step of a finished game; of a running one as spectators saw it, or one of your own seats."""
    house = house_of(request)
    live, visitor = await house.hub.find(table), await visitor_of(request)
    return await house.replays.moment(live, visitor.person, step, eyes, address_of(request))


@get("/api/tables/{table:str}/drawing", tags=["replay"], responses=error_responses(404))
async def get_table_drawing(
    request: Web,
    table: TableId,
    step: Annotated[int | None, QueryParameter(description="The step; by default the last.")] = None,
) -> Response[bytes]:
    """Return what a client needs to draw this table's game, as it was when it was played."""
    house = house_of(request)
    body = await house.replays.drawing(await house.hub.find(table), step)
    return Response(body, media_type=MediaType.JSON)


ROUTES: list[HTTPRouteHandler] = [
    get_house, get_howto, get_drawing, get_board_file, get_me, post_me, post_account, post_password, post_account_end,
    post_session, delete_session, get_sessions, delete_one_session, post_push, delete_push, get_lobby, post_table,
    *PRACTICE_ROUTES, *ANALYSIS_ROUTES, *PUZZLE_ROUTES, *LESSON_ROUTES, *LAB_ROUTES, get_table, get_record, get_story,
    get_course, get_moment, get_table_drawing,
]  # fmt: skip
