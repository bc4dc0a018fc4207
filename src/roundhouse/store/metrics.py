"""The metrics of the store, for Prometheus."""

import time
from collections.abc import Callable

from prometheus_client import Counter, Gauge

FAILURES = Counter("roundhouse_store_failures", "Operations of the store that failed.", ["operation"])
RESTARTS = Counter("roundhouse_task_restarts", "Background tasks that failed and were started again.", ["task"])
WAITING = Gauge("roundhouse_writer_queue", "Entries waiting to be written.")
OLDEST = Gauge("roundhouse_writer_queue_age_seconds", "Age of the oldest entry waiting to be written.")

for operation in ("write", "read", "listen"):
    FAILURES.labels(operation)  # shown as 0 before the first failure


def measure_queue(length: Callable[[], int], since: Callable[[], float | None]) -> None:
    """Make the gauges show a writer's queue. `since` returns when its oldest entry came (monotonic), or None."""
    WAITING.set_function(length)
    OLDEST.set_function(lambda: 0.0 if (came := since()) is None else time.monotonic() - came)
