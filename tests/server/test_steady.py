"""Changing the system's clock does not stop bots or cost players time."""

from pathlib import Path

import pytest

from roundhouse.server.client import Visitor
from roundhouse.server.steady import SteadyClock, steady_time
from roundhouse.server.wire import ClockSetting, Sitter
from tests.server.running import play_first, running, yard
from tests.store.postgres import Cluster

HOUR = 3600.0


def test_a_steady_clock_does_not_notice_that_the_systems_is_set() -> None:
    wall, counted = [1000.0], [50.0]
    clock = SteadyClock(lambda: wall[0], lambda: counted[0])
    assert clock() == 1000.0
    for step in (HOUR, -2 * HOUR):
        wall[0] += step
        counted[0] += 7
    assert clock() == 1014.0


@pytest.mark.anyio
async def test_a_house_goes_by_the_steady_clock(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite") as house:
        assert house.house.hub.now is steady_time


@pytest.mark.anyio
@pytest.mark.parametrize("step", [HOUR, -HOUR])
async def test_bots_go_on_and_time_never_runs_backwards_whatever_the_clock_does(tmp_path: Path, step: float) -> None:
    now = [1_000_000.0]
    async with running(tmp_path / "h.sqlite", now=lambda: now[0], pace=0.05) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(bot="call-boy"), start=True)
        live = await house.house.hub.find(table.id)
        async with ann.at(table.id) as place:
            await play_first(place, 0)
            before = live.table.moved
            now[0] += step
            await place.until(lambda: place.table.step == 2)
            await play_first(place, 0)
            assert live.table.moved >= before
            await place.until(lambda: place.table.step == 4)


@pytest.mark.anyio
async def test_a_server_whose_clock_goes_ahead_takes_nobodys_time(cluster: Cluster) -> None:
    url, clock = cluster.new_database(), ClockSetting(bank=60.0, increment=0.0)
    async with (
        running(url) as one,
        running(url, now=lambda: steady_time() + HOUR) as ahead,
        Visitor(one.url) as ann,
        Visitor(ahead.url) as bob,
    ):
        table = await yard(ann, Sitter(name="Ann"), clock=clock)
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await b.sit(1, "Bob")
            await a.until(lambda: a.table.chairs[1].name == "Bob")
            await a.start()
            for step in range(4):
                await play_first((a, b)[step % 2], step % 2, step * 7)
                for house in (one, ahead):
                    await house.house.hub.clocks.check(await house.house.hub.find(table.id))
            assert b.table.ending is None
            assert b.table.clock is not None
            assert min(b.table.clock.left) > 30
