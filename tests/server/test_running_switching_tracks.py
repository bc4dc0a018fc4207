"""Running games of Switching Tracks that began by version 1 of the rules go on by it: Equipment's city is binding."""

import gzip
import json
from pathlib import Path

import pytest

from roundhouse.server.check import check
from roundhouse.server.client import Place, Visitor
from tests import fixtures
from tests.fixtures.make import PASSWORD
from tests.server.running import running

pytestmark = pytest.mark.anyio
FOLDER = Path(fixtures.__file__).parent / "running"
MADE = json.loads((FOLDER / "switching-tracks.json").read_text(encoding="utf-8"))
"""Two games that the release before kept: at the end of a run, and before one with the Equipment office active."""


def offered(place: Place) -> list[str]:
    """Return what the player to decide may do."""
    return [action.text for seat in range(2) for action in place.legal(seat)]


async def play(place: Place, text: str) -> None:
    """Play an action for whoever is to decide."""
    await place.until(lambda: text in offered(place))
    seat, action = next((seat, each) for seat in range(2) for each in place.legal(seat) if each.text == text)
    done = await place.play(seat, action.number)
    await place.until(lambda: place.table.version >= done.version)


@pytest.mark.parametrize(
    ("kind", "actions"), [("last", ["activate Equipment"]), ("start", ["leave east"])], ids=["last", "start"]
)
async def test_a_game_in_the_middle_of_a_turn_goes_on(tmp_path: Path, kind: str, actions: list[str]) -> None:
    path = tmp_path / "house.sqlite"
    path.write_bytes(gzip.decompress((FOLDER / "switching-tracks.sqlite.gz").read_bytes()))
    url = f"sqlite:///{path}"
    async with running(url, games=("switching-tracks",)) as house, Visitor(house.url) as ann:
        await ann.log_in("Ann", PASSWORD)
        async with ann.at(MADE[kind]["id"]) as place:
            await place.until(lambda: offered(place))
            assert (place.table.step, place.table.ending, place.table.rules) == (MADE[kind]["step"], None, 1)
            assert offered(place) == MADE[kind]["legal"]
            for action in actions:
                await play(place, action)
            await place.until(lambda: offered(place))
            assert not {"go on", "halt"} <= set(offered(place)), "by version 2, the train could stop here"
            while place.table.turn == 0:
                await play(place, offered(place)[0])
                await place.until(lambda: offered(place))
            assert place.table.rules == 1
    assert (await check(url, lambda _, __: None)).findings == []
