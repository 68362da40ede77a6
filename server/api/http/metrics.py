"""Metrics for Prometheus: requests by route, refusals, open streams, events. No codes, no names."""

import os
from functools import cache

from flask import Flask, Response, g, request
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, multiprocess
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from .timing import elapsed_s

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


METHODS = ("GET", "HEAD", "POST", "DELETE", "OPTIONS")


class Metrics:
    """The metrics of one app. With PROMETHEUS_MULTIPROC_DIR several web processes add up theirs."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        requests = Counter(
            "fd_requests_total", "Requests answered.", ("method", "route", "status"), registry=self.registry
        )
        seconds = Histogram(
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
        events = Counter("fd_events_total", "Events sent on feeds.", ("event",), registry=self.registry)
        # labels are looked up once
        self.event = cache(events.labels)
        self._requests, self._seconds = cache(requests.labels), cache(seconds.labels)

    def register(self, app: Flask) -> None:
        app.after_request(self._count)

    def _count(self, answer: Response) -> Response:
        # Count a refusal by the rules as any 4xx: the exact one may reveal a hidden card.
        status = "4xx" if g.get("refused_by_rules", False) else str(answer.status_code)
        rule = request.url_rule
        known_route = rule is not None and request.method in METHODS
        method, route = (request.method, rule.rule) if rule and known_route else ("other", "none")
        self._requests(method, route, status).inc()
        self._seconds(method, route).observe(elapsed_s())
        if (problem := g.get("problem")) and not g.get("refused_by_rules", False):
            self.problems.labels(problem).inc()
        return answer

    def page(self) -> Response:
        registry = self.registry
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
