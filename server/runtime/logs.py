"""Logs as JSON, one object a line: our own (structlog) and every library's (logging) alike."""

from __future__ import annotations

import logging
import os
import sys
from typing import Any

import structlog

_SHARED: tuple[Any, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
)


def formatter() -> logging.Formatter:
    """Turns any log record into one line: JSON, or plain text with LOG_FORMAT=console."""
    last: Any = (
        structlog.dev.ConsoleRenderer(colors=False)
        if os.environ.get("LOG_FORMAT") == "console"
        else structlog.processors.JSONRenderer()
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=_SHARED,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
    )


def configure() -> None:
    """Send every log record of this process to stdout, from LOG_LEVEL (default `info`) on."""
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(formatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(os.environ.get("LOG_LEVEL", "info").upper())
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
