"""Logs as JSON, one object a line, for our own records (structlog) and every library's (logging)."""

import logging
import os
import sys
import traceback
from pathlib import Path
from typing import Any

import structlog

_SHARED: tuple[Any, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.ExceptionRenderer(lambda error: places(error)),
)


def places(error: Any) -> str:
    """Return an exception's type and origin. Its message is left out because it may contain user input."""
    kind, _, trace = error
    frames = traceback.extract_tb(trace)[-8:]
    steps = (f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
    return f"{kind.__name__} at {' > '.join(steps)}"


class Discreet(logging.Filter):
    """Limits libraries' messages to what a log may contain: no addresses, no requests, no ids of jobs."""

    def filter(self, record: logging.LogRecord) -> bool:
        package = record.name.partition(".")[0]
        if package == "rq":
            record.msg, record.args = f"{record.module}.{record.funcName}", ()
        elif package == "gunicorn" and record.levelno >= logging.WARNING:
            is_ours = isinstance(record.msg, str) and not record.msg.startswith("Invalid request")
            record.msg, record.args = record.msg if is_ours else "a request could not be read", ()
        return True


def formatter() -> logging.Formatter:
    """Formats any log record as one line: JSON, or plain text with LOG_FORMAT=console."""
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
    handler.addFilter(Discreet())
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
