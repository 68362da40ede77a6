"""Plugins of every test run: covered rules, figures, stores; and which tests stay together in one process."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.support import slow

pytest_plugins = [
    *("tests.support.rule_coverage", "tests.support.figures", "tests.support.valkey_fixtures"),
    "tests.support.skips",
]

# On a busy machine an example takes as long as it takes.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is read: how often some of them try is fixed then."""
    slow.configure(config)


ALL_SLOW = re.compile(r"^pytestmark = .*\bpytest\.mark\.slow\b", re.MULTILINE)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files of slow tests alone are not even read where those are left out: each process would."""
    if config.option.markexpr != "not slow" or not collection_path.name.startswith("test_"):
        return None
    return True if ALL_SLOW.search(collection_path.read_text("utf-8")) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with a server or a browser of their module stay together, in one process, when tests run side by
    side (`--dist loadgroup`); all others go wherever there is room."""
    for item in items:
        if item.get_closest_marker("xdist_group"):
            continue
        if any(item.get_closest_marker(mark) for mark in ("faults", "browser")):
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
