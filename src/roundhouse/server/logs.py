"""Logs: one event per line, as JSON or as coloured text in a terminal."""

import logging
import sys
from typing import Any

import structlog

FORMATS = ("json", "console")
LEVELS = ("debug", "info", "warning", "error")


def set_up(form: str | None, level: str) -> None:
    """Log to standard error. Without a form, use text in a terminal and JSON elsewhere."""
    form = form or ("console" if sys.stderr.isatty() else "json")
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # A plain traceback: richer ones show the values of variables, which may be seeds and passwords.
    console = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    last: Any = console if form == "console" else structlog.processors.JSONRenderer()
    trace = [structlog.processors.format_exc_info] if form == "json" else []
    structlog.configure(
        processors=[*shared, *trace, last],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    formatter = structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[
        structlog.stdlib.ProcessorFormatter.remove_processors_meta, *trace, last,
    ])  # fmt: skip
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
