"""Figures for Prometheus: requests by route, open streams, the store's outages. No codes, no names."""

from __future__ import annotations

import os

from flask import Flask, Response, g, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

from .timing import elapsed_s

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The figures of one app. Several web processes add theirs up if PROMETHEUS_MULTIPROC_DIR is set."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._known: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self.requests = Counter(
            "fd_requests_total", "Requests answered.", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "fd_request_seconds",
            "Time to the first byte of an answer.",
            ("method", "route"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.problems = Counter(
            "fd_problems_total", "Requests refused, by stable code.", ("code",), registry=self.registry
        )
        self.streams = Gauge("fd_streams", "Open feeds.", registry=self.registry, multiprocess_mode="livesum")
        self.events = Counter("fd_events_total", "Events sent on feeds.", ("event",), registry=self.registry)

    def register(self, app: Flask) -> None:
        """Count the requests of `app`."""

        @app.after_request
        def note(answer: Response) -> Response:
            route = request.url_rule.rule if request.url_rule else "none"
            count, time = self._of(request.method, route, answer.status_code)
            count.inc()
            time.observe(elapsed_s())
            if code := getattr(g, "problem", None):
                self.problems.labels(code).inc()
            return answer

    def _of(self, method: str, route: str, status: int) -> tuple[Counter, Histogram]:
        key = method, route, status
        if key not in self._known:
            self._known[key] = (
                self.requests.labels(method, route, str(status)),
                self.seconds.labels(method, route),
            )
        return self._known[key]

    def page(self) -> Response:
        """The figures in Prometheus' text format."""
        registry = self.registry
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
