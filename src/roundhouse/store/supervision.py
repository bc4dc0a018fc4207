"""Background tasks that restart after unexpected errors."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from roundhouse.store.metrics import RESTARTS

log = structlog.get_logger(__name__)

PAUSE = 1.0
"""Seconds until a failed task restarts."""


async def supervised(name: str, run: Callable[[], Awaitable[object]], pause: float | None = None) -> None:
    """Run something until it returns or is cancelled. If it fails, log the error and restart it after a pause."""
    RESTARTS.labels(name)
    while True:
        try:
            await run()
            return
        except Exception:
            log.exception("background task failed", task=name)
            RESTARTS.labels(name).inc()
        await asyncio.sleep(PAUSE if pause is None else pause)
