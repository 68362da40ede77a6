"""Long tests print their figures, also when pytest keeps what tests print to itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture
def figures(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Prints a text under the test's name, past pytest's capturing."""
    reporter: Any = request.config.pluginmanager.get_plugin("terminalreporter")
    capture: Any = request.config.pluginmanager.get_plugin("capturemanager")

    def say(text: str) -> None:
        with capture.global_and_fixture_disabled():
            lines = [f"    {line}" for line in text.splitlines()]
            reporter.write_line("\n".join(["", f"  {request.node.name}", *lines]))

    return say
