"""When the rules change: finished games are shown as they were; running ones continue, or are closed with a reason."""

import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import roundhouse as rh
from roundhouse.games import bookmark, timeline
from roundhouse.games.registry import find
from roundhouse.server.check import check
from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.wire import Ending, NewTable, Sitter
from roundhouse.table import trail
from tests.server.running import Running, play_first, running

pytestmark = pytest.mark.anyio
HOT_SEAT = [Sitter(name="Ann"), Sitter(name="Anton")]
NEW_BOARD = {"board": "another"}


@contextmanager
def later_rules(name: str, *, layout: bool = False, **other: Any) -> Iterator[None]:
    """Use the next version of a game's rules in the block, if asked with another layout of its states."""
    game, stamp = find(name), bookmark.layout_of
    changed = {"rules_version": game.rules_version + 1, **other}
    kept = {field: getattr(game, field) for field in changed}
    if layout:
        bookmark.layout_of = timeline.layout_of = trail.layout_of = lambda game: stamp(game) + "0"  # type: ignore[attr-defined]
    for field, value in changed.items():
        object.__setattr__(game, field, value)
    try:
        yield
    finally:
        for field, value in kept.items():
            object.__setattr__(game, field, value)
        bookmark.layout_of = timeline.layout_of = trail.layout_of = stamp  # type: ignore[attr-defined]


async def played(house: Running, ann: Visitor, game: str, moves: int | None, **settings: Any) -> str:
    """Play a game at one screen, to the end or for some moves; return its table."""
    assert house.url
    table = await ann.open(NewTable(game=game, seats=2, sitters=HOT_SEAT, start=True, **settings))
    choice = random.Random(game)
    async with ann.at(table.id) as place:
        done = 0
        while not place.table.ending and (moves is None or done < moves):
            await play_first(place, place.table.turn or 0, choice.randrange(1000))
            done += 1
    return table.id


def without_keys(ending: Ending | None) -> Ending | None:
    """Leave out how an ending is said in other languages: what is stored of an old game is in English."""
    if ending is None or ending.tally is None:
        return ending
    return msgspec.structs.replace(ending, event=None, tally=msgspec.structs.replace(ending.tally, keys={}))


async def everything(ann: Visitor, table: str) -> dict[str, Any]:
    """Return everything that the server returns about a finished game."""
    story = await ann.story(table, "all")
    told: dict[str, Any] = {"record": await ann.record(table), "text": await ann.record(table, "text")}
    for eyes in ("0", "1", "watcher", "all"):
        whole = await ann.story(table, eyes)
        ending = without_keys(whole.table.ending)
        told[f"story {eyes}"] = (whole.events, whole.movers, whole.actions, ending, whole.table.options)
        for step in range(len(story.actions) + 1):
            told[f"moment {step} {eyes}"] = await ann.moment(table, step, eyes)
    told["drawing"] = await ann.ask("GET", f"/tables/{table}/drawing", dict)
    async with ann.at(table) as place:
        told["seen"] = [(seat_view.seat, seat_view.view) for seat_view in place.update.views] if place.update else []
        told["log"] = place.events
    return told


def crashed(path: Path, to: Path) -> Path:
    """Return a copy of the store as a server would leave it if it were killed now."""
    for part in path.parent.glob(f"{path.name}*"):
        if not part.name.endswith((".secret", ".lock")):
            shutil.copy(part, to / part.name)
    return to / path.name


def cannot_replay(name: str) -> str:
    """Return what is said of a record when a game is played by the next version of its rules."""
    version = find(name).rules_version
    return f"version {version - 1} of the rules .* plays version {version} and cannot replay it"


def no_view(*_: object) -> Any:
    """Fail: the current rules must not make views of a game played by others."""
    raise AssertionError("a view was made by other rules")


@pytest.mark.parametrize("game", ["switch-yard", "on-track"])
async def test_a_finished_game_is_shown_as_it_was(url: str, game: str) -> None:
    options = {"limit": 12} if game == "switch-yard" else {"limit": 4}
    async with running(url) as house, Visitor(house.url) as ann:
        table = await played(house, ann, game, None, options=options)
        cookie, before = ann.cookie, await everything(ann, table)
    with later_rules(game, layout=True, drawing=lambda: NEW_BOARD, view=no_view):
        async with running(url) as house, Visitor(house.url, cookie) as ann:
            assert await everything(ann, table) == before
            assert before["drawing"] != NEW_BOARD == await ann.ask("GET", f"/games/{game}/drawing", dict)
            assert [card.id for card in (await ann.lobby()).mine] == [table]
            with pytest.raises(rh.BadRecord, match=cannot_replay(game)):
                rh.load(await ann.record(table))
            async with ann.at(table) as place:
                await place.say("what a game")
                with pytest.raises(RefusedError, match="the game is over"):
                    await place.play(0, 0)
                await place.rematch()
        assert (await check(url, lambda _, __: None)).findings == []


