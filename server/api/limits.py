"""Rate limits by address, by table and for everybody together; kept in Redis, in memory while it is away.

Beside a cluster they are kept where the queues are: what is counted wants to answer at once, or not at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Flask, Response, g, request
from flask_limiter import ApplicationLimit, Limiter
from flask_limiter.util import get_remote_address
from redis.backoff import NoBackoff
from redis.retry import Retry

from server.config import IN_MEMORY, Settings
from server.tables.redis_client import is_cluster

PREFIX = "/api/v1/"
"""Health checks and the app's own files are never limited."""


def register(app: Flask, settings: Settings) -> Limiter:
    """Limit the API of `app`."""
    limits = settings.limits
    url = settings.queue_redis_url if is_cluster(settings.redis_url) else settings.redis_url
    limiter = Limiter(
        get_remote_address,
        app=app,
        enabled=settings.rate_limits,
        application_limits=[
            _limit("everybody", limits.everywhere, lambda: "all"),
            _limit("address", limits.address, get_remote_address),
            _limit("table", limits.table, _table, exempt_when=lambda: not _table()),
            _limit("opening", limits.opening, get_remote_address, only="tables.open_table"),
            _limit("joining", limits.joining, get_remote_address, only="tables.join"),
            # Codes can only be tried out by joining: everything else answers strangers alike.
            _limit("guessing", limits.guessing, get_remote_address, only="tables.join", deduct_when=_missed),
            _limit("odds", limits.odds, get_remote_address, only="dice.odds"),
            _limit("studies", limits.studies, get_remote_address, only="studies.begin_study"),
        ],
        storage_uri="memory://" if url == IN_MEMORY else url,
        storage_options=_storage_options(url),
        strategy="fixed-window",
        in_memory_fallback_enabled=True,
        swallow_errors=True,
        on_breach=_remember,
        key_prefix="fd-limit",
    )
    limiter.request_filter(lambda: not request.path.startswith(PREFIX))
    return limiter


def _limit(
    name: str, rate: str, key: Callable[[], str], *, only: str | None = None, **more: Any
) -> ApplicationLimit:
    if only is not None:
        more["exempt_when"] = lambda: request.endpoint != only
    return ApplicationLimit(limit_provider=rate, key_function=lambda: f"{name}:{key()}", scope="fd", **more)


def _table() -> str:
    """The table that a request names; an address that names none answers nothing."""
    return str((request.view_args or {}).get("code", "")).upper()[:8]


def _missed(answer: Response) -> bool:
    return answer.status_code == 404


def _storage_options(url: str) -> dict[str, Any]:
    """A Redis that hangs must not hold up requests: counting them is not worth waiting for."""
    if url == IN_MEMORY:
        return {}
    return {"socket_connect_timeout": 0.5, "socket_timeout": 0.5, "retry": Retry(NoBackoff(), 0)}


def _remember(breach: Any) -> None:
    g.limit_reset_at = breach.reset_at
