"""The metrics of the server, for Prometheus."""

from functools import cache

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, generate_latest

TABLES = Gauge("roundhouse_tables", "Tables in memory.")
ASIDE = Gauge("roundhouse_tables_set_aside", "Tables that this server cannot read.")
SOCKETS = Gauge("roundhouse_sockets", "Open sockets.")
MESSAGES = Counter("roundhouse_messages", "Messages received over sockets.", ["kind"])
REFUSALS = Counter("roundhouse_refusals", "Requests over sockets that were refused.", ["code"])
TABLE_EVENTS = Counter("roundhouse_table_events", "Events of tables, written to disk.")
REQUESTS = Counter("roundhouse_requests", "Requests over HTTP.", ["method", "status"])
PUSHES = Counter("roundhouse_pushes", "Notifications to push services, by their result.", ["result"])
APPENDING = Histogram(
    "roundhouse_append_seconds",
    "Time until an event is on disk.",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0),
)
LAG = Histogram(
    "roundhouse_loop_lag_seconds",
    "How late the event loop runs its tasks.",
    buckets=(0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0),
)
THINKING = Histogram(
    "roundhouse_bot_seconds",
    "How long bots think about a decision.",
    ["game"],
    buckets=(0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0),
)


@cache
def messages(kind: str) -> Counter:
    """Return the counter of a kind of message. It is cached, because looking it up is slower than counting."""
    return MESSAGES.labels(kind)


def written() -> bytes:
    """Return all metrics in the Prometheus text format."""
    return generate_latest(REGISTRY)
