"""The services of an app, for its views. They are in Flask's extensions, so that apps share nothing."""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

import redis.exceptions
import structlog
from flask import Flask, current_app

from server.config import Settings
from server.games.core.game import Game
from server.reach.findings import finding
from server.rooms.service import Rooms
from server.rooms.store import RoomStore
from server.tables.domain.errors import StoreDown
from server.tables.ports import Alarms, Expiring, Feed, PackStore, TableStore
from server.tables.service.screens import Screens
from server.tables.service.service import TableService
from server.tables.service.sweeper import Sweeper
from server.turning.progress import Progress
from server.turning.service import TurningService

from .http.metrics import Metrics
from .hub import FeedHub
from .long_calls import LongCalls

UNREACHABLE = (StoreDown, redis.exceptions.RedisError, OSError)
"""Errors of a store or a queue that does not answer."""
_NAME = "flight-director"
log = structlog.get_logger("server.store")


@dataclass(frozen=True)
class Ports:
    """Everything outside this process. `worker_age_s` returns the seconds since a worker last reported, or
    None; `weaknesses` the ways in which the store may lose tables, as codes of findings. `shared`: other
    processes see the same tables."""

    store: TableStore
    feed: Feed
    alarms: Alarms
    pairings: Expiring
    packs: PackStore
    rooms: RoomStore
    progress: Progress
    worker_age_s: Callable[[], float | None] = lambda: 0.0
    weaknesses: Callable[[], Sequence[str]] = list
    shared: bool = True


@dataclass(frozen=True)
class Services:
    """Everything that views use."""

    settings: Settings
    games: Mapping[str, Game[Any]]
    ports: Ports
    tables: TableService
    screens: Screens
    hub: FeedHub
    metrics: Metrics
    turnings: TurningService
    rooms: Rooms
    apart: Callable[[int], "Services"] | None = None
    """Makes the services of a process for long calls, of this parent; None: they run here."""

    @cached_property
    def long_calls(self) -> LongCalls:
        return LongCalls(self, self.apart)


def attach(app: Flask, services: Services) -> None:
    """Make the services available to the views of `app`."""
    app.extensions[_NAME] = services


def services_of(app: Flask) -> Services:
    """Return the services of `app`."""
    return cast(Services, app.extensions[_NAME])


def current_services() -> Services:
    """Return the services of the app that handles this request."""
    return services_of(current_app)


def start_background(app: Flask) -> None:
    """Start the sweeper of this process. Called once, after it has forked."""
    services = services_of(app)
    for code in store_warnings(services):
        log.error(code, hint=finding(code).text)
    Sweeper(services.tables, services.ports.feed).start()


def store_warnings(services: Services) -> Sequence[str]:
    """Return the ways in which the store may lose tables; nothing if it does not answer."""
    with contextlib.suppress(*UNREACHABLE):
        return services.ports.weaknesses()
    return []