@pytest.mark.parametrize("game", ["switch-yard", "on-track"])
@pytest.mark.parametrize("orderly", [True, False])
async def test_a_running_game_goes_on_by_the_new_rules(tmp_path: Path, game: str, orderly: bool) -> None:
    path, rules = tmp_path / "house.sqlite", find(game).rules_version + 1
    (tmp_path / "killed").mkdir()
    async with running(path) as house, Visitor(house.url) as ann:
        table = await played(house, ann, game, 9, clock=None)
        cookie, step = ann.cookie, (await ann.table(table)).step
        live = house.house.hub.live[table].table
        state, views = live.match.states.tobytes(), [live.match.view(seat) for seat in (0, 1)]
        told = [(event.step, str(event)) for event in live.match.events(0)]
        url = path if orderly else crashed(path, tmp_path / "killed")
    with later_rules(game):
        async with running(url) as house, Visitor(house.url, cookie) as ann:
            card = await ann.table(table)
            assert (card.step, card.ending, card.rules) == (step, None, rules)
            assert [(change.step, change.rules) for change in card.changes] == [(step, rules)]
            now = house.house.hub.live[table].table
            assert (now.match.states.tobytes(), [now.match.view(seat) for seat in (0, 1)]) == (state, views)
            async with ann.at(table) as place:
                log = [(event.step, event.text) for event in place.events[0]]
                assert (step, f"From here on version {rules} of the rules counts") in log
                assert not orderly or log[: len(told)] == told
                with pytest.raises(RefusedError, match=r"to take back|taken back"):
                    await place.undo(0)
                for _ in range(5):
                    await play_first(place, place.table.turn or 0)
                await place.resign(0)
            first, last = 0 if orderly else step, (await ann.table(table)).step
            moments = [await ann.moment(table, each, "all") for each in range(first, last + 1)]
            assert {(moment.step <= step, moment.rules) for moment in moments} == {(True, rules - 1), (False, rules)}
            if not orderly:
                with pytest.raises(RefusedError, match="step 0 of this game was not saved"):
                    await ann.moment(table, 0)
            with pytest.raises(rh.BadRecord, match="the rules changed during this game"):
                rh.load(await ann.record(table))
        async with running(url) as house, Visitor(house.url, cookie) as ann:  # from its snapshot
            assert [await ann.moment(table, each.step, "all") for each in moments] == moments
        assert (await check(url, lambda _, __: None)).findings == []
    with later_rules(game, rules_version=rules + 1, layout=True, view=no_view):
        async with running(url) as house, Visitor(house.url, cookie) as ann:  # as it was kept
            assert [await ann.moment(table, each.step, "all") for each in moments] == moments


@pytest.mark.parametrize("why", ["layout", "resumes_from"])
async def test_a_running_game_that_cannot_go_on_is_closed_and_stays_readable(url: str, why: str) -> None:
    async with running(url) as house, Visitor(house.url) as ann:
        table = await played(house, ann, "on-track", 9)
        cookie = ann.cookie
        async with ann.at(table) as place:
            seen, log = {seat_view.seat: seat_view.view for seat_view in place.update.views}, place.events  # type: ignore[union-attr]
    change: dict[str, Any] = (
        {"layout": True} if why == "layout" else {"resumes_from": find("on-track").rules_version + 1}
    )
    with later_rules("on-track", **change, view=no_view):
        async with running(url) as house, Visitor(house.url, cookie) as ann:
            async with ann.at(table) as place:
                ending = place.table.ending
                assert ending is not None
                assert (ending.winners, ending.scores) == ([], None)
                assert ending.reason == (
                    "The rules of On Track have changed from version 2 to version 3, and this game cannot go on by the "
                    "new ones: its position means something else by them"
                )
                assert {seat_view.seat: seat_view.view for seat_view in place.update.views} == seen  # type: ignore[union-attr]
                assert place.events == log
            version = (await ann.table(table)).version
            assert (await ann.moment(table, 0)).step == 0
            assert (await ann.lobby()).mine[0].ending == ending
        async with running(url) as house, Visitor(house.url, cookie) as ann:
            assert (await ann.table(table)).version == version  # closed once
            assert house.house.hub.aside == {}
        assert (await check(url, lambda _, __: None)).findings == []


async def test_a_table_that_has_not_begun_is_set_up_by_the_new_rules(url: str) -> None:
    async with running(url) as house, Visitor(house.url) as ann:
        table = await ann.open(NewTable(game="switch-yard", seats=2, sitters=HOT_SEAT))
        cookie = ann.cookie
    with later_rules("switch-yard", layout=True):
        for _ in range(2):
            async with running(url) as house, Visitor(house.url, cookie) as ann, ann.at(table.id) as place:
                assert place.table.rules == find("switch-yard").rules_version
                if not place.table.started:
                    await place.start()
                await play_first(place, place.table.turn or 0)
        async with running(url) as house, Visitor(house.url, cookie) as ann:
            assert (await ann.table(table.id)).step == 2
            assert len(house.house.hub.live[table.id].table.match.events()) > 2


async def test_a_game_of_newer_rules_is_left_alone_by_an_older_server(url: str) -> None:
    with later_rules("switch-yard"):
        async with running(url) as house, Visitor(house.url) as ann:
            table, cookie = await played(house, ann, "switch-yard", 3), ann.cookie
    async with running(url) as house, Visitor(house.url, cookie) as ann:
        with pytest.raises(RefusedError, match="cannot open this table right now"):
            await ann.table(table)
    with later_rules("switch-yard"):
        async with running(url) as house, Visitor(house.url, cookie) as ann:
            assert (await ann.table(table)).ending is None


async def test_a_finished_game_without_a_replay_keeps_its_result(
    tmp_path: Path, anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert anyio_backend
    monkeypatch.setattr("roundhouse.server.tables.replay_keeper.ReplayKeeper._begin", lambda *_: None)
    monkeypatch.setattr("roundhouse.server.tables.replay_keeper.AT_THE_END", -1.0)
    path = tmp_path / "house.sqlite"
    async with running(path) as house, Visitor(house.url) as ann:
        table, cookie = await played(house, ann, "switch-yard", None, options={"limit": 4}), ann.cookie
        ending = without_keys((await ann.table(table)).ending)
    with later_rules("switch-yard", layout=True):
        async with running(path) as house, Visitor(house.url, cookie) as ann:
            assert without_keys((await ann.table(table)).ending) == ending
            with pytest.raises(RefusedError, match="no replay was saved"):
                await ann.story(table)
            async with ann.at(table) as place:
                assert place.update is not None
                assert place.update.views == []
