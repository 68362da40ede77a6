"""gunicorn's settings: gevent workers, in which a parked stream costs a greenlet.

Used as `gunicorn -c python:server.runtime.gunicorn_conf "server.app:create_app()"`. Only the standard library
may be imported here at module level: gevent patches it after this file is read."""

import contextlib
import gc
import os
import socket
from typing import Any

from .parent_death import die_with_parent

_host = os.environ.get("HOST", "127.0.0.1")
bind = os.environ.get("BIND") or f"{f'[{_host}]' if ':' in _host else _host}:{os.environ.get('PORT', '8000')}"
worker_class = "gevent"
os.environ.setdefault("GEVENT_TRACK_GREENLET_TREE", "0")  # unused parent links: 2 KiB a phone
# A worker that does not end in time is killed. The semaphores of its process for long calls are then removed
# for it, with a warning that is no JSON.
os.environ.setdefault("PYTHONWARNINGS", "ignore:resource_tracker:UserWarning")
workers = int(os.environ.get("WEB_CONCURRENCY") or 1)  # one serves an evening of many tables
worker_connections = int(os.environ.get("WEB_CONNECTIONS") or 10_000) + 1_000  # streams, and other calls
backlog = 2048

keepalive = int(os.environ.get("KEEPALIVE_SECONDS") or 75)  # longer than the usual load balancer's idle time
timeout = 60
graceful_timeout = 2  # streams do not end on their own, and phones reconnect at once
preload_app = False
worker_tmp_dir = "/dev/shm" if os.path.isdir("/dev/shm") else None  # a heartbeat must not wait for a disk
control_socket_disable = True

certfile = os.environ.get("TLS_CERT") or None
keyfile = os.environ.get("TLS_KEY") or None

logger_class = "server.runtime.gunicorn_log.WithoutAccess"
# gunicorn's own debugging names every address, tables' codes included
loglevel = os.environ.get("LOG_LEVEL", "info").lower().replace("debug", "info")

# gunicorn's own log lines, formatted and filtered like all others from the first one on.
logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "server.runtime.logs.formatter"}},
    "filters": {"discreet": {"()": "server.runtime.logs.Discreet"}},
    "handlers": {
        "out": {
            "class": "logging.StreamHandler",
            "formatter": "line",
            "filters": ["discreet"],
            "stream": "ext://sys.stdout",
        }
    },
    "root": {"level": loglevel.upper(), "handlers": ["out"]},
    "loggers": {"gunicorn.error": {"level": loglevel.upper(), "handlers": ["out"], "propagate": False}},
}

# Generous limits for requests of the API.
limit_request_line = 2048
limit_request_fields = 64
limit_request_field_size = 8190

STUCK_MS = 30_000
"""Milliseconds after which a phone that reads nothing is disconnected; it returns with its last event id."""
UNSENT = 131_072
"""Bytes of views that may wait in the kernel for a slow phone."""


def when_ready(server: Any) -> None:
    """Have the kernel disconnect clients that read nothing, and buffer little for slow ones."""
    for listener in server.LISTENERS:
        for option, value in (("TCP_USER_TIMEOUT", STUCK_MS), ("TCP_NOTSENT_LOWAT", UNSENT)):
            with contextlib.suppress(OSError, AttributeError):  # not on every system, and only for TCP
                listener.sock.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)


def post_fork(_server: Any, _worker: Any) -> None:
    """End the worker with its arbiter; otherwise it would keep the listening socket and serve old code."""
    die_with_parent()


def post_worker_init(worker: Any) -> None:
    """Start the background tasks of a web process, after it has forked and is patched."""
    from gevent.server import StreamServer

    from server.api.services import start_background

    # Accept one connection at a time, as gunicorn does with several workers: when a whole hall reconnects,
    # players get a turn between two newcomers, not after a hundred.
    StreamServer.max_accept = 1

    # Exempt all current objects, which stay, from garbage collection: it cost a tenth of a move. The younger
    # generations are collected often: with thresholds ten times as high all phones waited for 100 ms at once.
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 4, 1_000)
    start_background(worker.app.wsgi())


def child_exit(_server: Any, worker: Any) -> None:
    """Drop the open streams of an ended process from the metrics; its counts stay."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
