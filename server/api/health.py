"""Health, readiness and metrics, for operators."""

import contextlib
import hmac
from typing import Any

from flask import Response, request

from server.reach import network

from .http.auth import address, is_forwarded
from .http.blueprint import Blueprint
from .http.errors import DETAILS, STATUS_CODES, Refused
from .schemas.common import Health, Readiness
from .schemas.derive import schema_of
from .services import UNREACHABLE, Services, current_services, store_warnings

blp = Blueprint("health", __name__, description="For operators.")


@blp.shows("/healthz", Health, "This process answers.")
def get_health() -> Any:
    """Check that the process is alive, and nothing else."""
    return {"status": "ok"}


@blp.shows("/readyz", Readiness, "Tables can be played on this server now.")
@blp.alt_response(503, schema=schema_of(Readiness)(), description="Something is missing.")
def get_readiness() -> Any:
    """Check that the store answers, the app is built, and a worker has reported lately."""
    services = current_services()
    checks = {
        "store": _store_answers(services),
        "pwa": (services.settings.pwa / "index.html").is_file(),
        "worker": _worker_is_fresh(services),
    }
    ready = all(checks.values())
    warnings = store_warnings(services) if checks["store"] else []
    return {"ready": ready, "checks": checks, "warnings": warnings}, 200 if ready else 503


@blp.gives("/metrics", "text/plain", "Metrics.", most=10_000_000)
def get_metrics() -> Response:
    """Get metrics in Prometheus' text format (from this machine, or with `METRICS_TOKEN`)."""
    services = current_services()
    if not (_is_this_machine() or _has_token(services.settings.metrics_token)):
        raise Refused(404, STATUS_CODES[404], DETAILS[404])
    return services.metrics.page()


def _is_this_machine() -> bool:
    """Return True if the caller is on this machine and not a proxy for somebody else."""
    return not is_forwarded() and network.is_loopback(address(request))


def _has_token(wanted: str | None) -> bool:
    scheme, _, secret = request.headers.get("Authorization", "").partition(" ")
    return (
        wanted is not None
        and scheme.lower() == "bearer"
        and hmac.compare_digest(secret.strip().encode(), wanted.encode())
    )


def _store_answers(services: Services) -> bool:
    with contextlib.suppress(*UNREACHABLE):
        services.ports.store.check_answers()
        return True
    return False


def _worker_is_fresh(services: Services) -> bool:
    with contextlib.suppress(*UNREACHABLE):
        age_s = services.ports.worker_age_s()
        return age_s is not None and age_s <= services.settings.worker_fresh_s
    return False
