"""What an app was wired with, for the views: found through Flask's extensions, so that apps share nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from flask import Flask, current_app

from server.config import Settings
from server.games.core.game import Game
from server.studies.service import StudyService
from server.tables.ports import Alarms, Feed, TableStore
from server.tables.service.service import TableService

from .hub import FeedHub
from .metrics import Metrics

_NAME = "flight-director"


@dataclass(frozen=True)
class Ports:
    """What live play needs from outside. `worker_age_s` tells when a worker was last heard of, if ever."""

    store: TableStore
    feed: Feed
    alarms: Alarms
    worker_age_s: Callable[[], float | None] = field(default=lambda: 0.0)


@dataclass(frozen=True)
class Parts:
    """Everything that views use."""

    settings: Settings
    games: Mapping[str, Game[Any]]
    ports: Ports
    service: TableService
    hub: FeedHub
    metrics: Metrics
    studies: StudyService


def attach(app: Flask, parts: Parts) -> None:
    """Let the views of `app` find its parts."""
    app.extensions[_NAME] = parts


def parts_of(app: Flask) -> Parts:
    """The parts of `app`."""
    return cast(Parts, app.extensions[_NAME])


def parts() -> Parts:
    """The parts of the app that handles this request."""
    return parts_of(current_app)
