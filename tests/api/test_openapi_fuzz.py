"""Schemathesis reads the OpenAPI document and tries valid and invalid requests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.pytest.lazy import get_all_tests
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from server.api.games.moon_or_bust import routes as moon_or_bust
from server.config import Settings
from tests.support.http_tables import Table
from tests.support.memory import create_app
from tests.support.tables import toy

pytestmark = pytest.mark.slow

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]

APP = create_app(Settings(pwa=Path("nowhere"), rate_limits=False), games={"toy": toy.GAME})
TABLE = Table(APP)
TABLE.start()

SCHEMA = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", APP)
FEW = settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True)
def _no_time_for_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of bodies would have bots play for hours."""
    monkeypatch.setattr(moon_or_bust, "DEAL_S", 0.0)


def labels(schema: BaseSchema) -> list[str]:
    """The operations of a schema, such as `GET /tables/{code}`."""
    return [found.ok().label for found in schema.get_all_operations() if isinstance(found, Ok)]


def check(label: str, test: Callable[[Case[Any]], None]) -> None:
    """Make one operation's cases and try them."""
    (found,) = get_all_tests(
        schema=SCHEMA.include(name=label), test_func=test, settings=None, given_kwargs=None
    )
    assert isinstance(found, Ok), found
    found.ok()[1]()


# Schemathesis' own parametrize makes the cases of all operations in each process that collects, and gives all
# of their tests one id, so that processes side by side would run the first operation's alone.
STRANGERS = SCHEMA.exclude(path="/readyz")  # this app has no phones' part, and says so with 503
REFEREE = SCHEMA.include(path_regex=r"\{code\}").exclude(path_regex=r"/(feed|remove|hand-over|clock)$")


@pytest.mark.parametrize("label", labels(STRANGERS))
def test_every_operation_keeps_its_promises_to_strangers(label: str) -> None:
    @FEW
    def promises(case: Case[Any]) -> None:
        answer = case.call()
        # too large is a refusal as well, though the check does not count it among them
        more = [] if answer.status_code == 413 else [negative_data_rejection]
        case.validate_response(answer, checks=[*CHECKS, *more])

    check(label, promises)


@pytest.mark.parametrize("label", labels(REFEREE))
def test_every_operation_keeps_its_promises_to_the_referee(label: str) -> None:
    @FEW
    def promises(case: Case[Any]) -> None:
        # bad data are refused before anybody is asked who they are, so the strangers' test has tried them
        case.path_parameters["code"] = TABLE.code
        case.headers["Authorization"] = f"Bearer {TABLE.opened['token']}"
        case.call_and_validate(checks=CHECKS)

    check(label, promises)
