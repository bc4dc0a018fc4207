"""What an opponent or a spectator may try at a running game between people: nothing of it helps or changes anything."""

from collections.abc import Iterable
from typing import Any

import httpx
import pytest

from roundhouse.server.client import COOKIE, Place, RefusedError, Visitor
from roundhouse.server.wire import (
    Advice,
    Answered,
    AnswerUndo,
    Ask,
    AskUndo,
    Done,
    Hint,
    Leave,
    NewTable,
    Play,
    Preview,
    Previewed,
    Ready,
    Rematch,
    Resign,
    SeatBot,
    Sit,
    Sitter,
    Start,
    Undo,
    Why,
)
from tests.server.running import Running, play_first

pytestmark = pytest.mark.anyio

OTHERS_SEAT: list[tuple[type[Any], type[Any], dict[str, Any]]] = [
    (Hint, Advice, {"seat": 0}),
    (Ask, Answered, {"seat": 0, "question": "orders", "about": {}}),
    (Ask, Answered, {"seat": 0, "question": "orders", "about": {}, "step": 0}),
    (Preview, Previewed, {"seat": 0, "actions": [0]}),
    (Why, Done, {"seat": 0, "action": 0}),
    (Play, Done, {"seat": 0, "action": 0}),
    (Undo, Done, {"seat": 0}),
    (AskUndo, Done, {"seat": 0}),
    (Resign, Done, {"seat": 0}),
    (Leave, Done, {"seat": 0}),
    (Sit, Done, {"seat": 0}),
    (SeatBot, Done, {"seat": 0, "bot": "call-boy"}),
    (Start, Done, {}),
    (Ready, Done, {}),
    (Rematch, Done, {}),
    (AnswerUndo, Done, {"agree": True}),
]
HELP = ("analysis", "record", "story?eyes=all", "story?eyes=1", "course")


async def is_refused(place: Place, wishes: Iterable[tuple[type[Any], type[Any], dict[str, Any]]]) -> None:
    """Make sure that each of these requests is refused."""
    for request, answer, fields in wishes:
        with pytest.raises(RefusedError, match="not_allowed"):
            await place.ask(answer, request, **fields)


async def test_nobody_is_helped_and_nothing_is_done_at_the_seats_of_others(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob, Visitor(house.url) as eve:
        table = await ann.open(NewTable(game="on-track", seats=2, sitters=[Sitter(name="Ann")]))
        async with ann.at(table.id) as a, bob.at(table.id) as b, eve.at(table.id) as e:
            await b.sit(1, "Bob")
            await a.start()
            await play_first(a, 0)
            await b.until(lambda: b.table.step)
            before = await ann.table(table.id)
            for place in (b, e):
                await is_refused(place, OTHERS_SEAT)
            own = [(Hint, Advice, {"seat": 0}), (Hint, Advice, {"seat": 1}), (Ready, Done, {}), (Rematch, Done, {})]
            await is_refused(a, own)
            for visitor, theirs in ((ann, 0), (bob, 1), (eve, None)):
                cookie = {"cookie": f"{COOKIE}={visitor.cookie}"}
                async with httpx.AsyncClient(base_url=house.url, trust_env=False, headers=cookie) as web:
                    if theirs is not None:
                        assert (await web.get(f"/api/tables/{table.id}/moments/1?eyes={theirs}")).status_code == 200
                    paths = [*HELP, *(f"moments/1?eyes={eyes}" for eyes in ("0", "1", "all") if eyes != str(theirs))]
                    for path in paths:
                        answer = await web.get(f"/api/tables/{table.id}/{path}")
                        assert answer.status_code == 403, path
                    for path, body in (("analysis", None), ("coach", {"step": 0})):
                        answer = await web.post(f"/api/tables/{table.id}/{path}", json=body)
                        assert answer.status_code == 403, path
                    moment = (await web.get(f"/api/tables/{table.id}/moments/1")).json()
                    assert moment["action"] is None
                    assert [view["seat"] for view in moment["views"]] == [None]
            after = await ann.table(table.id)
            assert (after.version, after.step, after.chairs) == (before.version, before.step, before.chairs)
