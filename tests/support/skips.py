"""A run that claims to be whole fails where a test was skipped for a reason not listed here.

`WHOLE_RUN` is set by `make test-all` and CI; `NO_PACKAGES` where the distribution's packages could not be
installed.
"""

from __future__ import annotations

import os
import re

import pytest

KNOWN = [
    r"there is no Python 3\.\d+ on this machine",
    r"a cluster is on no laptop",
    r"nobody may mount a small disk here",
    r"one seed was chosen",
    r"this machine has no IPv6",
    r"PR_SET_PDEATHSIG",  # Linux alone has it
]
if os.environ.get("NO_PACKAGES"):
    KNOWN.append("apt install ")
WHOLE = bool(os.environ.get("WHOLE_RUN") or os.environ.get("CI"))
unknown: dict[str, str] = {}
"""The reasons of skipped tests that may not be skipped, by test."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if not any(re.search(known, reason) for known in KNOWN):
            unknown[report.nodeid] = reason


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for test, reason in unknown.items() if WHOLE else ():
        terminalreporter.write_line(f"may not be skipped: {test}: {reason}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if unknown and WHOLE:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
