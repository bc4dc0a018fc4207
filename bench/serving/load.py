"""Plays Switch Yard at a table server: `python -m bench.serving.load URL TABLES SECONDS RATE`.

A rate of 0 is as fast as it goes. Two clients a table, who choose among the legal actions they are shown. A move's time
is from sending it until the other client has seen it. Answers with a line of JSON, as `boardgameio/load.mjs` does.
"""

import asyncio
import json
import random
import sys
import time
from dataclasses import dataclass, field

from roundhouse.server.client import Place, Visitor
from roundhouse.server.wire import NewTable, Sitter

WARMING = 1.0


@dataclass
class Tally:
    """What was measured."""

    counting: bool = False
    stopped: bool = False
    times: list[float] = field(default_factory=list)


async def play(ann: Visitor, bob: Visitor, tally: Tally, gap: float, begin: float) -> None:
    """Play one game after another at a table of two, a move each so many seconds."""
    rng = random.Random(begin)
    due = begin
    while not tally.stopped:
        table = await ann.open(NewTable(game="switch-yard", seats=2, sitters=[Sitter(name="Ann")]))
        async with ann.at(table.id) as first, bob.at(table.id) as second:
            await second.sit(1, "Bob")
            await first.start()
            await until_to_move(first)
            places, seat = (first, second), 0
            while not tally.stopped and places[seat].table.ending is None:
                due = max(due + gap, time.perf_counter()) if gap else 0.0
                await asyncio.sleep(due - time.perf_counter() if gap else 0)
                took = await move(places[seat], places[1 - seat], seat, rng)
                if tally.counting:
                    tally.times.append(took)
                seat = 1 - seat


async def until_to_move(place: Place) -> None:
    """Wait until the first seat can choose."""
    await place.until(lambda: place.legal(0))


async def move(mover: Place, other: Place, seat: int, rng: random.Random) -> float:
    """Play one move; return how long it took until the other had seen it."""
    step = mover.table.step
    action = rng.choice(mover.legal(seat)).number
    began = time.perf_counter()
    done = asyncio.create_task(mover.play(seat, action))
    await other.until(lambda: other.table.step > step)
    took = time.perf_counter() - began
    await done
    return took


async def load(url: str, tables: int, seconds: float, rate: float) -> dict[str, float]:
    """Play at so many tables for so long; return moves a second and the times in milliseconds."""
    tally = Tally()
    gap = tables / rate if rate else 0.0
    async with Visitor(url) as ann, Visitor(url) as bob:
        await ann.house()
        begin = time.perf_counter()
        players = [
            asyncio.create_task(play(ann, bob, tally, gap, begin + gap * number / tables)) for number in range(tables)
        ]
        await asyncio.sleep(WARMING + tables / 100)
        tally.counting = True
        began = time.perf_counter()
        await asyncio.sleep(seconds)
        tally.counting, took = False, time.perf_counter() - began
        tally.stopped = True
        await asyncio.gather(*players)
    times = sorted(tally.times)
    return {
        "moves": len(times) / took,
        "p50": 1000 * times[len(times) // 2],
        "p99": 1000 * times[int(0.99 * len(times))],
    }


if __name__ == "__main__":
    url, tables, seconds, rate = sys.argv[1:]
    print(json.dumps(asyncio.run(load(url, int(tables), float(seconds), float(rate)))))
