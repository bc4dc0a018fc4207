"""What can be asked over HTTP."""

from typing import Annotated, Any

from litestar import MediaType, Request, Response, delete, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

import roundhouse
from roundhouse.games.contract import Game
from roundhouse.games.errors import UnknownGame
from roundhouse.games.registry import find
from roundhouse.server import replays
from roundhouse.server.boards import files_of
from roundhouse.server.cards import game_card
from roundhouse.server.cookies import DEVICE, move_cookie, read_cookie, set_cookie
from roundhouse.server.house import HouseState
from roundhouse.server.limits import network_of
from roundhouse.server.lobby import lobby
from roundhouse.server.opening import open_table
from roundhouse.server.pages import send
from roundhouse.server.people import Visitor
from roundhouse.server.problems import NotFound, told
from roundhouse.server.wire import (
    PROTOCOL,
    Credentials,
    House,
    Lobby,
    Me,
    Moment,
    Name,
    NewPassword,
    NewTable,
    Password,
    SessionCard,
    Story,
    TableCard,
)

Web = Request[Any, Any, Any]
Eyes = Annotated[
    str, QueryParameter(max_length=20, description="Whose eyes: a seat's number, `watcher`, or `all` for everybody's.")
]
TableId = Annotated[str, PathParameter(min_length=1, max_length=64, description="The table's id.")]


def house_of(web: ASGIConnection[Any, Any, Any, Any]) -> HouseState:
    """Return the house that a request came to."""
    house: HouseState = web.app.state.house
    return house


