"""Everything that earlier releases stored still works: tables, replays, running games, people, records."""

import asyncio
import json
from pathlib import Path

import pytest

import roundhouse as rh
from roundhouse.games.registry import MODULES
from roundhouse.server.check import check
from roundhouse.server.client import Visitor
from tests.fixtures.make import PASSWORD
from tests.server.releases import NAMES, RELEASES, made_in, open_release
from tests.server.running import play_first, running

pytestmark = pytest.mark.anyio
GAMES = tuple(name for name in MODULES if name != "waybills")


@pytest.fixture(params=RELEASES, ids=NAMES)
def release(request: pytest.FixtureRequest) -> Path:
    """Return the folder of a release."""
    folder: Path = request.param
    return folder


@pytest.fixture(
    params=[pytest.param(folder, marks=[pytest.mark.deep] if folder != RELEASES[-1] else []) for folder in RELEASES],
    ids=NAMES,
)
def replayed(request: pytest.FixtureRequest) -> Path:
    """Return the folder of a release; only the latest one unless tests are deep, because editions play slowly."""
    folder: Path = request.param
    return folder


@pytest.mark.parametrize("form", ["json", "txt"])
@pytest.mark.parametrize("game", GAMES)
def test_records_load(release: Path, game: str, form: str) -> None:
    written = (release / "records" / f"{game}.{form}").read_text(encoding="utf-8")
    match = rh.load(written)
    assert (match.record() if form == "json" else match.text()) == written


async def test_a_store_is_sound_before_and_after_it_is_brought_up_to_date(
    replayed: Path, url: str, tmp_path: Path
) -> None:
    await open_release(replayed, url, tmp_path)
    assert (await check(url, lambda _, __: None)).findings == []
    async with running(url, games=GAMES) as house:
        await house.house.hub.replays.catch_up_once()
    found = await check(url, lambda _, __: None)
    assert found.findings == []
    assert found.tables == 4 * len(GAMES)


async def test_the_lobby_lists_all(release: Path, url: str, tmp_path: Path) -> None:
    await open_release(release, url, tmp_path)
    made = made_in(release)["games"]
    async with running(url, games=GAMES) as house, Visitor(house.url) as ann, Visitor(house.url) as bob:
        await ann.log_in("Ann", PASSWORD)
        await bob.log_in("Bob", PASSWORD)
        mine, waiting = (await ann.lobby()).mine, (await bob.lobby()).open
        expected = {made[game][kind]["id"] for game in GAMES for kind in ("over", "people", "bots")}
        assert {card.id for card in mine} == expected
        assert {card.id for card in waiting} == {made[game]["open"]["id"] for game in GAMES}


async def test_every_table_opens(replayed: Path, url: str, tmp_path: Path) -> None:
    await open_release(replayed, url, tmp_path)
    made = made_in(replayed)["games"]
    async with running(url, games=GAMES) as house, Visitor(house.url) as ann:
        await ann.log_in("Ann", PASSWORD)
        listed = {card.id: card for card in (await ann.lobby()).mine}
        for game in GAMES:
            for kind in ("over", "people", "open"):
                card = await ann.table(made[game][kind]["id"])
                assert (card.step, card.seal) == (made[game][kind]["step"], made[game][kind]["seal"])
                assert [chair.name for chair in card.chairs] == [
                    chair.name for chair in listed.get(card.id, card).chairs
                ]
        over = made["spike"]["over"]
        async with ann.at(over["id"]) as place:
            assert [remark.text for remark in place.said] == ["Good game!", "Thanks for letting me watch"]


async def test_finished_games_replay_step_by_step_through_every_eyes(replayed: Path, url: str, tmp_path: Path) -> None:
    await open_release(replayed, url, tmp_path)
    made = made_in(replayed)["games"]
    async with running(url, games=GAMES, patience_of_test=180.0) as house, Visitor(house.url) as ann:
        for game in GAMES:
            over = made[game]["over"]
            story = await ann.story(over["id"], "all")
            assert story.actions == over["actions"]
            assert story.table.ending is not None
            assert story.table.ending.winners == over["ending"]["winners"]
            match = rh.load(await ann.record(over["id"]))
            assert len(match) == over["step"]
            for step in {*range(0, over["step"], 97), over["step"]}:
                for eyes in ("0", "1", "watcher", "all"):
                    moment = await ann.moment(over["id"], step, eyes)
                    then = match.at(step)
                    assert [seat_view.view for seat_view in moment.views] == [
                        json.loads(json.dumps(then.view(seat_view.seat))) for seat_view in moment.views
                    ]


async def test_running_games_go_on(replayed: Path, url: str, tmp_path: Path) -> None:
    await open_release(replayed, url, tmp_path)
    made = made_in(replayed)["games"]
    async with running(url, games=GAMES) as house, Visitor(house.url) as ann, Visitor(house.url) as bob:
        await ann.log_in("Ann", PASSWORD)
        await bob.log_in("Bob", PASSWORD)
        for game in GAMES:
            async with ann.at(made[game]["people"]["id"]) as a, bob.at(made[game]["people"]["id"]) as b:
                for _ in range(3):
                    step = a.table.step
                    seat = a.table.turn or 0
                    await play_first((a, b)[seat], seat)
                    await asyncio.gather(*(each.until(lambda x=each, s=step: x.table.step > s) for each in (a, b)))  # type: ignore[misc]
            async with ann.at(made[game]["bots"]["id"]) as place:
                step = place.table.step
                await play_first(place, 0)
                await place.until(lambda place=place, step=step: place.table.step > step)  # type: ignore[misc]
    assert (await check(url, lambda _, __: None)).findings == []
