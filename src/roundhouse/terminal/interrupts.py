"""Signals at the terminal."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def stopped_by_kill() -> Iterator[None]:
    """Let SIGTERM stop this block as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
