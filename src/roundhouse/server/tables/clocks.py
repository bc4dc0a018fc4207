"""Alarms for seats that run out of time."""

import asyncio
from typing import TYPE_CHECKING

import structlog

from roundhouse.games.errors import RoundhouseError
from roundhouse.table import AnyTableEvent, Table

if TYPE_CHECKING:
    from roundhouse.server.tables.hub import Hub
    from roundhouse.server.tables.live import LiveTable

log = structlog.get_logger(__name__)

LONGEST_WAIT = 3600.0
SECOND_TRY = 5.0
"""Seconds until the next try after an expired clock could not be handled."""


class Clocks:
    """One alarm for each table with a running clock."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def on_change(self, live: "LiveTable") -> None:
        """Set the alarm for the moment when the running seat's time is up."""
        self.leave(live)
        clock = live.table.clock
        if clock is not None and clock.runs_out is not None and live.table.turn is not None:
            wait = min(max(0.0, clock.runs_out - live.now()), LONGEST_WAIT)
            self._alarms[live.id] = asyncio.get_running_loop().call_later(wait, self._ring, live)

    def leave(self, live: "LiveTable") -> None:
        """Cancel a table's alarm."""
        alarm = self._alarms.pop(live.id, None)
        if alarm is not None:
            alarm.cancel()

    def _ring(self, live: "LiveTable") -> None:
        task = asyncio.create_task(self.check(live))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def check(self, live: "LiveTable") -> None:
        """End the running seat's time if it is up, then set the next alarm, unless the table was dropped."""
        try:
            await self._hub.do(live, _run_out)
        except RoundhouseError as error:
            log.warning("clock could not run out", table=live.id, reason=str(error))
            await asyncio.sleep(SECOND_TRY)
        except Exception:
            log.exception("clock failed", table=live.id)
            await asyncio.sleep(SECOND_TRY)
        if self._hub.live.get(live.id) is live:
            self.on_change(live)

    def close(self) -> None:
        """Cancel all alarms."""
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in self._ringing:
            task.cancel()


def _run_out(table: Table, at: float) -> list[AnyTableEvent]:
    return table.run_out(at)
