"""How late the event loop comes to what it has to do: all tables wait while something holds it up."""

import asyncio
import time

from roundhouse.server import metrics

EVERY = 0.5
"""Seconds between two looks."""


async def measure_lag() -> None:
    """Measure, again and again, how much later than asked for the loop goes on."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(EVERY)
        metrics.LAG.observe(max(0.0, time.perf_counter() - began - EVERY))
