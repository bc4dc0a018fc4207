"""Measures how late the event loop runs its tasks. If something blocks it, all tables wait."""

import asyncio
import time

from roundhouse.server import metrics

EVERY = 0.5
"""Seconds between two measurements."""


async def measure_lag() -> None:
    """Measure regularly how much later than planned the loop continues."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(EVERY)
        metrics.LAG.observe(max(0.0, time.perf_counter() - began - EVERY))
