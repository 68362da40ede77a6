"""Lets long tests print their figures, even when pytest captures their output."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

FIGURES = "figures"


class Figures:
    """Writes figures that come with tests' reports, which may come from other processes."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        reporter: Any = self.config.pluginmanager.get_plugin("terminalreporter")
        if reporter is None or report.when != "teardown":
            return
        for name, text in report.user_properties:
            if name == FIGURES:
                lines = [f"    {line}" for line in str(text).splitlines()]
                reporter.write_line("\n".join(["", f"  {report.nodeid.split('::')[-1]}", *lines]))


@pytest.fixture
def figures(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Print a text under the test's name when the test is over."""
    return lambda text: request.node.user_properties.append((FIGURES, text))


def pytest_configure(config: pytest.Config) -> None:
    """Register the writer for the run."""
    config.pluginmanager.register(Figures(config), "figures-writer")
