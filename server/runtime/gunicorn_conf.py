"""gunicorn's settings: gevent workers, in which a parked stream costs a greenlet.

Used as `gunicorn -c python:server.runtime.gunicorn_conf "server.app:create_app()"`. Only the standard library
may be imported here at module level: gevent patches it after this file is read."""

import contextlib
import gc
import os
import socket
from typing import Any

from .parent_death import die_with_parent

bind = os.environ.get("BIND") or f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
worker_class = "gevent"
os.environ.setdefault("GEVENT_TRACK_GREENLET_TREE", "0")  # who started whom: 2 KiB a phone, unread
workers = int(os.environ.get("WEB_CONCURRENCY") or 1)  # one serves an evening of many tables
worker_connections = (
    int(os.environ.get("WEB_CONNECTIONS") or 10_000) + 1_000
)  # streams, and calls beside them
backlog = 2048

keepalive = int(os.environ.get("KEEPALIVE_SECONDS") or 75)  # longer than the usual load balancer's idle time
timeout = 60
graceful_timeout = 2  # a stream never ends by itself; a phone is back at once
preload_app = False
worker_tmp_dir = "/dev/shm" if os.path.isdir("/dev/shm") else None  # a heartbeat must not wait for a disk
control_socket_disable = True

certfile = os.environ.get("TLS_CERT") or None
keyfile = os.environ.get("TLS_KEY") or None

logger_class = "server.runtime.gunicorn_log.WithoutAccess"
loglevel = os.environ.get("LOG_LEVEL", "info").lower()
if loglevel == "debug":
    loglevel = "info"  # gunicorn's own debugging names every address, tables' codes included

# Gunicorn's own lines look like all others from the first one on, and say no more than they may.
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

# Generous for what the API takes, closed for what it does not.
limit_request_line = 2048
limit_request_fields = 64
limit_request_field_size = 8190

STUCK_MS = 30_000
"""A phone that takes nothing for so long is gone; it comes back with the id of its last event."""
UNSENT = 131_072
"""Bytes that may wait in the kernel for a phone that does not keep up: views, which grow old."""


def when_ready(server: Any) -> None:
    """Have the kernel drop clients that read nothing, and buffer little for slow ones."""
    for listener in server.LISTENERS:
        for option, value in (("TCP_USER_TIMEOUT", STUCK_MS), ("TCP_NOTSENT_LOWAT", UNSENT)):
            with contextlib.suppress(OSError, AttributeError):  # not everywhere, and for TCP alone
                listener.sock.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)


def post_fork(_server: Any, _worker: Any) -> None:
    """A worker must not outlive its arbiter: it would keep the listening socket and serve old code."""
    die_with_parent()


def post_worker_init(worker: Any) -> None:
    """Start what a web process runs beside its requests, once it has forked and is patched."""
    from gevent.server import StreamServer

    from server.api.services import start_background

    # A hall that comes back is let in one by one, as gunicorn does it with several workers: who plays already
    # has a turn between two newcomers, not after a hundred.
    StreamServer.max_accept = 1

    # What is there by now stays. Looking through it again and again for what could go is a tenth of a move.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    start_background(worker.app.wsgi())


def child_exit(_server: Any, worker: Any) -> None:
    """Metrics of a process that is gone: its counts stay, its open streams do not."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
