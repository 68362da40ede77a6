"""gunicorn's settings: gevent workers, thousands of parked streams each.

Used as `gunicorn -c python:server.runtime.gunicorn_conf "server.app:create_app()"`. Only the standard library
may be imported here at module level: gevent patches it after this file is read.
"""

from __future__ import annotations

import gc
import os
from typing import Any

from .parent_death import die_with_parent

bind = os.environ.get("BIND") or f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
worker_class = "server.runtime.web_worker.Worker"  # gevent's
workers = int(os.environ.get("WEB_CONCURRENCY") or min(2, os.cpu_count() or 1))
worker_connections = int(os.environ.get("WEB_CONNECTIONS") or 10_000)  # at once; parked streams apart
backlog = 2048

keepalive = 75  # longer than the usual load balancer's idle time
timeout = 60
graceful_timeout = 2  # a stream never ends by itself; a phone is back at once
preload_app = False
worker_tmp_dir = "/dev/shm" if os.path.isdir("/dev/shm") else None  # a heartbeat must not wait for a disk
control_socket_disable = True

certfile = os.environ.get("TLS_CERT") or None
keyfile = os.environ.get("TLS_KEY") or None

accesslog = None  # a request may name a table's code; counts and times are in /metrics
loglevel = os.environ.get("LOG_LEVEL", "info").lower()
if loglevel == "debug":
    loglevel = "info"  # gunicorn's own debugging names every address, tables' codes included
logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "server.runtime.logs.formatter"}},
    "handlers": {
        "out": {"class": "logging.StreamHandler", "stream": "ext://sys.stdout", "formatter": "lines"},
    },
    "loggers": {"gunicorn.error": {"level": loglevel.upper(), "handlers": ["out"], "propagate": False}},
    "root": {"level": loglevel.upper(), "handlers": ["out"]},
}

# Generous for what the API takes, closed for what it does not.
limit_request_line = 2048
limit_request_fields = 64
limit_request_field_size = 8190


def when_ready(server: Any) -> None:
    """Before the first worker: what they pass connections on with."""
    from .affinity import Switchboard

    server.board = Switchboard(server.cfg.workers) if server.cfg.workers > 1 else None


def pre_fork(server: Any, worker: Any) -> None:
    """A place at the switchboard for each worker; more than planned have none, and keep what they get."""
    taken = {other.slot for other in server.WORKERS.values() if other.board is not None}
    free = [slot for slot in range(server.cfg.workers) if slot not in taken]
    if server.board is not None and free:
        worker.board, worker.slot = server.board, free[0]


def post_fork(_server: Any, _worker: Any) -> None:
    """A worker must not outlive its arbiter: it would keep the listening socket and serve old code."""
    die_with_parent()


def post_worker_init(worker: Any) -> None:
    """Start what a web process runs beside its requests, once it has forked and is patched."""
    # With a log configuration of one's own gunicorn writes an access log, whatever `accesslog` says.
    worker.log.access = lambda *_: None
    # What is there by now stays. Looking through it again and again for what could go is a tenth of a move.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    worker.app.wsgi().start_background()


def child_exit(_server: Any, worker: Any) -> None:
    """Figures of a process that is gone: its counts stay, its open streams do not."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
