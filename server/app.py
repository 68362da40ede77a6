"""`create_app()`: the only place where services are wired together."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any, cast

from flask import Flask
from flask.json.provider import DefaultJSONProvider
from werkzeug.middleware.proxy_fix import ProxyFix

from server.api import catalogue, dice, health, packs, rooms, static
from server.api.games import blueprints as game_blueprints
from server.api.http import cors, hosts, limits, load, logs, request_body, request_id, security, timing
from server.api.http.metrics import Metrics
from server.api.hub import FeedHub
from server.api.openapi import docs, spec
from server.api.services import Ports, Services, attach
from server.api.tables import (
    archives,
    doctor,
    feed,
    forks,
    powers,
    screens,
    seats,
    tables,
    turning_points,
    webhooks,
)
from server.config import Settings, settings as settings_from_environment
from server.games.core import registry
from server.games.core.game import Game
from server.reach import network
from server.rooms.redis_store import RedisRooms
from server.rooms.service import Rooms
from server.runtime.logs import configure as configure_logs
from server.runtime.parent_death import follow_parent
from server.tables.adapters.redis.ports import RedisPorts
from server.tables.domain.codes import key_from
from server.tables.service.screens import Screens
from server.tables.service.service import TableService
from server.turning.progress import RqProgress
from server.turning.service import TurningService

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

AT_TABLES = (archives, tables, seats, screens, feed, powers, forks, turning_points, doctor, webhooks)
BLUEPRINTS = [module.blp for module in (catalogue, packs, dice, *AT_TABLES, rooms, health)]

BOTS_AFTER_MS = 2000
"""Milliseconds after which a web process moves for a late bot: there may be no worker, who plays the bots."""


def create_app(
    settings: Settings | None = None,
    *,
    ports: Ports | None = None,
    games: Mapping[str, Game[Any]] | None = None,
) -> Flask:
    """Return the web application. Without arguments its settings come from the environment."""
    if settings is None:
        configure_logs()
        settings = settings_from_environment()
    services = make_services(settings, ports=ports, games=games)
    app = Flask("server", static_folder=None)
    cast(DefaultJSONProvider, app.json).sort_keys = False  # answers keep the order of their schema
    attach(app, services)
    if settings.trusted_proxies:
        hops = settings.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    elif settings.tunnel:
        app.wsgi_app = behind_tunnel(app.wsgi_app)  # type: ignore[assignment, method-assign]
    timing.register(app)
    request_id.register(app)
    cors.register(app, settings)
    hosts.register(app, settings)
    limits.register(app, settings)
    request_body.register(app, settings)
    load.register(app, settings)
    timing.take_turns(app)
    static.register(app, settings)
    docs.register(app)
    logs.register(app)
    services.metrics.register(app)
    security.register(app)
    api = spec.make(app)
    for blueprint in (*BLUEPRINTS, *game_blueprints()):
        api.register_blueprint(blueprint)
    spec.finish(api, app)
    app.extensions["api"] = api
    return app


def make_services(
    settings: Settings,
    *,
    ports: Ports | None = None,
    games: Mapping[str, Game[Any]] | None,
) -> Services:
    """Wire together what the views use."""
    ports = ports or make_ports(settings)
    games = registry.games() if games is None else games
    key = cache(partial(key_from, settings.server_key, settings.data / "server.key"))
    service = TableService(
        games,
        ports.store,
        ports.alarms,
        grace_ms=settings.grace_ms,
        server_key=key,
        bots_after_ms=BOTS_AFTER_MS if ports.shared else 0,
    )
    hub = FeedHub(
        ports.feed, ports.store, report_s=settings.heartbeat_s, drop_caches=service.memory.drop_caches
    )
    service.units.listeners.append(hub.committed)
    return Services(
        settings=settings,
        games=games,
        ports=ports,
        tables=service,
        screens=Screens(service, ports.pairings),
        hub=hub,
        metrics=Metrics(),
        turnings=TurningService(service, ports.progress),
        rooms=Rooms(service, ports.rooms, key, keep_days=settings.table_days),
        apart=services_apart if ports.shared else None,
    )


def services_apart(parent: int) -> Services:
    """Return the services of a process for long calls, with the same settings; it ends with `parent`."""
    follow_parent(parent)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the web process
    configure_logs()
    return make_services(settings_from_environment(), ports=None, games=None)


def behind_tunnel(whole: WSGIApplication) -> WSGIApplication:
    """Trust the forwarding headers of a tunnel on this machine only: phones in the room connect directly. The
    Host header is not trusted here; `hosts` checks the one that was sent."""
    believing = ProxyFix(whole, x_for=1, x_proto=1, x_host=0)

    def choose(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        near = network.is_loopback(environ.get("REMOTE_ADDR", ""))
        return (believing if near else whole)(environ, start_response)

    return choose


def make_ports(settings: Settings) -> Ports:
    """Return the ports over Redis. They do not connect yet."""
    real = RedisPorts(settings.redis_url, settings.queue_redis_url, wait=settings.wait_for_replicas)
    return Ports(
        real.store,
        real.feed,
        real.alarms,
        real.pairings,
        real.packs,
        RedisRooms(real.client),
        RqProgress(settings.queue_redis_url),
        real.beat.age_s,
        real.weaknesses,
    )


def openapi() -> str:
    """Return the OpenAPI document as YAML. Needs no Redis."""
    app = create_app(Settings())
    return spec.as_yaml(app.extensions["api"])
