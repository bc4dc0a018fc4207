"""What the store counts and measures, for Prometheus."""

import time
from collections.abc import Callable

from prometheus_client import Counter, Gauge

FAILURES = Counter("roundhouse_store_failures", "Operations of the store that failed.", ["operation"])
RESTARTS = Counter("roundhouse_task_restarts", "Background tasks that failed and were started again.", ["task"])
WAITING = Gauge("roundhouse_writer_queue", "Entries that wait to be written.")
OLDEST = Gauge("roundhouse_writer_queue_age_seconds", "How long the oldest entry has waited to be written.")

for operation in ("write", "read", "listen"):
    FAILURES.labels(operation)  # shown as 0 before the first failure


def measure_queue(length: Callable[[], int], since: Callable[[], float | None]) -> None:
    """Let the gauges show a writer's queue; `since` is when its oldest entry came (monotonic), None if it is empty."""
    WAITING.set_function(length)
    OLDEST.set_function(lambda: 0.0 if (came := since()) is None else time.monotonic() - came)