def address_of(web: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return where a request came from, as far as limits go: an IPv6 network counts as one address."""
    return network_of(web.client.host) if web.client is not None else "?"


async def visitor_of(web: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
    """Return who asks, if the house knows."""
    return await house_of(web).people.known(read_cookie(web))


async def guest_of(web: Web) -> Visitor:
    """Return who asks; somebody unknown is made a guest."""
    visitor = await visitor_of(web)
    if not visitor.person:
        house = house_of(web)
        house.guests.demand(address_of(web), "new guests from your address")
        visitor, cookie = await house.people.welcome(web.headers.get("user-agent", ""))
        set_cookie(web, cookie)
    else:
        move_cookie(web)
    return visitor


def card_of(visitor: Visitor) -> Me:
    """Tell who somebody is."""
    return Me(name=visitor.name, account=visitor.account)


# The house and its games.


@get("/api/house", tags=["house"], responses=told(), cache_control=None)
async def get_house(request: Web) -> House:
    """Tell what there is to play, and how far each game is compiled."""
    readiness = house_of(request).loader.readiness
    games = [game_card(find(name), ready) for name, ready in readiness.items()]
    return House(release=roundhouse.__version__, protocol=PROTOCOL, games=games)


def known_game(name: str) -> Game:
    """Return a game, or say that there is none."""
    try:
        return find(name)
    except UnknownGame as error:
        raise NotFound(str(error)) from None


@get("/api/games/{name:str}/howto", tags=["house"], media_type=MediaType.TEXT, responses=told(404))
async def get_howto(name: FromPath[str]) -> Response[str]:
    """Tell the rules as players read them, in Markdown."""
    return Response(known_game(name).howto.read_text(encoding="utf-8"), media_type="text/markdown; charset=utf-8")


@get("/api/games/{name:str}/drawing", tags=["house"], responses=told(404))
async def get_drawing(name: FromPath[str]) -> dict[str, Any]:
    """Tell what is the same in every game and a client needs to draw it."""
    return dict(known_game(name).drawing())


@get("/api/games/{name:str}/web/{file:path}", tags=["house"], responses=told(404), include_in_schema=False)
async def get_board_file(request: Web, name: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """Send a file of the board that a game from another package brings."""
    page = files_of(known_game(name).name).get(file.strip("/"))
    if page is None:
        raise NotFound(f"{name} brings no such file")
    return send(page, request)


# Who somebody is.


@get("/api/me", tags=["people"], responses=told(429))
async def get_me(request: Web) -> Me:
    """Tell who the client is; who shows no cookie is made a guest and gets one."""
    return card_of(await guest_of(request))


@post("/api/me", status_code=200, tags=["people"], responses=told(413, 429))
async def post_me(request: Web, data: JSONBody[Name]) -> Me:
    """Be called by another name."""
    visitor = await guest_of(request)
    await house_of(request).people.rename(visitor, data.name)
    return card_of(visitor)


@post("/api/account", status_code=201, tags=["people"], responses=told(409, 413, 429))
async def post_account(request: Web, data: JSONBody[Credentials]) -> Me:
    """Make an account; the guest stays who they are, and keeps all games."""
    house = house_of(request)
    house.logins.try_from(address_of(request))
    visitor = await guest_of(request)
    await house.people.make_account(visitor, data.name, data.password)
    set_cookie(request, house.people.device_cookie(visitor.person), DEVICE)
    return card_of(visitor)


@post("/api/account/password", status_code=204, tags=["people"], responses=told(403, 413, 429))
async def post_password(request: Web, data: JSONBody[NewPassword]) -> None:
    """Change the password of one's account; on all other devices one is logged out."""
    house, visitor = await _holder(request)
    _hang_up(house, await house.people.change_password(visitor, data.old, data.new))


@post("/api/account/end", status_code=204, tags=["people"], responses=told(403, 413, 429))
async def post_account_end(request: Web, data: JSONBody[Password]) -> None:
    """Give up one's account, on every device: its name is free, and nobody finds its games any more by it."""
    house, visitor = await _holder(request)
    _hang_up(house, await house.people.give_up_account(visitor, data.password))
    set_cookie(request, "")


async def _holder(request: Web) -> tuple[HouseState, Visitor]:
    """Return who is about to show the password of their account: they may not try too often."""
    house, visitor = house_of(request), await visitor_of(request)
    house.logins.try_from(address_of(request))
    if visitor.account is not None:
        house.holders.demand(visitor.person, "tries")
    return house, visitor


@post("/api/session", status_code=201, tags=["people"], responses=told(403, 413, 429))
async def post_session(request: Web, data: JSONBody[Credentials]) -> Me:
    """Log in to an account on this device; the games of the guest that was here become the account's."""
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


@delete("/api/session", tags=["people"], responses=told(403))
async def delete_session(request: Web) -> None:
    """Log out on this device."""
    visitor = await visitor_of(request)
    if visitor.person:
        await _end(house_of(request), visitor, visitor.session)
    set_cookie(request, "")


@get("/api/sessions", tags=["people"], responses=told())
async def get_sessions(request: Web) -> list[SessionCard]:
    """List the devices on which one is known."""
    visitor = await visitor_of(request)
    sessions = await house_of(request).people.sessions(visitor) if visitor.person else []
    return [
        SessionCard(id=each.id, began=each.began, seen=each.seen, device=each.device, this=each.id == visitor.session)
        for each in sessions
    ]


@delete("/api/sessions/{id:str}", tags=["people"], responses=told(403, 404))
async def delete_one_session(request: Web, id: FromPath[str]) -> None:  # noqa: A002
    """End one's session on a device."""
    visitor = await visitor_of(request)
    if not visitor.person or not await _end(house_of(request), visitor, id):
        raise NotFound("you have no such session")


async def _end(house: HouseState, visitor: Visitor, session: str) -> bool:
    ended = await house.people.end_session(visitor, session)
    if ended:
        _hang_up(house, [session])
    return ended


def _hang_up(house: HouseState, sessions: list[str]) -> None:
    """Drop the lines of sessions that were ended, at the other servers too."""
    for session in sessions:
        house.hang_up(session)
        house.hub.company.end(session)


# Tables.


@get("/api/lobby", tags=["tables"], responses=told())
async def get_lobby(request: Web) -> Lobby:
    """List one's own tables, those where one is to decide first; open ones; running ones to watch."""
    return await lobby(house_of(request).hub, (await visitor_of(request)).person)


@post("/api/tables", status_code=201, tags=["tables"], responses=told(403, 413, 429))
async def post_table(request: Web, data: JSONBody[NewTable]) -> TableCard:
    """Open a table. While the game is being compiled for the first time, the answer waits for it."""
    house = house_of(request)
    visitor = await guest_of(request)
    house.tables.demand(visitor.person, "tables")
    house.tables_from.demand(address_of(request), "tables from your address")
    return (await open_table(house.hub, visitor, data, address_of(request))).card_for(visitor.person)


@get("/api/tables/{table:str}", tags=["tables"], responses=told(404))
async def get_table(request: Web, table: TableId) -> TableCard:
    """Tell of a table."""
    live = await house_of(request).hub.find(table)
    return live.card_for((await visitor_of(request)).person)


@get("/api/tables/{table:str}/record", tags=["replay"], media_type=MediaType.TEXT, responses=told(403, 404, 429))
async def get_record(
    request: Web,
    table: TableId,
    form: Annotated[str, QueryParameter(pattern="^(json|text)$", description="`json` or `text`.")] = "json",
) -> Response[bytes]:
    """Download a finished game: a record, which `roundhouse verify` checks against the table's seal."""
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


@get("/api/tables/{table:str}/story", tags=["replay"], responses=told(403, 404, 429))
async def get_story(request: Web, table: TableId, eyes: Eyes = replays.WATCHER) -> Story:
    """Tell all that happened in a finished game."""
    house = house_of(request)
    live, visitor = await house.hub.find(table), await visitor_of(request)
    return await house.replays.story(live, visitor.person, eyes, address_of(request))


@get("/api/tables/{table:str}/moments/{step:int}", tags=["replay"], responses=told(403, 404, 429))
async def get_moment(request: Web, table: TableId, step: FromPath[int], eyes: Eyes = replays.WATCHER) -> Moment:
    """Show any step of a finished game."""
    house = house_of(request)
    return await house.replays.moment(await house.hub.find(table), step, eyes, address_of(request))


ROUTES: list[HTTPRouteHandler] = [
    get_house, get_howto, get_drawing, get_board_file, get_me, post_me, post_account, post_password, post_account_end,
    post_session, delete_session, get_sessions, delete_one_session, get_lobby, post_table, get_table, get_record,
    get_story, get_moment,
]  # fmt: skip
