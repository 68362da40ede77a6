"""A run that claims to be whole (`CI=true`) fails where a test was skipped for a reason not listed here."""

from __future__ import annotations

import os
import re

import pytest

from .packages import INSTALLED, PACKAGES

KNOWN = [
    r"there is no Python 3\.\d+ on this machine",
    r"a cluster is on no laptop",
    r"nobody may mount a small disk here",
    r"one seed was chosen",
    r"this machine has no IPv6",
]
MAY_BE_MISSING = set(PACKAGES) if os.environ.get("NO_PACKAGES") else set(PACKAGES) - set(INSTALLED)
"""Programs that may be missing: all where scripts/test could not install packages."""
KNOWN.append(rf"apt install ({'|'.join(PACKAGES[name] for name in MAY_BE_MISSING)})")

unknown: dict[str, str] = {}
"""The reasons of skipped tests that may not be skipped, by test."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if not any(re.search(known, reason) for known in KNOWN):
            unknown[report.nodeid] = reason


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for test, reason in unknown.items():
        terminalreporter.write_line(f"may not be skipped: {test}: {reason}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if unknown and os.environ.get("CI"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
