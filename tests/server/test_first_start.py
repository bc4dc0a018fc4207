"""With an empty cache, people can play at once, and do not notice when the compiled game takes over."""

import asyncio
from pathlib import Path

import pytest

from roundhouse.games.registry import MODULES
from roundhouse.server.client import Place, Visitor
from roundhouse.server.wire import NewTable, Readiness, Sitter
from tests.server.test_process import process

pytestmark = pytest.mark.anyio

LONGEST = 600.0
"""Seconds that compiling a game takes at most, on any machine."""
GAMES = list(MODULES)


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


async def readiness_of(visitor: Visitor, game: str) -> Readiness:
    house = await visitor.house()
    return next(card.readiness for card in house.games if card.name == game)


async def play_until_the_bot_answers(place: Place) -> None:
    await place.until(lambda: place.legal(0))
    while place.table.turn == 0:
        await place.play(0, place.legal(0)[0].number)
    step = place.table.step
    await place.until(lambda: place.table.step > step)


def against(game: str, bot: str) -> NewTable:
    return NewTable(game=game, seats=2, sitters=[Sitter(name="Ann"), Sitter(bot=bot)], start=True)


async def test_with_an_empty_cache_every_game_is_played_against_the_best_bot_at_once(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    with process(str(tmp_path / "house.sqlite"), ROUNDHOUSE_CACHE_DIR=str(cache)) as server:
        async with Visitor(server.url) as ann:
            for game in GAMES:
                table = await ann.open(against(game, "superintendent"))
                async with ann.at(table.id) as place:
                    await play_until_the_bot_answers(place)
                assert not (await readiness_of(ann, game)).quick
            async with asyncio.timeout(LONGEST):  # they are being compiled meanwhile, which a busy machine begins late
                while not any([(await readiness_of(ann, game)).of > 1 for game in GAMES]):
                    await asyncio.sleep(0.1)


async def test_a_game_goes_on_unchanged_while_the_server_changes_over(tmp_path: Path) -> None:
    with process(str(tmp_path / "house.sqlite")) as server:
        async with Visitor(server.url) as ann:
            table = await ann.open(against("switch-yard", "call-boy"))
            async with ann.at(table.id, stays=False) as place:  # raises Gone if the connection is lost
                await play_until_the_bot_answers(place)
                async with asyncio.timeout(LONGEST):
                    while not (await readiness_of(ann, "switch-yard")).quick:
                        await asyncio.sleep(0.1)
                await play_until_the_bot_answers(place)
