"""Compares a stateless rules endpoint with a bare Flask view that does the same. Prints the ratio of their
rates.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from pathlib import Path
from typing import Any

import structlog
from flask import Flask, Response, jsonify, request
from msgspec import to_builtins

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from server.config import Settings
from server.games.space_race.rules import espionage
from server.games.space_race.rules.editions import EDITIONS, readings
from tests.support.memory import create_app

ROUNDS = 3000
URL = "/api/v1/games/space-race/espionage"
BODY = {
    "edition": "nine",
    "bids": [
        {"player": "Buzz", "slot": "gold-plating", "level": 0},
        {"player": "Yuri", "slot": "gold-plating", "level": 1},
        {"player": "Neil", "slot": "gold-plating", "level": 3},
    ],
}


def bare() -> Flask:
    """Apply the same rules without a schema or checks, JSON in and out."""
    app = Flask("bare")

    @app.post(URL)
    def view() -> Response:
        body: Any = request.get_json()
        bids = [espionage.Bid(b["player"], b["slot"], b["level"]) for b in body["bids"]]
        edition = EDITIONS[body["edition"]]
        return jsonify(to_builtins(espionage.resolve(edition, bids, readings(edition))))

    return app


def medians_us(*apps: Flask) -> list[float]:
    """Return the median of many calls in process, in microseconds; the apps take turns."""
    clients = [app.test_client() for app in apps]
    gc.collect()
    gc.freeze()  # as a web process does (server/runtime/gunicorn_conf.py)
    took: list[list[float]] = [[] for _ in apps]
    for client in clients:
        assert client.post(URL, json=BODY).status_code == 200
    for _ in range(ROUNDS):
        for client, times in zip(clients, took, strict=True):
            before = time.perf_counter()
            client.post(URL, json=BODY)
            times.append(time.perf_counter() - before)
    return [statistics.median(times) * 1e6 for times in took]


def main() -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    ours, limited, plain = medians_us(
        create_app(Settings(rate_limits=False)),
        create_app(Settings()),
        bare(),
    )
    print(f"our endpoint                  {ours:.0f} µs, with rate limits {limited:.0f} µs")
    print(f"bare Flask                    {plain:.0f} µs")
    print(f"ratio of the rates            {plain / ours:.2f}, with rate limits {plain / limited:.2f}")


if __name__ == "__main__":
    main()
